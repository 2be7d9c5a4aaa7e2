import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsOfLoad, deliveredPricePerKg, deliveredSum, tripOf } from './delivered-price.ts';

const RATES = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };

test.each([
  // 2,500 baht for a tonne by pickup is 2.50 baht a kilogram.
  [1, 25_000n],
  // 4,500 baht for five tonnes by six wheels: 0.90.
  [5, 9_000n],
  // 12,000 baht for thirty tonnes by trailer: 0.40.
  [30, 4_000n],
])('freight of %s t is shared out over its kilograms', (tonnes, perKg) => {
  expect(tripOf(gramsOfLoad(tonnes), RATES)?.perKg).toBe(perKg);
});

test('the vehicles of a trip are said with what they cost together', () => {
  expect(tripOf(gramsOfLoad(15), { pickup4: 250_000n, truck6: 300_000n })).toMatchObject({
    vehicles: [{ vehicle: 'truck6', count: 3 }],
    cost: 900_000n,
  });
});

test('without a delivery there is no delivered price', () => {
  expect(tripOf(gramsOfLoad(5), {})).toBeNull();
});

test('goods, freight and VAT stand beside their sum', () => {
  expect(deliveredPricePerKg(420_000n, 9_000n, 700n)).toEqual({
    goods: 420_000n,
    freight: 9_000n,
    deliveredPrice: 429_000n,
    vat: 30_030n,
    deliveredPriceWithVat: 459_030n,
  });
});

test('the parts always add up, and a dearer kilogram never lands cheaper', () => {
  const price = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(price, price, price, fc.bigInt({ min: 0n, max: 3000n }), (goods, more, freight, vatRate) => {
      const cheap = deliveredPricePerKg(goods, freight, vatRate);
      expect(cheap.goods + cheap.freight + cheap.vat).toBe(cheap.deliveredPriceWithVat);
      expect(
        deliveredPricePerKg(goods + more, freight, vatRate).deliveredPriceWithVat >= cheap.deliveredPriceWithVat,
      ).toBe(true);
    }),
  );
});

test('an amount bears the freight of its own weight: 750 kg pay a whole pickup, five tonnes share a truck', () => {
  const line = { goods: 2_663_505n, netGrams: 750_000, grossGrams: 752_000, rates: RATES };
  // 2,500 baht over 750 kg are 3.33 a kilogram; by the five tonnes of lists they would be 0.90.
  expect(deliveredSum(line, 700n)).toMatchObject({
    freight: 250_000n,
    vehicles: [{ vehicle: 'pickup4', count: 1 }],
    perKg: 388_467n,
    perKgWithVat: 415_660n,
  });
});

test('packaging is carried, too: what is full without it takes another vehicle', () => {
  const line = { goods: 100n, netGrams: 1_500_000, rates: { pickup4: 250_000n } };
  expect(deliveredSum({ ...line, grossGrams: 1_500_000 }, 700n)?.freight).toBe(250_000n);
  expect(deliveredSum({ ...line, grossGrams: 1_501_000 }, 700n)?.freight).toBe(500_000n);
});

test('nothing to carry and nowhere to go have no delivered price', () => {
  expect(deliveredSum({ goods: 0n, netGrams: 0, grossGrams: 0, rates: RATES }, 700n)).toBeNull();
  expect(deliveredSum({ goods: 1n, netGrams: 1000, grossGrams: 1000, rates: {} }, 700n)).toBeNull();
});
