import { expect, test } from 'vitest';
import { addressOf, rateFilterOf } from './rate-filter.ts';

const read = (address: string) => rateFilterOf(new URLSearchParams(address));

test('what is in the address is asked for, and the address is that of what is asked for', () => {
  const filter = { state: 'future', company: 12, subcategory: 10101 } as const;
  expect(read(addressOf(filter))).toEqual(filter);
  expect(addressOf(filter, { edit: '3' })).toBe('?state=future&company=12&subcategory=10101&edit=3');
});

test('without a filter, or with nonsense in it, the rates that hold today are shown', () => {
  const today = { state: 'current', company: null, subcategory: null };
  expect([read(''), read('state=x&company=-1&subcategory=1e9')]).toEqual([today, today]);
});
