import { expect, test } from 'vitest';
import { askedPart } from './asked-part.ts';

const asked = (query: string) => askedPart(new URLSearchParams(query));

test('a part is typed with or without commas; without one, all is asked for', () => {
  expect(asked('key=x&amount=1,500.25&of=13910.00')).toEqual({ text: '1,500.25', amount: 1500.25, of: '13910.00' });
  expect(asked('key=x')).toEqual({ text: null, amount: Number.NaN, of: null });
});

test('what is no amount stays as it was typed, and is none', () => {
  for (const typed of ['', '-5', 'all', '1e9', '1,5', '1 5'])
    expect(asked(`amount=${typed}`)).toMatchObject({ amount: Number.NaN });
  expect(asked('amount=all').text).toBe('all');
});
