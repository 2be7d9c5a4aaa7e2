import { expect, test } from 'vitest';
import {
  CONFIRMED,
  ORDER_ACTIVE,
  ORDER_EXPIRED,
  PAID,
  PARTLY_PAID,
  PAYMENT_CREDIT,
  PAYMENT_QR,
  UNPAID,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { mayRefund } from './may-refund.ts';

const order = (given: Partial<OrderState>): OrderState => ({
  status: ORDER_ACTIVE,
  purchaser_status: CONFIRMED,
  contract_status: 1,
  payment_type: PAYMENT_QR,
  payment_status: PAID,
  logistic_status: 1,
  custom_status: null,
  ...given,
});

test('what was paid in full may go back, unless the order is over', () => {
  expect(mayRefund(order({}))).toBe(true);
  expect(mayRefund(order({ status: ORDER_EXPIRED }))).toBe(false);
  for (const payment_status of [UNPAID, PARTLY_PAID] as const) expect(mayRefund(order({ payment_status }))).toBe(false);
});

test('a confirmed order on credit may become less before anything is paid', () => {
  const onCredit = { payment_type: PAYMENT_CREDIT, payment_status: UNPAID } as const;
  expect(mayRefund(order(onCredit))).toBe(true);
  expect(mayRefund(order({ ...onCredit, purchaser_status: 0 }))).toBe(false);
});
