import { EXPIRY_REMINDER_HOURS } from '#domain/trade/order-mails.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyOrders } from './notify.ts';
import { mayExpireSql } from './status-sql.ts';

const BATCH = 100;
const HOUR_MS = 3_600_000;

/**
 * Reminds the buyers of orders that are soon cancelled by themselves, once for each time to pay: that it was said is
 * written with the notice. Orders that somebody is deciding right now are left for the next minute.
 */
export async function remindOfDue(): Promise<number> {
  const at = now();
  const soon = new Date(at.getTime() + EXPIRY_REMINDER_HOURS * HOUR_MS);
  for (let sent = 0; ;) {
    const reminded = await inTransaction(async () => {
      const found = await rows(sql<{ id: number }>`
        update orders set reminded_of_due = due_date where id in (
          select o.id from orders o where o.order_no is not null and ${mayExpireSql(soon)} and o.due_date >= ${at}
            and o.reminded_of_due is distinct from o.due_date
          order by o.id limit ${BATCH} for update of o skip locked)
        returning id`);
      if (found.length > 0)
        await notifyOrders(
          'expiring',
          found.map(({ id }) => id),
        );
      return found.length;
    });
    sent += reminded;
    if (reminded < BATCH) return sent;
  }
}

export const remindOfDueJob = defineJob('remind-of-due', async () => void (await remindOfDue()), { cron: '* * * * *' });
