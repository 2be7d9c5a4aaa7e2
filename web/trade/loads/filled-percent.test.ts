import { expect, test } from 'vitest';
import { filledPercent } from './filled-percent.ts';

test('a vehicle is full only when nothing more fits, and empty only without a load', () => {
  expect([0, 1, 2490, 4999, 5000].map((kg) => filledPercent({ kg, capacity_kg: 5000 }))).toEqual([0, 1, 49, 99, 100]);
});
