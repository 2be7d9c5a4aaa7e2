import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { writeHistory } from '../history.ts';
import { notifyOrder } from '../notify.ts';

interface TakenOver {
  id: number;
  total: Satang;
  proposed_by: number | null;
}

/**
 * Closes the refunds that are proposed for an order which staff have just cancelled: all that was paid goes back with
 * the cancellation. Who proposed them is told. The order is locked, so that each is decided once.
 */
export async function takeOverRefunds(staffId: number, orderId: number, reason: string): Promise<void> {
  const refunds = await rows(sql<TakenOver>`
    update refunds set state = 'taken_over', decided_by = ${staffId}, decided_at = ${now()}
    where order_id = ${orderId} and state = 'proposed' returning id, total /* not null: made of its parts */, proposed_by`);
  if (refunds.length === 0) return;
  await writeHistory(orderId, 'refund_taken_over', { staffId });
  await recordDecisions(
    refunds.map(({ id, total }) => ({
      staffId,
      action: 'take_over_refund',
      objectKind: 'refund',
      objectId: id,
      before: { refund_state: 'proposed', refund_total: bahtFromSatang(total) },
      after: { refund_state: 'taken_over', refund_total: bahtFromSatang(total) },
      reason,
    })),
  );
  const proposers = refunds.flatMap(({ proposed_by }) => proposed_by ?? []);
  await notifyOrder('refund_taken_over', orderId, null, proposers);
}
