import { ORDER_ACTIVE, TO_CONFIRM } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyOrders } from './notify.ts';

const BATCH = 100;

/**
 * Tells buyer, sellers and sales, once, of orders that soon end because nobody has confirmed them. What somebody
 * decides right now is left for the next minute.
 */
export async function remindOfLapse(): Promise<number> {
  const at = now();
  for (let sent = 0; ;) {
    const reminded = await inTransaction(async () => {
      const found = await rows(sql<{ id: number }>`
        update orders set unconfirmed_reminder_at = null where id in (
          select o.id from orders o where o.unconfirmed_reminder_at <= ${at} and o.status = ${sql.lit(ORDER_ACTIVE)}
            and o.purchaser_status = ${sql.lit(TO_CONFIRM)}
          order by o.id limit ${BATCH} for update of o skip locked)
        returning id`);
      if (found.length > 0)
        await notifyOrders(
          'lapsing',
          found.map(({ id }) => id),
        );
      return found.length;
    });
    sent += reminded;
    if (reminded < BATCH) return sent;
  }
}

export const remindOfLapseJob = defineJob('remind-of-lapse', async () => void (await remindOfLapse()), {
  cron: '* * * * *',
});
