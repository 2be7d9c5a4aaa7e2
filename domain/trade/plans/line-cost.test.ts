import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { goodsOf, stepAt } from './line-cost.ts';

test('a line costs what an order charges for it, to the satang', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (price, discount, packs) => {
        const charged = lineAmounts({ unitPrice: price, amount: packs, discountPercent: discount }).net;
        expect(BigInt(goodsOf(Number(price), discount, packs))).toBe(charged);
      },
    ),
  );
});

test('a step holds from its own number of packs on', () => {
  const steps = [
    { from_packs: 1, price: 300n, discount: 0 },
    { from_packs: 10, price: 200n, discount: 0 },
  ];
  expect([1, 9, 10, 99].map((packs) => stepAt({ steps }, packs).price)).toEqual([300n, 300n, 200n, 200n]);
});
