import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighedParts } from './weighed-parts.ts';

const sumOf = (parts: readonly { total: bigint }[]) => parts.reduce((sum, { total }) => sum + total, 0n);

test('two parts share what was weighed more by what they cost', () => {
  const parts = [{ total: 900_000n }, { total: 450_003n }];
  expect(weighedParts(parts, 2_701n)).toEqual([
    { total: 901_801n, weighed: 1_801n },
    { total: 450_903n, weighed: 900n },
  ]);
});

test('whatever is weighed, however often, parts come to their line, none below nothing, and nothing stays of before', () => {
  const line = fc.array(fc.bigInt(1n, 10_000_000n), { minLength: 1, maxLength: 6 });
  const shares = fc.array(fc.integer({ min: -1_000, max: 20 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(line, shares, (totals, permille) => {
      const agreed = totals.map((total) => ({ total }));
      const net = sumOf(agreed);
      let parts: { total: bigint; weighed?: bigint }[] = agreed;
      for (const share of permille) {
        const difference = (net * BigInt(share)) / 1_000n;
        parts = weighedParts(parts, difference);
        expect(sumOf(parts)).toBe(net + difference);
        expect(parts.every(({ total }) => total >= 0n)).toBe(true);
        expect(parts).toEqual(weighedParts(agreed, difference));
      }
      expect(weighedParts(parts, 0n).map(({ total }) => total)).toEqual(totals);
    }),
  );
});
