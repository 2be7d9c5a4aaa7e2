import { expect, test } from 'vitest';
import { unitsOf } from './units-of.ts';

test('what is wanted is rounded up to whole packs', () => {
  expect([750, 751, 1000].map((kg) => unitsOf({ minimum: 1, unitWeight: 750 }, kg))).toEqual([1, 2, 2]);
});

test('so many packs of any weight are wanted as that many packs', () => {
  for (const unitWeight of [0.1, 22.68, 22.7, 453.6, 680.4, 907.2])
    for (const units of [1, 3, 6, 7, 11, 13, 49, 97])
      expect(unitsOf({ minimum: 1, unitWeight }, units * unitWeight), `${units} of ${unitWeight} kg`).toBe(units);
});

test('nobody is told the price of less than an offer is sold in', () => {
  expect(unitsOf({ minimum: 40, unitWeight: 25 }, 750)).toBe(40);
  expect(unitsOf({ minimum: 40, unitWeight: 25 }, 0)).toBe(40);
});
