import { expect, test } from 'vitest';
import { unitsFor } from './compared-units.ts';

test('an amount is compared in whole packs, and never for less than can be ordered', () => {
  expect(unitsFor(1200, { minimum: 1, unitWeight: 750 })).toBe(2);
  expect(unitsFor(1500, { minimum: 1, unitWeight: 750 })).toBe(2);
  expect(unitsFor(1200, { minimum: 60, unitWeight: 25 })).toBe(60);
  // 0.3 kg hold three packs of 0.1 kg, whatever fractions make of it.
  expect(unitsFor(0.3, { minimum: 1, unitWeight: 0.1 })).toBe(3);
});
