import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The lots that a seller named of these lines are named no more: the lines are others now, or gone. */
export async function forgetReadyLots(lineIds: RawBuilder<unknown>): Promise<void> {
  await rows(sql`delete from goods_ready_lots where order_item_id in (${lineIds})`);
}
