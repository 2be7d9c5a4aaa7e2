import { expect, test } from 'vitest';
import { isSlipVerified, openAmount } from './open-amount.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

const order = (outstanding: number, waiting_amount: number, order_status_type: Order['order_status_type'] = 2) => ({
  summary: { outstanding, waiting_amount } as Order['summary'],
  order_status_type,
});

test('what is on a slip is not open any more', () => {
  expect(openAmount(order(1000, 400))).toBe(600);
  expect(openAmount(order(1000, 1200))).toBe(0);
});

test('an order waits for finance once all of it is on slips, not before and not when it is paid', () => {
  expect(isSlipVerified(order(1000, 1000))).toBe(true);
  expect(isSlipVerified(order(1000, 1000, 6))).toBe(true);
  expect(isSlipVerified(order(1000, 400))).toBe(false);
  expect(isSlipVerified(order(0, 0))).toBe(false);
  expect(isSlipVerified(order(1000, 1000, 7))).toBe(false);
});
