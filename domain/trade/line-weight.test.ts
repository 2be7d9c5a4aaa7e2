import { expect, test } from 'vitest';
import { lineWeight } from './line-weight.ts';

test('papers say the weight of a line and the price of a kilogram', () => {
  expect(lineWeight({ quantity: 4, price: 2_860_500, unit_weight_grams: 750_000 })).toEqual({
    weight: '3,000 kg',
    perKg: '38.14 /kg',
  });
  expect(lineWeight({ quantity: 1, price: 105_000, unit_weight_grams: 12_500 })).toEqual({
    weight: '12.5 kg',
    perKg: '84.00 /kg',
  });
});

test('nothing is said of what has no weight', () => {
  for (const unit_weight_grams of [undefined, 0])
    expect(lineWeight({ quantity: 1, price: 100, unit_weight_grams })).toEqual({ weight: '', perKg: '' });
});
