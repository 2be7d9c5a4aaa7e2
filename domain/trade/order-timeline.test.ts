import { expect, test } from 'vitest';
import * as status from './order-status.ts';
import { orderTimeline, type OrderTimes } from './order-timeline.ts';

const at = (hour: number) => new Date(`2026-07-09T${String(hour).padStart(2, '0')}:00:00+07:00`);

const placed: OrderTimes = {
  status: status.ORDER_ACTIVE,
  purchaser_status: status.TO_CONFIRM,
  contract_status: status.CONTRACT_CONFIRMED,
  payment_type: status.PAYMENT_TRANSFER,
  payment_status: status.UNPAID,
  logistic_status: status.NOT_PREPARED,
  custom_status: null,
  placed_at: at(9),
  confirmed_at: null,
  paid_at: null,
  ready_at: null,
  ready_date: null,
  shipped_at: null,
  delivered_at: null,
  cancelled_at: null,
  due_date: null,
  delivery_date: '2026-07-13',
};
const confirmed: OrderTimes = {
  ...placed,
  purchaser_status: status.CONFIRMED,
  confirmed_at: at(10),
  due_date: at(22),
};
const paid: OrderTimes = {
  ...confirmed,
  payment_status: status.PAID,
  paid_at: at(11),
  logistic_status: status.PREPARING,
};
const stepsOf = (order: OrderTimes) => orderTimeline(order, at(18));
const shownOf = (order: OrderTimes) => stepsOf(order).map(({ step, state }) => `${step} ${state}`);

test('what is done, what is next and what is ahead of an order that was just placed', () => {
  expect(shownOf(placed)).toEqual([
    'placed done',
    'confirmed current',
    'paid ahead',
    'ready ahead',
    'shipped ahead',
    'delivered ahead',
  ]);
});

test('expected is the due time of the payment and the buyer’s day of the goods; nobody promises when an order is confirmed', () => {
  const [, confirming] = stepsOf(placed);
  expect(confirming).toMatchObject({ expected_at: null, expected_day: null });
  const [, , paying, preparing, leaving, arriving] = stepsOf(confirmed);
  expect(paying).toMatchObject({ state: 'current', at: null, expected_at: at(22), expected_day: null });
  expect(preparing).toMatchObject({ expected_at: null, expected_day: null });
  expect(leaving).toMatchObject({ expected_day: '2026-07-13' });
  expect(arriving).toMatchObject({ expected_day: '2026-07-13' });
});

test('a changed contract that waits for the buyer comes before the payment; one that is agreed to is no step', () => {
  const changed: OrderTimes = { ...confirmed, contract_status: status.CONTRACT_WAITING };
  expect(shownOf(changed).slice(0, 4)).toEqual(['placed done', 'confirmed done', 'agreed current', 'paid ahead']);
  expect(shownOf({ ...changed, payment_type: status.PAYMENT_CREDIT }).slice(2, 4)).toEqual([
    'agreed current',
    'ready ahead',
  ]);
  expect(shownOf({ ...changed, status: 2, cancelled_at: at(12) })).toEqual([
    'placed done',
    'confirmed done',
    'cancelled cancelled',
  ]);
  expect(shownOf(confirmed).join()).not.toContain('agreed');
});

test('what has happened has its time and expects nothing', () => {
  const [, confirming, paying] = stepsOf(paid);
  expect(confirming).toEqual({
    step: 'confirmed',
    state: 'done',
    at: at(10),
    expected_at: null,
    expected_day: null,
  });
  expect(paying).toMatchObject({ state: 'done', at: at(11), expected_at: null });
});

test('goods that stand ready are a step; goods that have left were ready even if nobody said so', () => {
  expect(shownOf({ ...paid, ready_at: at(12), ready_date: '2026-07-09' })).toContain('shipped current');
  expect(stepsOf({ ...paid, ready_at: at(12), ready_date: '2026-07-12' })[3]).toMatchObject({
    state: 'current',
    expected_day: '2026-07-12',
  });
  const left = stepsOf({ ...paid, logistic_status: status.SHIPPED, shipped_at: at(14) });
  expect(left[3]).toMatchObject({ step: 'ready', state: 'done', at: null });
  expect(left[5]).toMatchObject({ step: 'delivered', state: 'current' });
});

test('an order on credit is repaid after its delivery, by the due day that the delivery gave it', () => {
  const onCredit: OrderTimes = { ...confirmed, payment_type: status.PAYMENT_CREDIT, due_date: null };
  expect(shownOf(onCredit)).toEqual([
    'placed done',
    'confirmed done',
    'ready current',
    'shipped ahead',
    'delivered ahead',
    'repaid ahead',
  ]);
  const delivered: OrderTimes = {
    ...onCredit,
    logistic_status: status.DELIVERED,
    delivered_at: at(15),
    due_date: at(23),
  };
  expect(stepsOf(delivered).at(-1)).toMatchObject({ step: 'repaid', state: 'current', expected_at: at(23) });
});

test('a cancelled order ends where it was cancelled: nothing is ahead of it', () => {
  const cancelled = stepsOf({ ...confirmed, status: status.ORDER_CANCELLED, cancelled_at: at(12) });
  expect(cancelled.map(({ step }) => step)).toEqual(['placed', 'confirmed', 'cancelled']);
  expect(cancelled.at(-1)).toMatchObject({ state: 'cancelled', at: at(12) });
  expect(shownOf({ ...placed, status: status.ORDER_EXPIRED, cancelled_at: at(12) })).toEqual([
    'placed done',
    'cancelled cancelled',
  ]);
});

test('all of it is done in the end', () => {
  const done = stepsOf({
    ...paid,
    logistic_status: status.DELIVERED,
    shipped_at: at(14),
    delivered_at: at(16),
  });
  expect(new Set(done.map(({ state }) => state))).toEqual(new Set(['done']));
});
