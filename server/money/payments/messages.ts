import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { GatewayMessage } from './gateway/port.ts';
import { workMessageJob } from './work-messages.ts';

/**
 * Keeps what a gateway says, with the job that works it off, in one transaction; the same message again is kept once.
 * Writing the order's id waits for whoever holds the order's row, so an order that expires right now has either
 * expired or waits for this message. A later kind that expires locks its receivable.
 */
export async function storeMessage(gateway: string, message: GatewayMessage): Promise<{ id: number } | undefined> {
  return inTransaction(async () => {
    const stored = await maybeRow(sql<{ id: number }>`
      insert into gateway_messages (gateway, message_id, transaction_id, ref1, ref2, amount, paid_at, is_proven,
        receivable_id, order_id, received_at)
      select x.*, v.id, case when v.kind = 'order' then v.source_id end, ${now()}::timestamptz
      from (values (${gateway}, ${message.message_id}, ${message.transaction_id}, ${message.ref1}, ${message.ref2},
        ${message.amount}::bigint, ${message.paid_at}::timestamptz, ${message.is_proven}::boolean))
        x (gateway, message_id, transaction_id, ref1, ref2, amount, paid_at, is_proven)
        left join receivables v on v.ref1 = x.ref1 and v.ref2 = x.ref2
      on conflict (gateway, message_id) do nothing returning id::int`);
    if (stored) await enqueue(workMessageJob, { id: stored.id });
    return stored;
  });
}

/** Messages that have waited longer than a job takes: their job was lost with its process, or gave up. */
export async function messagesLeft(before: Date, limit: number): Promise<number[]> {
  const left = await rows(sql<{ id: number }>`
    select id::int from gateway_messages where worked_at is null and received_at < ${before}
    order by received_at limit ${limit}`);
  return left.map(({ id }) => id);
}

/** What gateways said of something that is owed and nobody has worked off. */
export async function messagesOf(receivableId: number): Promise<number[]> {
  const waiting = await rows(sql<{ id: number }>`
    select id::int from gateway_messages where receivable_id = ${receivableId} and worked_at is null order by id`);
  return waiting.map(({ id }) => id);
}
