import { expect, test } from 'vitest';
import { isMinimum, newOfferTerms } from './new-offer.ts';

test('a minimum is one from two units on, and a new offer has none', () => {
  expect([0, 1, 2, 40, Number.NaN].map(isMinimum)).toEqual([false, false, true, true, false]);
  expect(isMinimum(newOfferTerms.min_quantity)).toBe(newOfferTerms.is_minimum);
});
