import { takeOverRefunds as takeOver } from '#server/money/refunds/index.ts';
import { writeHistory } from '../history.ts';
import { notifyOrder } from '../notify.ts';

/**
 * Closes the refunds that are proposed for an order which staff have just cancelled: all that was paid goes back with
 * the cancellation. Who proposed them is told.
 */
export async function takeOverRefunds(staffId: number, orderId: number, reason: string): Promise<void> {
  const proposers = await takeOver(staffId, 'order', orderId, reason);
  if (proposers.length === 0) return;
  await writeHistory(orderId, 'refund_taken_over', { staffId });
  await notifyOrder(
    'refund_taken_over',
    orderId,
    null,
    proposers.filter((by) => by !== null),
  );
}
