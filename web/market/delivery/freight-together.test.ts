import { expect, test } from 'vitest';
import type { DeliveryAmounts } from './freight-of.ts';
import { freightOfEach, freightTogether } from './freight-together.ts';

const AMOUNTS: DeliveryAmounts = { rates: { pickup4: 1900, truck6: 3350 }, unit_weight: 752, vat_rate: 7 };

test('lines of one province share their vehicles, those of another have their own', () => {
  const line = { provinceId: 20, units: 1, amounts: AMOUNTS };
  expect(freightTogether([line])).toBe(190_000n);
  // Two bags weigh 1,504 kg: more than a pickup carries, and a truck costs less than two of them.
  expect(freightTogether([line, line])).toBe(335_000n);
  expect(freightTogether([line, { ...line, provinceId: 10 }])).toBe(380_000n);
  expect(freightTogether([])).toBe(0n);
  expect(freightTogether([line, { ...line, amounts: null }])).toBeNull();
  for (const units of [1_000_001, 1e21, 1e308, Infinity])
    expect(freightTogether([line, { ...line, units }])).toBeNull();
});

test('each line bears its part of the vehicles by its weight; with one that cannot go, none of its province does', () => {
  const line = { provinceId: 20, units: 1, amounts: AMOUNTS };
  const far = { ...line, provinceId: 10, units: 2 };
  expect(freightOfEach([line, far, { ...line, units: 4 }])).toEqual([67_000n, 335_000n, 268_000n]);
  expect(freightOfEach([line, far, { ...line, amounts: null }])).toEqual([null, 335_000n, null]);
});
