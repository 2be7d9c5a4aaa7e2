import { z } from 'zod';
import { baht } from '#contract/wire.ts';
import { bookWrittenOff } from '#domain/trade/order-bookings.ts';
import { ORDER_ACTIVE, PAID, PARTLY_PAID } from '#domain/trade/order-status.ts';
import { differenceReasons, type DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { bahtFromSatang, bahtText, type Satang } from '#domain/values/money.ts';
import { localized } from '#domain/values/locale.ts';
import { book } from '#server/ledger/index.ts';
import {
  lockChangesOf,
  proposeMoneyChange,
  registerMoneyKind,
  type Facts,
  type Proposed,
} from '#server/money-settings/index.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockOrder, owedFor, renewPayment, type LockedOrder } from '../change-order.ts';
import { writeHistory } from '../history.ts';
import { notifyOrder } from '../notify.ts';

const KIND = 'write_off';

const payload = z.object({ amount: baht, reason: z.enum(differenceReasons), note: z.string() });

const listFacts = (order: LockedOrder, owed: Satang): Facts => ({
  order_no: order.order_no,
  outstanding_amount: bahtFromSatang(owed),
});

registerMoneyKind(KIND, {
  payload,
  async read(objectId) {
    const order = await lockOrder(Number(objectId), null);
    return listFacts(order, await owedFor(order));
  },
  async apply({ objectId, payload: { amount, reason, note }, by, at }) {
    const order = await lockOrder(Number(objectId), null);
    const owed = await requireMissing(order, amount);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into order_write_offs (order_id, amount, reason, note, at)
      values (${order.id}, ${amount}, ${reason}, ${note}, ${at}) returning id`);
    await book([bookWrittenOff(order, { id, amount, reason }, owed, at)]);
    const { payment_status } = await renewPayment(order, order.due_date);
    await writeHistory(order.id, 'written_off', by, note || null);
    if (payment_status === PAID) await writeHistory(order.id, 'paid', by);
    await notifyOrder('written_off', order.id, note || null);
  },
});

/**
 * What is missing of an order that is paid in part is not waited for. Small sums one person writes off, counted over
 * all of the order; above that a second person decides.
 */
export function proposeWriteOff(
  staffId: number,
  orderId: number,
  { amount, reason, note }: { amount: Satang; reason: DifferenceReason; note: string },
): Promise<Proposed> {
  if (reason === 'other' && note === '') throw fieldError('difference_note_missing', 'note');
  return inTransaction(async () => {
    await lockChangesOf(staffId);
    const order = await lockOrder(orderId, null);
    const owed = await requireMissing(order, amount);
    const { before } = await oneRow(sql<{ before: bigint }>`
      select coalesce(sum(amount), 0)::bigint as before from order_write_offs where order_id = ${orderId}`);
    return proposeMoneyChange(
      KIND,
      { staffId },
      {
        objectId: String(orderId),
        subject: localized(() => order.order_no),
        after: listFacts(order, owed - amount),
        payload: { amount, reason, note },
        amount: before + amount,
        reason: note,
      },
    );
  });
}

/** Answers what is owed: the rest of an order that was paid in part, and not more than that. */
async function requireMissing(order: LockedOrder, amount: Satang): Promise<Satang> {
  if (order.status !== ORDER_ACTIVE || order.payment_status !== PARTLY_PAID) throw new AppError('nothing_to_write_off');
  const owed = await owedFor(order);
  if (amount <= 0n || amount > owed) throw fieldError('write_off_too_much', 'amount', { most: bahtText(owed) });
  return owed;
}
