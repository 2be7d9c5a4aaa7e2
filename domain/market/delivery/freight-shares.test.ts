import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightShares } from './freight-shares.ts';

test('three bags of one and one of three times the weight bear the freight by weight', () => {
  expect(freightShares(190_000n, [750_000, 250_000])).toEqual([142_500n, 47_500n]);
  expect(freightShares(100n, [1, 1, 1])).toEqual([33n, 34n, 33n]);
  expect(freightShares(100n, [0, 0])).toEqual([0n, 0n]);
});

test('the shares are the freight, none is negative, and the heavier bears no less but for a satang', () => {
  const grams = fc.array(fc.integer({ min: 0, max: 30_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000_00n }), grams, (freight, each) => {
      fc.pre(each.some((one) => one > 0));
      const shares = freightShares(freight, each);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(freight);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0n);
        for (const [other, its] of shares.entries())
          if (each[other]! > each[index]!) expect(its + 1n).toBeGreaterThanOrEqual(share);
      }
    }),
  );
});
