import type { RowOf } from '#contract/kit/define-list.ts';
import { gatewayMessageList } from '#contract/money/payments/message-list.ts';
import { ofNumber } from '#server/money/receivables/index.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What gateways reported, the newest first. */
export const messages = listOf(gatewayMessageList, {
  from: sql`gateway_messages m`,
  key: sql`m.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    // As a whole, by an index of each: who asks has the number of a slip.
    transaction: (number) => sql`m.transaction_id = ${number} or m.ref1 = ${number} or m.ref2 = ${number}`,
    order_no: (part) => ofNumber(sql`m.receivable_id`, part),
    // The outcomes stand in the text, so that a partial index matches.
    outcome: (outcomes) => sql`m.outcome in (${sql.join(outcomes.map((outcome) => sql.lit(outcome)))})`,
    waiting: sql`m.worked_at is null`,
    received_at: sql`m.received_at`,
    amount: sql`m.amount`,
    order_id: sql`m.order_id`,
  },
  sorts: { received_at: { by: sql`m.received_at` }, amount: { by: sql`m.amount` } },
  read: (ids) =>
    rows(sql<RowOf<typeof gatewayMessageList>>`
      select m.id::int, m.gateway, m.transaction_id, m.ref1, m.ref2, m.amount, m.paid_at, m.received_at, m.is_proven,
        m.worked_at, m.outcome, m.order_id, v.number as order_no
      from gateway_messages m left join receivables v on v.id = m.receivable_id
        where m.id = any (${[...ids]}::bigint[])`),
});
