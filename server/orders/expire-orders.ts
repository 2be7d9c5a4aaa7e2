import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { announceOrder } from './announce.ts';
import { returnStock, writeHistory } from './change-order.ts';

const BATCH = 50;

/**
 * Cancels orders that were not paid in time: past due, not on credit, nothing verified, no slip waiting. The twin of `mayExpire` in domain/order-status.ts.
 * Orders that somebody is deciding right now are left for the next minute.
 */
export async function expireOrders(): Promise<number> {
  const at = now();
  for (let expired = 0; ; ) {
    const batch = await inTransaction(async () => {
      const due = await rows(sql<{ id: number }>`
        select o.id from orders o
        where o.order_no is not null and o.status = 1 and o.payment_status = 0 and o.payment_type <> 1 and o.purchaser_status = 1 and o.contract_status = 1 and o.due_date < ${at}
          and not exists (select from settlements t where t.order_id = o.id and t.status = 0 and not t.is_deleted)
        order by o.id limit ${BATCH} for update of o skip locked`);
      const ids = due.map((order) => order.id);
      if (ids.length === 0) return 0;
      await returnStock(ids);
      await rows(sql`update orders set status = 3, cancelled_at = ${at}, stock_returned_at = ${at}, plastket_status = 2 where id = any (${ids})`);
      await rows(sql`update purchases set sale_type = 3 where order_id = any (${ids})`);
      for (const id of ids) {
        await writeHistory(id, 'expired', {});
        await announceOrder('expired', id);
      }
      return ids.length;
    });
    expired += batch;
    if (batch < BATCH) return expired;
  }
}

export const expireOrdersJob = defineJob('expire-orders', async () => void (await expireOrders()), { cron: '* * * * *' });
