import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { cancelOrder, lockOrder, requireAllowed } from '../change-order.ts';
import { writeHistory } from '../history.ts';
import { notifyOrder } from '../notify.ts';
import { toSendBack } from '../to-send-back-sql.ts';

interface Member {
  userId: number;
  companyId: number;
}

/**
 * The buyer cancels an order that nobody has confirmed; why is told to the sellers and to sales, whose queue it leaves.
 * No refund can be of it yet.
 */
export function cancelByBuyer({ userId, companyId }: Member, orderId: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const order = await lockOrder(orderId, companyId);
    requireAllowed('cancel_by_buyer', order);
    await cancelOrder(order, now(), reason, false);
    await writeHistory(orderId, 'cancelled', { userId }, reason);
    await notifyOrder('cancelled_by_buyer', orderId);
    // Paid before it was confirmed: finance send it back.
    if ((await toSendBack(orderId)) > 0n) await notifyOrder('money_back', orderId);
  });
}
