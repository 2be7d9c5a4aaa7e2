import { expect, test } from 'vitest';
import { filterOf, queryOf } from './product-query.ts';

const queryIn = (address: string) => queryOf(filterOf(new URLSearchParams(address)));

test('an address says what is looked for', () => {
  expect(queryIn('q=+HD5000S+&place=cat-101&manufacturer=3&status=0&gap=tds')).toEqual({
    q: 'HD5000S',
    cat: 101,
    manufacturer_id: 3,
    status: 0,
    gap: 'tds',
  });
  expect(queryIn('place=g_cat-1')).toEqual({ g_cat: 1 });
});

test('nonsense is left out', () => {
  expect(queryIn('place=cat-0&manufacturer=x&status=2&gap=none&q=')).toEqual({});
  expect(queryIn('place=elsewhere-7')).toEqual({});
});
