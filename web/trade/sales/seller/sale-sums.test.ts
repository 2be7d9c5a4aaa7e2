import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import type { Sale } from './ready/sale.ts';
import { saleSums } from './sale-sums.ts';

type Item = Sale['items'][number];
const item = (line_total: number, line_discount: number, is_custom_price = false) =>
  ({ line_total, line_discount, is_custom_price }) as Item;
const sale = (items: Item[], more: Partial<Sale> = {}) => ({
  items,
  total: bahtFromSatang(items.reduce((sum, { line_total }) => sum + satangFromBaht(line_total), 0n)),
  coupon: null,
  refunds: [],
  ...more,
});

test('what the goods come to before discounts, and each discount by what it is for', () => {
  expect(saleSums(sale([item(950, 50), item(1800, 200, true), item(10, 0)]))).toMatchObject({
    goods: 3010,
    memberDiscount: 50,
    agreedDiscount: 200,
    left: 2760,
  });
});

test('a coupon of the seller and refunds leave less', () => {
  const coupon = { discount_price: 100 } as Sale['coupon'];
  const refunds = [{ goods: 300.25 }, { goods: 0.25 }] as Sale['refunds'];
  expect(saleSums(sale([item(950, 50)], { coupon, refunds })).left).toBe(549.5);
});

test('goods without the discounts are the total, to the satang', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((satang) => satang / 100);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount, fc.boolean()), { maxLength: 12 }), (lines) => {
      const items = lines.map(([total, discount, isAgreed]) => item(total, discount, isAgreed));
      const { goods, memberDiscount, agreedDiscount } = saleSums(sale(items));
      const total = items.reduce((sum, { line_total }) => sum + satangFromBaht(line_total), 0n);
      expect(satangFromBaht(goods) - satangFromBaht(memberDiscount) - satangFromBaht(agreedDiscount)).toBe(total);
    }),
  );
});
