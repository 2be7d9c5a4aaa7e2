import type { z } from 'zod';
import type { backOffice, queueNames } from '#contract/back-office.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

type QueueName = (typeof queueNames)[number];
type Queues = z.output<(typeof backOffice)['GET /staff/queues']['answer']>;

/** Which orders wait in a queue. Each condition is that of an index (0025-queue-indexes.sql), without which every page of staff reads all orders. */
export const queueConditions: Readonly<Record<QueueName | 'all', ReturnType<typeof sql>>> = {
  to_confirm: sql`o.status = 1 and o.purchaser_status = 0`,
  slips: sql`o.status = 1 and exists (select from settlements t where t.order_id = o.id and t.status = 0 and not t.is_deleted)`,
  to_ship: sql`o.status = 1 and o.purchaser_status = 1 and o.contract_status = 1 and o.logistic_status < 2 and (o.payment_type = 1 or o.payment_status = 1)`,
  to_deliver: sql`o.status = 1 and o.logistic_status = 2`,
  all: sql`true`,
};

/** How much waits in each queue and since when, in one round trip. */
export async function queues(): Promise<Queues['queues']> {
  const row = await oneRow(sql<{ queues: { name: QueueName; count: number; oldest: string | null }[] }>`
    select json_build_array(
      ${counted('to_confirm', sql`o.placed_at`)},
      ${counted('slips', sql`(select min(t.created_at) from settlements t where t.order_id = o.id and t.status = 0 and not t.is_deleted)`)},
      ${counted('to_ship', sql`coalesce(o.confirmed_at, o.placed_at)`)},
      ${counted('to_deliver', sql`o.shipped_at`)}) as queues`);
  return row.queues.map((queue) => ({ ...queue, oldest: queue.oldest === null ? null : new Date(queue.oldest) }));
}

function counted(name: QueueName, since: ReturnType<typeof sql>) {
  return sql`(select json_build_object('name', ${name}::text, 'count', count(*), 'oldest', min(${since})) from orders o where o.order_no is not null and ${queueConditions[name]})`;
}
