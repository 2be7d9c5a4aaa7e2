import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customTerms, indexCustomPrices, ordinaryTerms, type CustomPrice, type OfferToPrice } from './custom-price.ts';
import { lineAmounts, type LevelDiscount, termsAt } from './pricing.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const TODAY = '2026-07-09';
/** A 25 kg bag of product 7 at 42.00 baht/kg. */
const offer: OfferToPrice = {
  product_id: 7,
  subcategory_id: 10_101,
  seller_id: 3,
  unit_weight_grams: 25_000,
  regular_price: 105_000n,
  sale_price: 0n,
  promotion_price: null,
  is_promotion: false,
  promotion_start: null,
  promotion_end: null,
};
const price = (facts: Partial<CustomPrice>): CustomPrice => ({
  list_id: 1,
  product_id: null,
  subcategory_id: null,
  seller_id: null,
  price_per_kg: null,
  percent: null,
  min_grams: 0,
  valid_from: '2026-07-01',
  valid_until: '2026-07-31',
  ...facts,
});
const stepsOf = (prices: CustomPrice[], of: OfferToPrice = offer, discounts: LevelDiscount[] = [], day = TODAY) =>
  customTerms(of, ordinaryTerms(of, discounts, AT), indexCustomPrices(prices), day);
const netOf = (prices: CustomPrice[], amount: number, of: OfferToPrice = offer, discounts: LevelDiscount[] = []) =>
  lineAmounts({
    ...(termsAt(stepsOf(prices, of, discounts), amount) ?? ordinaryTerms(of, discounts, AT)),
    amount,
  }).net;

test('a price per kg becomes a price of the unit; a percentage comes off the line', () => {
  expect(stepsOf([price({ product_id: 7, price_per_kg: 4000n })])).toMatchObject([
    { unitPrice: 100_000n, discountPercent: 0, from_units: 1, valid_until: '2026-07-31' },
  ]);
  expect(netOf([price({ product_id: 7, percent: 333 })], 3)).toBe(304_510n);
});

test.each<[string, Partial<CustomPrice>, boolean]>([
  ['its product', { product_id: 7 }, true],
  ['another product', { product_id: 8 }, false],
  ['its product of its seller', { product_id: 7, seller_id: 3 }, true],
  ['its product of another seller', { product_id: 7, seller_id: 4 }, false],
  ['its subcategory', { subcategory_id: 10_101 }, true],
  ['its subcategory of another seller', { subcategory_id: 10_101, seller_id: 4 }, false],
  ['another subcategory', { subcategory_id: 10_102 }, false],
  ['its seller', { seller_id: 3 }, true],
  ['another seller', { seller_id: 4 }, false],
])('a price for %s: %j', (_, facts, holds) => {
  expect(stepsOf([price({ percent: 500, ...facts })])).toHaveLength(holds ? 1 : 0);
});

