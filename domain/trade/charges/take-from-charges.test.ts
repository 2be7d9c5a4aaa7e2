import { expect, test } from 'vitest';
import { takeFromCharges } from './take-from-charges.ts';

test('paid charges are given back in their order, all of their VAT with the last of their goods', () => {
  const paid = [
    { id: 2, goods: 300n, vat: 21n },
    { id: 1, goods: 500n, vat: 35n },
  ];
  expect(takeFromCharges({ goods: 400n, vat: 28n }, paid)).toEqual({
    parts: [paid[0], { id: 1, goods: 100n, vat: 7n }],
    rest: { goods: 0n, vat: 0n },
  });
  expect(takeFromCharges({ goods: 1000n, vat: 70n }, paid)).toEqual({ parts: paid, rest: { goods: 200n, vat: 14n } });
});
