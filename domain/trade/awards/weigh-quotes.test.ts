import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareScores, rankScores, shownScore, weighQuotes, type Weighed } from './weigh-quotes.ts';

const byPrice = { price: 100, time: 0, record: 0, co2: 0 };
const usual: Weighed = { perKg: 420_000n, days: 4, record: { kept: 9, all: 10 }, co2: 2 };

test('the best of each has all of its points, the others the part that they are worse by', () => {
  const weights = { price: 60, time: 20, record: 10, co2: 10 };
  const scores = weighQuotes([usual, { perKg: 840_000n, days: 2, record: null, co2: null }], weights);
  // 60 + 20 × 2/4 + 9 + 10, and 30 + 20 + half of 10 + nothing.
  expect(scores.map(shownScore)).toEqual([89, 55]);
});

test('prices that a rounded number could not tell apart are told apart', () => {
  const near = 10_000_000_000_000_001n;
  const scores = weighQuotes(
    [near + 1n, near].map((perKg) => ({ ...usual, perKg })),
    byPrice,
  );
  expect(rankScores(scores)).toEqual([2, 1]);
  expect(shownScore(scores[0]!)).toBe(99.9);
});

test('of equal quotes the earlier one is the better', () => {
  expect(rankScores(weighQuotes([usual, usual, usual], byPrice))).toEqual([1, 2, 3]);
});

const anyQuote = fc.record({
  perKg: fc.bigInt({ min: 1n, max: 9_000_000n }),
  days: fc.integer({ min: 1, max: 200 }),
  record: fc.option(fc.integer({ min: 0, max: 50 }).map((kept) => ({ kept, all: 50 }))),
  co2: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
});
const anyWeights = fc
  .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map(([a, b, c, d, e]) => ({ price: b! - a!, time: c! - b!, record: d! - c!, co2: e! - d! }));

test('who is better in nothing is never before who is worse in nothing, and no one has more than a hundred', () => {
  fc.assert(
    fc.property(fc.array(anyQuote, { minLength: 1, maxLength: 6 }), anyWeights, (quotes, weights) => {
      const worse = { perKg: 9_000_000n, days: 200, record: { kept: 0, all: 50 }, co2: null };
      const scores = weighQuotes([...quotes, worse], weights);
      for (const score of scores) {
        expect(compareScores(score, scores.at(-1)!)).toBeLessThanOrEqual(0);
        expect(score.points).toBeLessThanOrEqual(score.of * 1n);
      }
    }),
  );
});
