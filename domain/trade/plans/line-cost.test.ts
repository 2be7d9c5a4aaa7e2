import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { priceGoods } from './line-cost.ts';

test('a line costs what an order charges for it, to the satang', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (price, discount, packs) => {
        const charged = lineAmounts({ unitPrice: price, amount: packs, discountPercent: discount }).net;
        expect(BigInt(priceGoods(Number(price), discount, packs))).toBe(charged);
      },
    ),
  );
});
