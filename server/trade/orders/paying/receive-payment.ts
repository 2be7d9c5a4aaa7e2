import { DELIVERED, PAID } from '#domain/trade/order-status.ts';
import { bookReceipt, type Receipt } from '#domain/trade/order-bookings.ts';
import { bookHeld } from '#domain/money/payments/money-bookings.ts';
import { outcomeOfMoney } from '#domain/money/payments/gateway-payment.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { afterCommit, inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { book } from '#server/ledger/index.ts';
import { lockOrder, owedFor, renewPayment, type LockedOrder } from '../change-order.ts';
import { writeHistory } from '../history.ts';
import { ordersChanged } from '../stream.ts';
import { keepStrayMoney } from '#server/money/money-reviews/index.ts';
import { insertArrived } from '#server/money/slips/index.ts';
import type { PaymentOutcome } from '#server/money/receivables/index.ts';
import { notifyOrder } from '../notify.ts';

export interface ReceivedPayment {
  order_id: number;
  amount: Satang;
  /** What brought the money, such as a gateway and its transaction. The same cause is the same money. */
  cause: string;
  /** When it was paid. */
  at: Date;
}

/**
 * Books money that has certainly arrived for an order: it makes the order paid, waits for finance where it is not what
 * is outstanding, or is to go back. A debt is repaid in part by less. One transaction, under the order's lock; the same
 * cause again changes nothing.
 */
export function receivePayment(payment: ReceivedPayment): Promise<PaymentOutcome> {
  return inTransaction(async () => {
    afterCommit(ordersChanged);
    const order = await lockOrder(payment.order_id, null);
    if (await isBooked(payment.cause)) return 'duplicate';
    const outstanding = await owedFor(order);
    const outcome = outcomeOfMoney(order, outstanding, payment.amount);
    if (outcome.kind === 'refund') {
      await keepStrayMoney({ ...payment, reason: outcome.reason, paid_at: payment.at });
      await writeHistory(order.id, 'refund_due', {});
      await notifyOrder('refund_due', order.id);
    } else if (outcome.kind === 'review') {
      const settlement_id = await insertArrived(ofOrder(payment), { ...payment, review_reason: outcome.reason });
      const { id: order_id, company_id } = order;
      await book([bookHeld({ settlement_id, order_id, company_id, amount: payment.amount }, now())]);
      await writeHistory(order.id, 'payment_to_check', {});
      await notifyOrder('payment_to_check', order.id);
    } else {
      await bookMoney(order, payment, outstanding, outcome.kind);
    }
    return outcome.kind;
  });
}

const ofOrder = ({ order_id }: ReceivedPayment) => ({ kind: 'order', source_id: order_id });

/** What certainly pays, all of it or a part. */
async function bookMoney(
  order: LockedOrder,
  payment: ReceivedPayment,
  outstanding: Satang,
  kind: 'paid' | 'paid_in_part',
): Promise<void> {
  const cause_id = await insertArrived(ofOrder(payment), { ...payment, review_reason: null });
  const receipt: Receipt = { event: 'gateway_paid', cause_id, on: 'gateway_clearing', amount: payment.amount };
  await book([bookReceipt(order, receipt, outstanding, now())]);
  const { payment_status } = await renewPayment(order, order.due_date);
  if ((payment_status === PAID) !== (kind === 'paid'))
    throw new Error(`Order ${order.id} is not ${kind} by ${payment.amount} of ${outstanding}`);
  await writeHistory(order.id, kind, {});
  const paidInFull = order.logistic_status === DELIVERED ? 'repaid' : 'paid';
  await notifyOrder(kind === 'paid' ? paidInFull : 'repaid_in_part', order.id);
}

async function isBooked(cause: string): Promise<boolean> {
  const found = await maybeRow(sql<{ booked: number }>`
    select 1 as booked from settlements where cause = ${cause}
    union all select 1 from money_reviews where cause = ${cause}`);
  return found !== undefined;
}
