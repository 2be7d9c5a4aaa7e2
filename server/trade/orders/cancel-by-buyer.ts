import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { cancelOrder, lockOrder, requireAllowed } from './change-order.ts';
import { writeHistory } from './history.ts';
import { notifyOrder } from './notify.ts';
import { toSendBack } from './to-send-back-sql.ts';

interface Member {
  userId: number;
  companyId: number;
}

/** The buyer cancels an order that nobody has confirmed; why is told to the sellers and to sales, whose queue it leaves. */
export function cancelByBuyer({ userId, companyId }: Member, orderId: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const order = await lockOrder(orderId, companyId);
    requireAllowed('cancel_by_buyer', order);
    if (await hasUndecidedRefund(orderId)) throw new AppError('transition_not_allowed');
    await cancelOrder(order, now(), reason, false);
    await writeHistory(orderId, 'cancelled', { userId }, reason);
    await notifyOrder('cancelled_by_buyer', orderId);
    // Paid before it was confirmed: finance send it back.
    if ((await toSendBack(orderId)) > 0n) await notifyOrder('money_back', orderId);
  });
}

/** Finance decides it first: only staff take over what finance was asked for. */
async function hasUndecidedRefund(orderId: number): Promise<boolean> {
  const { is_undecided } = await oneRow(sql<{ is_undecided: boolean }>`
    select exists (select from refunds where order_id = ${orderId} and state = 'proposed') as is_undecided`);
  return is_undecided;
}
