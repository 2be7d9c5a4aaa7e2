import { expect, test } from 'vitest';
import { cartAddress, choiceOf, chosenOf, withOffers } from './chosen-lines.ts';
import { chosenSums } from '#web/trade/cart/chosen-sums.ts';

const lines = [
  { productstock_id: 1, blocker: null },
  { productstock_id: 2, blocker: { code: 'product_unavailable' } },
  { productstock_id: 3, blocker: null },
];
const undelivered = { warehouse: { province: { id: 21 } }, delivery_amounts: null };
const offersAt = (address: string) =>
  chosenOf(lines, choiceOf(new URL(address, 'http://x').searchParams)).map((line) => line.productstock_id);

test('an address that names nothing chooses all that can be ordered', () => {
  expect(offersAt('/cart')).toEqual([1, 3]);
});

test('an address holds a choice, also that of nothing; what cannot be ordered or is not there does not count', () => {
  expect(offersAt(cartAddress([3]))).toEqual([3]);
  expect(offersAt(cartAddress([]))).toEqual([]);
  expect(offersAt(cartAddress([2, 3, 99]))).toEqual([3]);
  expect(offersAt('/cart?offer=1e3&offer=-1')).toEqual([]);
});

test('lines go in and out of a choice one by one or together', () => {
  expect(withOffers(lines, null, [3], false)).toEqual([1]);
  expect(withOffers(lines, new Set(), [1, 2, 3], true)).toEqual([1, 3]);
  expect(withOffers(lines, new Set([1]), [1], false)).toEqual([]);
});

test('the sums of a choice add up to the satang', () => {
  const sums = chosenSums(
    [
      {
        productstock_id: 1,
        amount: 3,
        unit_weight: 25.005,
        line_discount: 0.35,
        line_total: 1234.55,
        co2_per_kg: 2,
        co2_is_typical: true,
        ...undelivered,
      },
      {
        productstock_id: 3,
        amount: 1,
        unit_weight: 750,
        line_discount: 0,
        line_total: 0.01,
        co2_per_kg: null,
        co2_is_typical: false,
        ...undelivered,
      },
    ],
    7,
  );
  expect(sums).toEqual({
    gross: 1234.91,
    member_discount: 0.35,
    total: 1234.56,
    freight: null,
    delivered: new Map(),
    vat: 86.42,
    total_include_vat: 1320.98,
    total_weight: 825.015,
    carbon: { co2_kg: 150.03, known_percent: 9, is_typical: true },
  });
});

test('with a place, freight of the chosen lines goes by their weight with packaging, and VAT is on both', () => {
  const bag = {
    productstock_id: 1,
    amount: 1,
    unit_weight: 750,
    line_discount: 0,
    line_total: 26_000,
    co2_per_kg: null,
    co2_is_typical: false,
    warehouse: { province: { id: 21 } },
    delivery_amounts: { rates: { pickup4: 1900, truck6: 3350 }, unit_weight: 752, vat_rate: 7 },
  };
  expect(chosenSums([bag], 7, true)).toMatchObject({
    total: 26_000,
    freight: 1900,
    vat: 1953,
    total_include_vat: 29_853,
  });
  // Two weigh more than a pickup carries.
  const two = chosenSums([bag, { ...bag, productstock_id: 3 }], 7, true);
  expect(two).toMatchObject({ freight: 3350 });
  // 26,000 baht and half of the truck over 750 kg.
  expect(two.delivered.get(3)).toEqual({ perKg: 36.9, perKgWithVat: 39.48 });
  expect(chosenSums([{ ...bag, delivery_amounts: null }], 7, true).delivered.get(1)).toBe('unreachable');
  expect(chosenSums([bag, { ...bag, delivery_amounts: null }], 7, true)).toMatchObject({ freight: null, vat: 3640 });
  expect(chosenSums([bag], 7)).toMatchObject({ freight: null, total_include_vat: 27_820 });
});
