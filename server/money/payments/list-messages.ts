import { outcomesToAskAbout, type MessageFilter, type MessageOutcome } from '#domain/money/payments/gateway-message.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

export interface ListedMessage {
  id: number;
  gateway: string;
  transaction_id: string;
  ref1: string;
  ref2: string;
  amount: Satang;
  paid_at: Date;
  received_at: Date;
  is_proven: boolean;
  worked_at: Date | null;
  outcome: MessageOutcome | null;
  order_id: number | null;
  order_no: string | null;
}

const shownSql: Readonly<Record<MessageFilter, ReturnType<typeof sql>>> = {
  all: sql`true`,
  waiting: sql`m.worked_at is null`,
  not_booked: sql`m.outcome in (${sql.join(outcomesToAskAbout.map((outcome) => sql.lit(outcome)))})`,
};

/** What gateways reported, the newest first. */
export async function listMessages(
  show: MessageFilter,
  { start, limit }: { start: number; limit: number },
): Promise<{ messages: ListedMessage[]; count: number }> {
  const [messages, { count }] = await Promise.all([
    rows(sql<ListedMessage>`
      select m.id::int, m.gateway, m.transaction_id, m.ref1, m.ref2, m.amount, m.paid_at, m.received_at, m.is_proven, m.worked_at, m.outcome, m.order_id, o.order_no
      from gateway_messages m left join orders o on o.id = m.order_id
      where ${shownSql[show]} order by m.id desc limit ${limit} offset ${start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from gateway_messages m where ${shownSql[show]}`),
  ]);
  return { messages, count };
}
