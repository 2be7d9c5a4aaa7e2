import { affected, inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { deleteDrafts } from '#server/trade/orders/index.ts';

/**
 * Deletes the plans that a statement names by their `id`, and first the drafts of them that nobody placed, which
 * nothing else would find. A plan that somebody is pressing stays until the next time. Answers how many.
 */
export function deletePlans(named: RawBuilder<{ id: number }>): Promise<number> {
  return inTransaction(async () => {
    const plans = await rows(sql<{ id: number }>`${named} for update skip locked`);
    const ids = plans.map(({ id }) => id);
    const drafts = await rows(
      sql<{ order_id: number }>`select order_id from plan_drafts where plan_id = any (${ids}::int[])`,
    );
    await deleteDrafts(drafts.map(({ order_id }) => order_id));
    return affected(sql`delete from plans where id = any (${ids}::int[])`);
  });
}
