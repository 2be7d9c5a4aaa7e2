import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut, shareOutUpTo } from './share-out.ts';

test('what does not divide goes to the parts that lost most by rounding', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(shareOut(10n, [2n, 5n, 0n, 1n])).toEqual([3n, 6n, 0n, 1n]);
  expect(shareOut(5n, [0n, 0n])).toEqual([0n, 0n]);
  expect(shareOut(5n, [])).toEqual([]);
});

test('parts add up to the satang, none is negative, and none is larger than its weight where the amount is not', () => {
  const weight = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), fc.nat(10_000), (weights, share) => {
      const all = weights.reduce((sum, one) => sum + one, 0n);
      const amount = (all * BigInt(share)) / 10_000n;
      const parts = shareOut(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(part >= 0n && part <= weights[index]!).toBe(true);
        const exact = all === 0n ? 0n : (amount * weights[index]!) / all;
        expect(part - exact === 0n || part - exact === 1n).toBe(true);
      }
    }),
  );
});

test('what a part cannot take goes to the others by their weight', () => {
  expect(shareOutUpTo(100n, [1n, 3n], [200n, 200n])).toEqual([25n, 75n]);
  expect(shareOutUpTo(100n, [1n, 3n], [200n, 10n])).toEqual([90n, 10n]);
  expect(shareOutUpTo(100n, [1n, 1n, 8n], [50n, 200n, 20n])).toEqual([40n, 40n, 20n]);
  expect(shareOutUpTo(30n, [1n, 1n, 8n], [10n, 200n, 0n])).toEqual([10n, 20n, 0n]);
});

test('parts up to their most add up to the satang, as long as there is room', () => {
  const line = fc.record({ weight: fc.bigInt(1n, 10n ** 9n), most: fc.bigInt(0n, 10n ** 12n) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.bigInt(0n, 10_000n), (lines, share) => {
      const amount = (lines.reduce((sum, { most }) => sum + most, 0n) * share) / 10_000n;
      const parts = shareOutUpTo(
        amount,
        lines.map(({ weight }) => weight),
        lines.map(({ most }) => most),
      );
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(parts.every((part, index) => part >= 0n && part <= lines[index]!.most)).toBe(true);
    }),
  );
});
