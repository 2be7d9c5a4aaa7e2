import { expect, test } from 'vitest';
import type { OrderState } from '#domain/trade/order-status.ts';
import { saleTask } from './sale-task.ts';

const PAID_ORDER: OrderState = {
  status: 1,
  purchaser_status: 1,
  contract_status: 1,
  payment_type: 3,
  payment_status: 1,
  logistic_status: 1,
  custom_status: null,
};
const [YESTERDAY, TODAY, TOMORROW] = ['2026-07-08', '2026-07-09', '2026-07-10'];
const taskOf = (delivery_date: string | null, ready_date: string | null, order: Partial<OrderState> = {}) =>
  saleTask({ ...PAID_ORDER, ...order, delivery_date, ready_date }, TODAY);

test('goods are prepared until they are marked ready', () => {
  expect(taskOf(TOMORROW, null)).toBe('prepare');
  expect(taskOf(null, null)).toBe('prepare');
  expect(taskOf(TOMORROW, TOMORROW)).toBeNull();
  expect(taskOf(null, TOMORROW)).toBeNull();
});

test('goods are handed over on the buyer’s day, overdue ones at once, ready or not', () => {
  for (const ready of [null, YESTERDAY, TODAY, TOMORROW]) {
    expect(taskOf(TODAY, ready)).toBe('hand_over');
    expect(taskOf(YESTERDAY, ready)).toBe('hand_over');
  }
});

test('goods that stand ready are handed over from their day on', () => {
  expect(taskOf(TOMORROW, TODAY)).toBe('hand_over');
  expect(taskOf(null, YESTERDAY)).toBe('hand_over');
});

test('only what may be shipped is a task', () => {
  expect(taskOf(TODAY, TODAY, { payment_status: 0 })).toBeNull();
  expect(taskOf(TODAY, TODAY, { logistic_status: 2 })).toBeNull();
  expect(taskOf(TODAY, null, { status: 2 })).toBeNull();
  expect(taskOf(TODAY, null, { payment_status: 0, payment_type: 1 })).toBe('hand_over');
});
