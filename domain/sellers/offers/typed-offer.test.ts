import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePerKg, satangFromBaht } from '#domain/values/money.ts';
import { filledWith, offerOfTyped, typedOnly, typedProblems } from './typed-offer.ts';

test('what is typed is read as the call takes it; what is left empty is as it usually is', () => {
  expect(offerOfTyped({ quantity: '1,200', regular_price: '1,050.50' })).toEqual({
    product_stock: 1,
    pre_order_days: null,
    quantity: 1200,
    is_minimum: false,
    min_quantity: 1,
    regular_price: 1050.5,
    sale_price: 0,
    is_promotion: false,
    promotion_price: null,
    promotion_start: null,
    promotion_end: null,
    sales_start: null,
    sales_end: null,
    cost_price: null,
    lot_no: null,
    package_weight: 0,
    low_stock_level: null,
    shipping_out_of_scope: false,
  });
});

test('a minimum and a promotion are there once something is said of them, and times are Bangkok’s', () => {
  expect(offerOfTyped({ min_quantity: '40', promotion_start: '2026-07-10T09:00' })).toMatchObject({
    is_minimum: true,
    min_quantity: 40,
    is_promotion: true,
    promotion_price: null,
    promotion_start: '2026-07-10T09:00:00+07:00',
    promotion_end: null,
  });
});

test('what cannot be read is not taken for something else', () => {
  expect(offerOfTyped({ quantity: '12,5', regular_price: 'x', min_quantity: '0', sales_end: 'soon' })).toMatchObject({
    quantity: Number.NaN,
    regular_price: Number.NaN,
    is_minimum: false,
    min_quantity: 0,
    sales_end: 'soon',
  });
});

test('a pre-order says when it comes, a certificate of which lot it is', () => {
  expect(typedProblems({ product_stock: '3' }, true)).toEqual([
    { field: 'pre_order_days', code: 'pre_order_days_missing' },
    { field: 'lot_no', code: 'lot_missing' },
  ]);
  expect(typedProblems({ product_stock: '3', pre_order_days: '14', lot_no: 'L-1' }, true)).toEqual([]);
  expect(typedProblems({ product_stock: '1' }, false)).toEqual([]);
});

test('fields that are emptied, and fields that nobody knows, are not kept', () => {
  expect(typedOnly({ quantity: ' 5 ', regular_price: '  ', something: 'else' })).toEqual({ quantity: '5' });
});

test('the same for all rows: prices by the kilogram, the rest as given, lots never', () => {
  const given = { quantity: '10', regular_price: '42', sale_price: '40.5', lot_no: 'L-1' };
  expect(filledWith({ quantity: '5', lot_no: 'L-9', cost_price: '1' }, given, 25_000)).toEqual({
    quantity: '10',
    regular_price: '1050',
    sale_price: '1012.5',
    lot_no: 'L-9',
    cost_price: '1',
  });
  expect(filledWith({}, { regular_price: '42' }, 750_000)).toEqual({ regular_price: '31500' });
  expect(filledWith({}, { regular_price: '4,2' }, 750_000)).toEqual({ regular_price: '4,2' });
});

test('packs that were filled with one price per kilogram have it, to half a satang of the pack', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 100, max: 30_000_000 }), (satang, grams) => {
      const filled = filledWith({}, { regular_price: String(satang / 100) }, grams);
      const price = satangFromBaht(Number(filled.regular_price));
      const wanted = (BigInt(satang) * BigInt(grams)) / 1000n;
      expect(price - wanted).toBeOneOf([0n, 1n]);
      if (grams >= 1000) expect(Number(pricePerKg(price, grams)) / 100).toBeCloseTo(satang, 0);
    }),
  );
});
