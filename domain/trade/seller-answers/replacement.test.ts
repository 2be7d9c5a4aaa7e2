import { expect, test } from 'vitest';
import { quotedReplacements } from './replacement.ts';

test('an offer that takes the place of two lines stands in the quotation once, with the packs of both', () => {
  expect(
    quotedReplacements([
      { productstock_id: 7, quantity: 3 },
      { productstock_id: 8, quantity: 1 },
      { productstock_id: 7, quantity: 4 },
    ]),
  ).toEqual([
    { productstock_id: 7, quantity: 7 },
    { productstock_id: 8, quantity: 1 },
  ]);
});
