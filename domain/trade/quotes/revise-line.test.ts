import { expect, test } from 'vitest';
import type { QuoteLine } from './quote.ts';
import { reviseLine } from './revise-line.ts';

const line = {
  offer_id: 1,
  least_packs: 10,
  steps: [
    { from_packs: 10, price_per_kg: 500_000n },
    { from_packs: 40, price_per_kg: 480_000n },
    { from_packs: 80, price_per_kg: 450_000n },
  ],
} as unknown as QuoteLine;
const stepsOf = (packs: number, price: bigint) =>
  reviseLine(line, packs, price).steps.map(({ from_packs, price_per_kg }) => [from_packs, price_per_kg]);

test('what was bid holds for the whole amount: fewer packs keep their prices, and what is cheaper stays', () => {
  expect(stepsOf(40, 470_000n)).toEqual([
    [10, 500_000n],
    [40, 470_000n],
    [80, 450_000n],
  ]);
  expect(stepsOf(60, 440_000n)).toEqual([
    [10, 500_000n],
    [40, 480_000n],
    [60, 440_000n],
  ]);
});

test('below the least packs the first price is the one that counts', () => {
  expect(stepsOf(10, 470_000n)).toEqual([
    [10, 470_000n],
    [80, 450_000n],
  ]);
});

test('no price rises by a round', () => {
  expect(reviseLine(line, 40, 480_000n)).toBe(line);
  expect(reviseLine(line, 90, 460_000n)).toBe(line);
});
