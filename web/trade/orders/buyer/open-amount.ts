import { TYPE_TO_REPAY, TYPE_WAITING_PAYMENT } from '#domain/trade/order-status.ts';
import type { Order } from '#web/trade/checkout/open-order.ts';

/** What of an order is neither paid nor on a slip that waits. */
export function openAmount({ summary }: Pick<Order, 'summary'>): number {
  return Math.max(summary.outstanding - summary.waiting_amount, 0);
}

type Standing = Pick<Order, 'summary' | 'order_status_type'>;

const isToPay = ({ order_status_type: type }: Standing) => type === TYPE_WAITING_PAYMENT || type === TYPE_TO_REPAY;

/** All that is to be paid is on slips: the buyer has done their part, finance look at it. */
export function isSlipVerified(order: Standing): boolean {
  return isToPay(order) && order.summary.waiting_amount > 0 && openAmount(order) === 0;
}
