import { expect, test } from 'vitest';
import { isSameToBuyer, quotedReplacements } from './replacement.ts';

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

test('the buyer is not asked only where nothing differs for them', () => {
  const line = { product: 1, packGrams: 25_000, quantity: 10, total: 1_000n, isBound: false };
  const offer = { product: 1, packGrams: 25_000, packs: 10, total: 1_000n, arrives: '2026-07-11' };
  const day = { deliveryDate: '2026-07-11' };
  expect(isSameToBuyer(line, offer, day)).toBe(true);
  expect(isSameToBuyer(line, { ...offer, total: 900n, arrives: '2026-07-10' }, day)).toBe(true);
  const differs = [{ product: 2 }, { packGrams: 20_000 }, { packs: 11 }, { total: 1_001n }, { arrives: '2026-07-12' }];
  for (const each of differs) expect(isSameToBuyer(line, { ...offer, ...each }, day)).toBe(false);
  expect(isSameToBuyer({ ...line, isBound: true }, offer, day)).toBe(false);
  expect(isSameToBuyer(line, offer, { deliveryDate: null })).toBe(false);
});
