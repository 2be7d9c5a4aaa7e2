import { expect, test } from 'vitest';
import { unitsOfMonth } from './favourites.ts';

const bag = { unitWeightKg: 25, minimum: 4 };

test('a month’s need is whole units, and never less than the seller’s minimum', () => {
  expect([unitsOfMonth(1000, bag), unitsOfMonth(1010, bag), unitsOfMonth(30, bag), unitsOfMonth(null, bag)]).toEqual([
    40, 41, 4, 4,
  ]);
});