test('both days of the period count', () => {
  const prices = [price({ product_id: 7, percent: 500 })];
  const holdsOn = (day: string) => stepsOf(prices, offer, [], day).length === 1;
  expect(['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map(holdsOn)).toEqual([false, true, true, false]);
});

test('a minimum is kilograms of one line, in whole units', () => {
  const prices = [price({ product_id: 7, price_per_kg: 4000n, min_grams: 1_010_000 })];
  expect(stepsOf(prices)).toMatchObject([{ from_units: 41 }]);
  expect(netOf(prices, 40)).toBe(40n * 105_000n);
  expect(netOf(prices, 41)).toBe(41n * 100_000n);
});

test('a promotion with the member discount counts when it is lower, and neither comes off a custom price', () => {
  const promoted = {
    ...offer,
    is_promotion: true,
    promotion_price: 98_000n,
    promotion_start: new Date('2026-07-01T00:00:00Z'),
    promotion_end: new Date('2026-07-20T00:00:00Z'),
  };
  const level = [{ subcategory_id: 0, discount: 200 }];
  expect(netOf([price({ product_id: 7, percent: 500 })], 10, promoted, level)).toBe(960_400n);
  expect(netOf([price({ product_id: 7, percent: 1000 })], 10, promoted, level)).toBe(945_000n);
});

test('what costs as much as the ordinary price is no reason', () => {
  expect(stepsOf([price({ product_id: 7, price_per_kg: 4200n })])).toEqual([]);
});

test('of several prices the lowest counts, whatever it is for', () => {
  const prices = [
    price({ list_id: 1, product_id: 7, price_per_kg: 4100n }),
    price({ list_id: 2, seller_id: 3, percent: 500 }),
    price({ list_id: 3, subcategory_id: 10_101, percent: 300, min_grams: 1_000_000 }),
    price({ list_id: 4, subcategory_id: 10_101, percent: 600, min_grams: 5_000_000 }),
  ];
  expect(stepsOf(prices).map(({ list_id, from_units }) => [list_id, from_units])).toEqual([
    [2, 1],
    [4, 200],
  ]);
});

test('a unit is never free', () => {
  const pinch = { ...offer, unit_weight_grams: 100, regular_price: 500n };
  expect(stepsOf([price({ product_id: 7, price_per_kg: 1n })], pinch)).toMatchObject([{ unitPrice: 1n }]);
});

const anyPrice: fc.Arbitrary<CustomPrice> = fc
  .record({
    list_id: fc.integer({ min: 1, max: 4 }),
    product_id: fc.option(fc.integer({ min: 7, max: 8 })),
    subcategory_id: fc.option(fc.integer({ min: 10_101, max: 10_102 })),
    seller_id: fc.option(fc.integer({ min: 3, max: 4 })),
    fixed: fc.option(fc.bigInt({ min: 1n, max: 8000n })),
    off: fc.integer({ min: 1, max: 9000 }),
    min_grams: fc.integer({ min: 0, max: 5_000_000 }),
    valid_from: fc.constantFrom('2026-06-01', TODAY, '2026-07-10'),
    valid_until: fc.constantFrom('2026-07-08', TODAY, '2026-12-31'),
  })
  .filter(({ product_id, subcategory_id, seller_id }) => (product_id ?? subcategory_id ?? seller_id) !== null)
  .map(({ fixed, off, product_id, subcategory_id, ...rest }) => ({
    ...rest,
    product_id,
    subcategory_id: product_id === null ? subcategory_id : null,
    price_per_kg: fixed,
    percent: fixed === null ? off : null,
  }));
const anyOffer: fc.Arbitrary<OfferToPrice> = fc
  .record({
    regular: fc.bigInt({ min: 1n, max: 3_000_000n }),
    sale: fc.option(fc.bigInt({ min: 1n, max: 3_000_000n }), { nil: 0n }),
    promotion: fc.option(fc.bigInt({ min: 1n, max: 3_000_000n })),
    unit_weight_grams: fc.constantFrom(100, 22_680, 25_000, 750_000),
  })
  .map(({ regular, sale, promotion, unit_weight_grams }) => ({
    ...offer,
    unit_weight_grams,
    regular_price: regular,
    sale_price: sale,
    is_promotion: promotion !== null,
    promotion_price: promotion,
    promotion_start: promotion === null ? null : new Date('2026-07-01T00:00:00Z'),
    promotion_end: promotion === null ? null : new Date('2026-08-01T00:00:00Z'),
  }));
const anyLevel = fc
  .integer({ min: 0, max: 9000 })
  .map((discount): LevelDiscount[] => [{ subcategory_id: 0, discount }]);
const anyAmount = fc.integer({ min: 1, max: 500 });

test('a buyer pays the lowest of the ordinary price and each custom price that holds, to the satang', () => {
  fc.assert(
    fc.property(
      fc.array(anyPrice, { maxLength: 8 }),
      anyOffer,
      anyLevel,
      anyAmount,
      (prices, of, discounts, amount) => {
        const alone = prices.map((one) => netOf([one], amount, of, discounts));
        const ordinary = netOf([], amount, of, discounts);
        const lowest = alone.reduce((least, net) => (net < least ? net : least), ordinary);
        expect(netOf(prices, amount, of, discounts)).toBe(lowest);
      },
    ),
  );
});

test('nobody pays more for a unit because a line holds more, nor because one more price was agreed', () => {
  fc.assert(
    fc.property(
      fc.array(anyPrice, { minLength: 1, maxLength: 8 }),
      anyOffer,
      anyLevel,
      anyAmount,
      (prices, of, discounts, amount) => {
        const steps = stepsOf(prices, of, discounts);
        const costs = steps.map(({ unitPrice, discountPercent }) => unitPrice * BigInt(10_000 - discountPercent));
        expect(costs).toEqual(costs.toSorted((a, b) => (a > b ? -1 : 1)));
        expect(steps.map(({ from_units }) => from_units)).toEqual(
          [...new Set(steps.map(({ from_units }) => from_units))].sort((a, b) => a - b),
        );
        expect(netOf(prices, amount, of, discounts) <= netOf(prices.slice(1), amount, of, discounts)).toBe(true);
        expect(netOf(prices, amount, of, discounts) <= netOf([], amount, of, discounts)).toBe(true);
      },
    ),
  );
});
