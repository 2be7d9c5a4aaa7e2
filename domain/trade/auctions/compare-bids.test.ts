import { expect, test } from 'vitest';
import { baht, englishTerms, reverseTerms } from './auction-examples.ts';
import { placeOf, shownPrice } from './compare-bids.ts';

test('of a round is shown what a price counts as, delivered and by the weights, rounded up', () => {
  expect(shownPrice(reverseTerms, 'near', baht(40))).toBe(baht(40));
  expect(shownPrice(reverseTerms, 'far', baht(40))).toBe(baht(40.5));
  // 44.01 × 9 ÷ 10 is 39.609.
  expect(shownPrice(reverseTerms, 'green', baht(44.01))).toBe(baht(39.61));
  expect(shownPrice(englishTerms, 'anybody', baht(24))).toBe(baht(24));
});

test('a place is by what a limit counts as; who has none has no place', () => {
  const positions = [
    { bidder: 'near', limit: baht(40), seq: -3 },
    { bidder: 'far', limit: baht(39), seq: -2 },
    { bidder: 'green', limit: baht(44), seq: -1 },
  ];
  expect(['near', 'far', 'green', 'other'].map((bidder) => placeOf(reverseTerms, positions, bidder))).toEqual([
    3,
    1,
    2,
    null,
  ]);
});
