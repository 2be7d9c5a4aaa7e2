import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfParts, partAt, partFor, totalPerKg, type LinePart } from './line-parts.ts';
import { adjustedTotals, quotedLines, quotedParts, type AdjustedLine } from './order-totals.ts';

const quantity = fc.integer({ min: 1, max: 10_000 });
const part: fc.Arbitrary<LinePart> = fc.oneof(
  fc.tuple(quantity, fc.bigInt({ min: 1n, max: 10_000_000n })).map(([units, price]) => partAt(units, price)),
  fc.tuple(quantity, fc.bigInt({ min: 1n, max: 100_000_000n })).map(([units, total]) => partFor(units, total)),
  fc
    .tuple(quantity, fc.integer({ min: 1, max: 1_000_000 }), fc.bigInt({ min: 100_000n, max: 20_000_000n }))
    .map(([units, grams, perKg]) => partFor(units, totalPerKg(units, grams, perKg))),
);
const parts = fc.array(part, { minLength: 1, maxLength: 8 });

const lineOf = (amount: number): AdjustedLine => ({
  row: { productstock_id: 1, amount },
  price: 123n,
  discountPercent: 0,
  gross: 123n * BigInt(amount),
  discount: 0n,
  net: 123n * BigInt(amount),
  custom: null,
});
const sumOf = (all: readonly LinePart[]) => all.reduce((sum, one) => sum + one.total, 0n);

test('parts sum to the line, to the satang, and its price times its units less its discount is that sum', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const line = lineOfParts(all);
      expect(line.net).toBe(sumOf(all));
      expect(line.quantity).toBe(all.reduce((sum, one) => sum + one.quantity, 0));
      expect(line.price * BigInt(line.quantity) - line.discount).toBe(line.net);
      expect(line.discount).toBeGreaterThanOrEqual(0n);
      expect(line.discount).toBeLessThan(BigInt(line.quantity));
    }),
  );
});

test('each part stands for itself in the same way', () => {
  fc.assert(
    fc.property(part, (one) => {
      const rest = one.price * BigInt(one.quantity) - one.total;
      expect(rest >= 0n && rest < BigInt(one.quantity)).toBe(true);
    }),
  );
});

test('an order’s goods are the sum of its lines’ parts', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const quoted = quotedLines([lineOf(lineOfParts(all).quantity)], [quotedParts(1, all)]);
      expect(quoted[0]).toMatchObject({ net: sumOf(all), parts: all, discountPercent: 0 });
      expect(adjustedTotals({ lines: quoted, shippingCost: 0n, vatRateHundredths: 700 }, []).total).toBe(sumOf(all));
    }),
  );
});

test('the order of parts changes nothing of the line', () => {
  fc.assert(
    fc.property(parts, (all) => {
      expect(lineOfParts(all.toReversed())).toEqual(lineOfParts(all));
    }),
  );
});

test('a price per kilogram is rounded once for all units', () => {
  // 45.1234 baht/kg, 25 kg: a bag is 1,128.085 baht, forty of them 45,123.40.
  expect(totalPerKg(40, 25_000, 451_234n)).toBe(4_512_340n);
  expect(partFor(40, 4_512_340n)).toMatchObject({ price: 112_809n, total: 4_512_340n });
});

test('two prices for the same offer are one line', () => {
  const all = [partAt(10, 90_000n, { of: { kind: 'award', id: 7 }, lot: 'A1' }), partAt(5, 91_001n)];
  expect(lineOfParts(all)).toEqual({ quantity: 15, price: 90_334n, gross: 1_355_010n, discount: 5n, net: 1_355_005n });
});

test('parts of other units than the line, or of none, are refused', () => {
  expect(() => quotedLines([lineOf(9)], [quotedParts(1, [partAt(10, 100n)])])).toThrow('are not its units');
  expect(() => lineOfParts([])).toThrow(RangeError);
  expect(() => lineOfParts([partFor(0, 100n)])).toThrow(RangeError);
});
