import { MAX_RUNS_OF_A_LOOK } from '#domain/trade/standing-orders/standing-order-limits.ts';
import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { notifyAllParties } from './notify.ts';
import { runStandingOrder } from './run.ts';

/** Those whose day has come, and those whose alert was met since they ordered, is another one, has ended or is gone. */
const dueOrders = (at: Date, most: number) =>
  rows(sql<{ id: number }>`
    select id from standing_orders where state = 'active' and next_at <= ${at}
    union
    select s.id from standing_orders s left join alerts l on l.id = s.alert_id
    where s.state = 'active' and s.trigger = 'alert'
      and (l.id is null or l.revision is distinct from s.alert_revision or l.ends_at <= ${at}
        or (l.told_count > s.alert_no and not l.is_paused))
    order by id limit ${most}`);

/** Each by itself: one that fails keeps no other from its run. Answers how many placed an order. */
export async function runDueStandingOrders(most = MAX_RUNS_OF_A_LOOK): Promise<number> {
  const due = await dueOrders(now(), most);
  return oneByOne('Standing orders that failed', due, async ({ id }) => (await runStandingOrder(id)) === 'ordered');
}

const BATCH = 200;

/** Requests that nobody approved in time. Answers how many. */
export function expireStandingOrders(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const expired = await rows(sql<{ id: number }>`
      with due as (select id from standing_orders where state = 'waiting' and expires_at <= ${at}
        order by expires_at, id limit ${BATCH} for update skip locked)
      update standing_orders s set state = 'expired', ended_at = ${at} from due where s.id = due.id returning s.id`);
    await notifyAllParties(expired.map(({ id }) => ({ id, news: 'expired' })));
    return expired.length;
  });
}

defineJob('run-standing-orders', async () => void (await runDueStandingOrders()), { cron: '*/5 * * * *' });
defineJob('expire-standing-orders', async () => void (await expireStandingOrders()), { cron: '27 * * * *' });
