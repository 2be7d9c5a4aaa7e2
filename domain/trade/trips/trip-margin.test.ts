import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tripMargin } from './trip-cost.ts';

const of = { freight: 450_000n, cost: null, estimate: 300_000n, waiting: 0n };

test('a trip leaves what its buyers pay, less the carrier and less the waiting', () => {
  expect(tripMargin(of)).toBe(150_000n);
  expect(tripMargin({ ...of, waiting: 45_000n })).toBe(105_000n);
  expect(tripMargin({ ...of, cost: 440_000n, waiting: 45_000n })).toBe(-35_000n);
});

test('a trip that costs nothing is paid with nothing; without cost and estimate nobody knows what it leaves', () => {
  expect(tripMargin({ ...of, cost: 0n })).toBe(450_000n);
  expect(tripMargin({ ...of, estimate: null, waiting: 45_000n })).toBeNull();
});

test('a satang more of waiting is a satang less of margin', () => {
  const sum = fc.bigInt({ min: 0n, max: 10_000_000n });
  fc.assert(
    fc.property(sum, sum, sum, (freight, cost, waiting) => {
      const before = tripMargin({ freight, cost, estimate: null, waiting })!;
      expect(tripMargin({ freight, cost, estimate: null, waiting: waiting + 1n })).toBe(before - 1n);
    }),
  );
});
