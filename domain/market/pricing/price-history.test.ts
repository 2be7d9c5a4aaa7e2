import { expect, test } from 'vitest';
import { priceSteps, type KnownPrice } from './price-history.ts';

const day = (of: number) => new Date(Date.UTC(2026, 6, of));
const ordinary = (from: number, until: number | null, pricePerKg: bigint): KnownPrice => ({
  from: day(from),
  until: until === null ? null : day(until),
  isPromotion: false,
  pricePerKg,
});
const promotion = (from: number, until: number, pricePerKg: bigint): KnownPrice => ({
  ...ordinary(from, until, pricePerKg),
  isPromotion: true,
});
const steps = (known: KnownPrice[]) =>
  priceSteps(known, day(5), day(20)).map(({ from, until, isPromotion, pricePerKg }) => [
    from.getUTCDate(),
    until?.getUTCDate() ?? null,
    isPromotion,
    pricePerKg,
  ]);

test('a promotion cuts the ordinary price in two for its time', () => {
  expect(steps([ordinary(1, null, 42n), promotion(8, 10, 38n)])).toEqual([
    [5, 8, false, 42n],
    [8, 10, true, 38n],
    [10, null, false, 42n],
  ]);
});

test('what was before the look begins with it, and a promotion that goes on is the last step', () => {
  expect(steps([ordinary(1, 7, 40n), ordinary(7, null, 42n), promotion(15, 30, 39n)])).toEqual([
    [5, 7, false, 40n],
    [7, 15, false, 42n],
    [15, null, true, 39n],
  ]);
});

test('an offer that came later has no price before, and a change to the same price is none', () => {
  expect(steps([ordinary(9, 12, 42n), ordinary(12, null, 42n)])).toEqual([[9, null, false, 42n]]);
  expect(steps([])).toEqual([]);
});
