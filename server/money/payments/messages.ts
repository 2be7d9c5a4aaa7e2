import { orderOfReferences } from '#domain/money/payments/payment-references.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { GatewayMessage } from './gateway/port.ts';
import { workMessageJob } from './work-messages.ts';

/**
 * Keeps what a gateway says, with the job that works it off, in one transaction; the same message again is kept once.
 * Writing the order's id waits for whoever holds the order's row, so an order that expires right now has either
 * expired or waits for this message.
 */
export async function storeMessage(gateway: string, message: GatewayMessage): Promise<{ id: number } | undefined> {
  const named = orderOfReferences(message);
  return inTransaction(async () => {
    const stored = await maybeRow(sql<{ id: number }>`
      insert into gateway_messages (gateway, message_id, transaction_id, ref1, ref2, amount, paid_at, is_proven,
        order_id, received_at)
      values (${gateway}, ${message.message_id}, ${message.transaction_id}, ${message.ref1}, ${message.ref2},
        ${message.amount}, ${message.paid_at}, ${message.is_proven},
        (select id from orders where order_no = ${named?.order_no ?? null}::text
          and company_id = ${named?.company_id ?? null}::int), ${now()})
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

/** What gateways said of an order and nobody has worked off. */
export async function messagesOf(orderId: number): Promise<number[]> {
  const waiting = await rows(sql<{ id: number }>`
    select id::int from gateway_messages where order_id = ${orderId} and worked_at is null order by id`);
  return waiting.map(({ id }) => id);
}
