import { expect, test } from 'vitest';
import { deliveredAmount, type DeliveryAmounts } from './freight-of.ts';

const AMOUNTS: DeliveryAmounts = { rates: { pickup4: 1900, truck6: 3350 }, unit_weight: 752, vat_rate: 7 };

test('a jumbo bag of 750 kg bears a whole pickup, seven of them share a truck and a pickup', () => {
  const one = deliveredAmount(AMOUNTS, { units: 1, kg: 750, goods: 26_635.05 });
  // 1,900 baht over 750 kg: 2.53 on 35.51.
  expect(one).toMatchObject({ freight: 1900, perKg: 38.05, perKgWithVat: 40.71 });
  expect(deliveredAmount(AMOUNTS, { units: 7, kg: 750, goods: 186_445.35 })).toMatchObject({
    freight: 5250,
    perKg: 36.51,
  });
  expect(deliveredAmount(AMOUNTS, { units: 0, kg: 750, goods: 0 })).toBeNull();
});

test('more than anybody can order has no delivered price, however much somebody types', () => {
  const of = (units: number, goods: number) => deliveredAmount(AMOUNTS, { units, kg: 750, goods });
  for (const units of [1_000_001, 9_999_999_999_999, 1e21, 1e308]) expect(of(units, units)).toBeNull();
  // A line of a cart that is worth more than a line may be.
  expect(of(1_000_000, 10_000_000_000)).toBeNull();
  expect(of(1_000_000, 10_000_000_000_000.01)).toBeNull();
  expect(of(1_000_000, 9_999_999_999.99)).not.toBeNull();
  expect(of(-5, -5)).toBeNull();
});
