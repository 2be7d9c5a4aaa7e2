import { owedBackBy, overpaidBy, type Receipt } from '#domain/trade/order-bookings.ts';
import { bookHeldRefused } from '#domain/money/payments/money-bookings.ts';
import type { Booking } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { rejectArrived } from '#server/money/slips/index.ts';
import { writeHistory } from '../history.ts';
import { keepMoney } from '#server/money/money-reviews/index.ts';
import { notifyOrder } from '../notify.ts';

/** What was paid of orders that are cancelled goes back: a row for finance for what each cancellation has booked. */
export async function sendBackPaid(cancellations: readonly Booking[]): Promise<void> {
  const reason = 'paid_before_cancelling' as const;
  await keepMoney(
    cancellations.flatMap(({ cause_id: order_id, at, entries }) => {
      const amount = owedBackBy({ entries });
      return amount > 0n ? [{ reason, order_id, cause: `cancelled:${order_id}`, amount, paid_at: at }] : [];
    }),
  );
}

/**
 * Money that a gateway took and that finance has not accepted goes back with its cancelled order. The order is locked.
 */
export async function sendBackHeld(order: { id: number; company_id: number }, reason: string, at: Date): Promise<void> {
  const held = await rejectArrived({ kind: 'order', source_id: order.id }, reason, at);
  const { id: order_id, company_id } = order;
  await book(held.map(({ id, amount }) => bookHeldRefused({ settlement_id: id, order_id, company_id, amount }, at)));
  await keepMoney(
    held.map(({ amount, cause, payment_date: paid_at }) => ({
      reason: 'order_cancelled' as const,
      order_id,
      cause,
      amount,
      paid_at,
    })),
  );
}

/** What a payment that was just booked is more than was owed goes back. */
export async function sendBackOverpaid(order_id: number, receipt: Receipt, owed: Satang, paid_at: Date): Promise<void> {
  const amount = overpaidBy(receipt, owed);
  if (amount === 0n) return;
  await keepMoney([{ reason: 'overpaid', order_id, cause: `overpaid:${receipt.cause_id}`, amount, paid_at }]);
  await writeHistory(order_id, 'refund_due', {});
  await notifyOrder('refund_due', order_id);
}
