import { expect, test } from 'vitest';
import { stockTypeProblems, termProblems, type OfferTerms } from './offer-terms.ts';

const now = new Date('2026-07-09T03:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const terms: OfferTerms = {
  is_minimum: false,
  min_quantity: 1,
  regular_price: 100_000n,
  sale_price: 0n,
  is_promotion: false,
  promotion_price: null,
  promotion_start: null,
  promotion_end: null,
  sales_start: null,
  sales_end: null,
};
const problems = (change: Partial<OfferTerms>, before?: OfferTerms) =>
  termProblems({ ...terms, ...change }, now, before).map(({ field, code }) => `${field} ${code}`);

test('an offer with a price alone can stand', () => {
  expect(problems({})).toEqual([]);
});

test('a sale price is below the regular one', () => {
  expect(problems({ sale_price: 99_999n })).toEqual([]);
  expect(problems({ sale_price: 100_000n })).toEqual(['sale_price sale_above_regular']);
});

test('a promotion has a price below the ordinary one, a start and an end after it that is not over', () => {
  expect(problems({ is_promotion: true })).toEqual([
    'promotion_price promotion_price_missing',
    'promotion_start promotion_time_missing',
    'promotion_end promotion_time_missing',
  ]);
  const promotion = { is_promotion: true, promotion_price: 90_000n, promotion_start: day(-1), promotion_end: day(1) };
  expect(problems(promotion)).toEqual([]);
  expect(problems({ ...promotion, sale_price: 90_000n })).toEqual(['promotion_price promotion_above_price']);
  expect(problems({ ...promotion, promotion_start: day(2) })).toEqual(['promotion_end ends_before_start']);
  expect(problems({ ...promotion, promotion_end: now })).toEqual(['promotion_end ended_already']);
});

test('what is written of a promotion without its mark is not judged', () => {
  expect(problems({ promotion_price: 200_000n, promotion_start: day(3), promotion_end: day(1) })).toEqual([]);
});

test('a sales window ends after it starts, and not in the past', () => {
  expect(problems({ sales_start: day(1), sales_end: day(1) })).toEqual(['sales_end ends_before_start']);
  expect(problems({ sales_end: now })).toEqual(['sales_end ended_already']);
  expect(problems({ sales_start: day(1), sales_end: day(2) })).toEqual([]);
});

test('an end that was there before and is over now does not hinder other changes', () => {
  const ended = { ...terms, sales_end: day(-3) };
  expect(termProblems({ ...ended, min_quantity: 5 }, now, ended)).toEqual([]);
});

test('a pre-order says in how many days it comes', () => {
  const missing = [{ field: 'pre_order_days', code: 'pre_order_days_missing' }];
  const preOrder = { product_stock: 3, pre_order_days: null };
  expect(stockTypeProblems(preOrder)).toEqual(missing);
  expect(stockTypeProblems({ product_stock: 3, pre_order_days: 14 })).toEqual([]);
  expect(stockTypeProblems({ product_stock: 1, pre_order_days: null })).toEqual([]);
  expect(stockTypeProblems(preOrder, { product_stock: 1, pre_order_days: null })).toEqual(missing);
  expect(stockTypeProblems(preOrder, { product_stock: 3, pre_order_days: 14 })).toEqual(missing);
  expect(stockTypeProblems(preOrder, preOrder)).toEqual([]);
});
