import { expect, test } from 'vitest';
import { priceInput } from './price-input.ts';

test('a price per kilogram stands in its field with two decimals, or with as many as it has', () => {
  expect([41.5, 41, 41.525, 41.0001].map(priceInput)).toEqual(['41.50', '41.00', '41.525', '41.0001']);
});
