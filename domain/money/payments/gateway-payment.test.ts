import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderState } from '#domain/trade/order-status.ts';
import {
  gatewayPaymentAfter,
  gatewayPaymentStates,
  mayBePaid,
  mayShowQr,
  nextInquiry,
  outcomeOfMoney,
  type GatewayPaymentEvent,
  isLookedFor,
} from './gateway-payment.ts';

const order: OrderState = {
  status: 1,
  purchaser_status: 1,
  contract_status: 1,
  payment_type: 2,
  payment_status: 0,
  logistic_status: 0,
  custom_status: null,
};

test('an open code becomes paid, replaced or closed, and then stays so', () => {
  const events: GatewayPaymentEvent[] = ['money_arrived', 'amount_changed', 'order_over'];
  expect(events.map((event) => gatewayPaymentAfter('open', event))).toEqual(['paid', 'replaced', 'closed']);
  for (const state of gatewayPaymentStates)
    if (state !== 'open') for (const event of events) expect(gatewayPaymentAfter(state, event)).toBe(state);
});

test('the amount that is outstanding pays the order; staff look at any other', () => {
  expect(outcomeOfMoney(order, 500n, 500n)).toEqual({ kind: 'paid' });
  for (const amount of [499n, 501n, 1n])
    expect(outcomeOfMoney(order, 500n, amount)).toEqual({ kind: 'review', reason: 'amount_differs' });
  expect(outcomeOfMoney({ ...order, payment_status: 2 }, 100n, 100n)).toEqual({ kind: 'paid' });
});

test('money for an order that is cancelled or paid goes back, whatever its amount', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1000n), (amount) => {
      for (const status of [2, 3] as const)
        expect(outcomeOfMoney({ ...order, status }, 500n, amount)).toEqual({
          kind: 'refund',
          reason: 'order_cancelled',
        });
      expect(outcomeOfMoney({ ...order, payment_status: 1 }, 0n, amount)).toEqual({
        kind: 'refund',
        reason: 'already_paid',
      });
    }),
  );
});

test('money before the order is confirmed waits for staff', () => {
  const early = { ...order, purchaser_status: 0 } as const;
  expect(outcomeOfMoney(early, 500n, 500n)).toEqual({ kind: 'review', reason: 'order_not_confirmed' });
});

test('a code is shown from the confirmation until the order is paid or its time is over', () => {
  const due_date = new Date('2026-07-10T03:00:00Z');
  const late = new Date('2026-07-10T03:00:01Z');
  expect(mayShowQr({ ...order, due_date }, due_date)).toBe(true);
  expect(mayShowQr({ ...order, due_date }, late)).toBe(false);
  expect(mayShowQr({ ...order, due_date, purchaser_status: 0 }, due_date)).toBe(false);
  expect(mayShowQr({ ...order, due_date, payment_status: 1 }, due_date)).toBe(false);
  expect(mayShowQr({ ...order, due_date, status: 3 }, due_date)).toBe(false);
});

const debt = { ...order, payment_type: 1 } as const;

test('less than what is outstanding repays a debt in part; more is looked at by staff', () => {
  expect(outcomeOfMoney(debt, 500n, 499n)).toEqual({ kind: 'paid_in_part' });
  expect(outcomeOfMoney({ ...debt, payment_status: 2, logistic_status: 3 }, 500n, 1n)).toEqual({
    kind: 'paid_in_part',
  });
  expect(outcomeOfMoney(debt, 500n, 500n)).toEqual({ kind: 'paid' });
  expect(outcomeOfMoney(debt, 500n, 501n)).toEqual({ kind: 'review', reason: 'amount_differs' });
  expect(outcomeOfMoney({ ...debt, payment_status: 1 }, 0n, 5n)).toEqual({ kind: 'refund', reason: 'already_paid' });
});

test('a debt may be repaid late; what is to be transferred has a slip for the counter and no code', () => {
  const due_date = new Date('2026-07-10T03:00:00Z');
  const late = new Date('2026-07-10T03:00:01Z');
  expect(mayShowQr({ ...debt, due_date }, late)).toBe(true);
  expect(mayShowQr({ ...debt, due_date: null }, late)).toBe(true);
  const transfer = { ...order, payment_type: 3, due_date } as const;
  expect([mayShowQr(transfer, due_date), mayBePaid(transfer, due_date), mayBePaid(transfer, late)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a gateway is asked every two minutes while the code is new, then each quarter of an hour', () => {
  const made = new Date('2026-07-09T03:00:00Z');
  const after = (minutes: number) => new Date(made.getTime() + minutes * 60_000);
  expect(nextInquiry(made, made)).toEqual(after(2));
  expect(nextInquiry(made, after(29))).toEqual(after(31));
  expect(nextInquiry(made, after(30))).toEqual(after(45));
});

test('money for an order that is over is looked for until the code is two days old, for any other without end', () => {
  const created_at = new Date('2026-07-09T03:00:00Z');
  const after = (hours: number, is_over: boolean) =>
    isLookedFor({ created_at, is_over }, new Date(created_at.getTime() + hours * 3_600_000));
  expect([1, 48, 48.01].map((hours) => after(hours, true))).toEqual([true, true, false]);
  expect([48.01, 1000].map((hours) => after(hours, false))).toEqual([true, true]);
});
