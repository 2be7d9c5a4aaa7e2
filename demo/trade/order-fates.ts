import * as status from '#domain/trade/order-status.ts';
import type { Random } from '../random.ts';

/** How an order of the past ended, or where one of today stands. */
export type Fate = 'delivered' | 'cancelled' | 'expired' | 'waiting' | 'to_pay' | 'slip' | 'paid' | 'shipped';

export const ORDERS = 140;

const TODAY: readonly Fate[] = [
  'waiting',
  'waiting',
  'waiting',
  'to_pay',
  'to_pay',
  'slip',
  'slip',
  'slip',
  'paid',
  'paid',
  'shipped',
  'shipped',
];

/** Orders of today beside those: what becomes of their money is told by `writeMoneyBack`. */
export const MORE_OF_TODAY: readonly Fate[] = ['paid', 'to_pay', 'slip', 'to_pay', 'to_pay'];

/** Paid orders of the last days beside those: vehicles are planned for them this week. */
export const ORDERS_TO_DRIVE = 18;

/** The last dozen are today's; of the others most went well. */
export function fateOf(index: number, random: Random): Fate {
  const today = index - (ORDERS - TODAY.length);
  if (today >= 0) return TODAY[today] as Fate;
  const chance = random.next();
  if (chance < 0.86) return 'delivered';
  return chance < 0.94 ? 'cancelled' : 'expired';
}

/** Delivered goods left the stock long ago and cancelled ones went back; goods of open orders leave today's stock. */
export const isOver = (fate: Fate) => fate === 'delivered' || fate === 'cancelled' || fate === 'expired';

interface Statuses {
  status: number;
  purchaser_status: number;
  payment_status: number;
  logistic_status: number;
  plastket_status: number;
}

const WAITING: Statuses = {
  status: status.ORDER_ACTIVE,
  purchaser_status: status.TO_CONFIRM,
  payment_status: status.UNPAID,
  logistic_status: status.NOT_PREPARED,
  plastket_status: 0,
};
const TO_PAY: Statuses = {
  ...WAITING,
  purchaser_status: status.CONFIRMED,
  plastket_status: status.HANDLING_STARTED,
};
const PAID: Statuses = { ...TO_PAY, payment_status: status.PAID, logistic_status: status.PREPARING };

/** The status columns of an order. A cancelled one was refused before it was confirmed; an expired one was not paid. */
export const orderStatuses: Readonly<Record<Fate, Statuses>> = {
  waiting: WAITING,
  to_pay: TO_PAY,
  slip: TO_PAY,
  paid: PAID,
  shipped: { ...PAID, logistic_status: status.SHIPPED },
  delivered: { ...PAID, logistic_status: status.DELIVERED, plastket_status: status.HANDLING_CLOSED },
  cancelled: {
    ...WAITING,
    status: status.ORDER_CANCELLED,
    purchaser_status: status.REFUSED,
    plastket_status: status.HANDLING_CLOSED,
  },
  expired: { ...TO_PAY, status: status.ORDER_EXPIRED, plastket_status: status.HANDLING_CLOSED },
};

/** The status of a seller's part of an order. */
export function saleStatusOf(fate: Fate): number {
  if (!isOver(fate)) return status.SALE_PROCESSING;
  return fate === 'delivered' ? status.SALE_DELIVERED : status.SALE_CANCELLED;
}
