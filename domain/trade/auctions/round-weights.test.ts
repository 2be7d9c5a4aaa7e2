import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareScores, weighQuotes, type Weighed } from '#domain/trade/awards/weigh-quotes.ts';
import { roundFactors } from './round-weights.ts';

const quote: Weighed = { perKg: 500_000n, days: 4, record: { kept: 9, all: 10 }, co2: null };
const weights = { price: 80, time: 20, record: 0, co2: 0 };

test('who is slower has to be cheaper by what the weights say, as an exact fraction', () => {
  // Half of 20 points behind: 80 ÷ (80 − 10).
  expect(roundFactors([quote, { ...quote, days: 8 }], weights)).toEqual([
    { num: 1n, den: 1n },
    { num: 8n, den: 7n },
  ]);
});

test('no price makes up for more points than the price has', () => {
  const late = { price: 10, time: 90, record: 0, co2: 0 };
  expect(roundFactors([quote, { ...quote, days: 400 }], late)).toEqual([{ num: 1n, den: 1n }, null]);
  expect(roundFactors([quote], { price: 0, time: 100, record: 0, co2: 0 })).toEqual([null]);
});

const anyQuote = fc.record({
  perKg: fc.bigInt({ min: 1n, max: 9_000_000n }),
  days: fc.integer({ min: 1, max: 60 }),
  record: fc.option(fc.integer({ min: 0, max: 50 }).map((kept) => ({ kept, all: 50 }))),
  co2: fc.option(fc.double({ min: 0.01, max: 9, noNaN: true })),
});
const anyWeights = fc
  .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map(([a, b, c, d, e]) => ({ price: b! - a!, time: c! - b!, record: d! - c!, co2: e! - d! }));

test('of two sellers the round puts first whom the comparison of the same prices puts first', () => {
  fc.assert(
    fc.property(anyQuote, anyQuote, anyWeights, (one, other, given) => {
      const [first, second] = roundFactors([one, other], given);
      fc.pre(first !== null && second !== null && given.price > 0);
      const counted = one.perKg * first!.num * second!.den - other.perKg * second!.num * first!.den;
      const [a, b] = weighQuotes([one, other], given);
      expect(Math.sign(Number(counted))).toBe(compareScores(a!, b!));
    }),
  );
});
