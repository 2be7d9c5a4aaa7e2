import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { lockOrder, requireAllowed } from './change-order.ts';
import { writeHistory } from './history.ts';

/** Shows an order's status in staff's own words, or, with none, the ordinary one again. */
export async function setCustomStatus(staffId: number, orderId: number, text: string): Promise<void> {
  await inTransaction(async () => {
    const order = await lockOrder(orderId, null);
    requireAllowed('custom_status', order);
    const { custom_status } = order;
    const after = text || null;
    if (custom_status === after) return;
    await rows(sql`update orders set custom_status = ${after} where id = ${orderId}`);
    await writeHistory(orderId, 'custom_status', { staffId }, after);
    await recordDecision({
      staffId,
      action: 'set_custom_status',
      objectKind: 'order',
      objectId: orderId,
      before: { custom_status },
      after: { custom_status: after },
    });
  });
}
