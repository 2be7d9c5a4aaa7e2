import { slipList } from '#contract/money/slip-list.ts';
import { slipStates, type SlipState } from '#domain/money/payments/slip-decision.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { isShownSql, slipColumns, slipFrom, slipJoins, slipOfRow, type SlipRow } from './slip-rows.ts';

const waiting = sql.lit(SETTLEMENT_WAITING);
/** Those that wait, the oldest first; then the newest of the others. Twin of settlements_waiting_first (1300). */
const waitingFirst = sql`t.status <> ${waiting}, case when t.status = ${waiting} then t.created_at end, t.id desc`;

export const slips = listOf(slipList, {
  from: slipFrom,
  key: sql`t.id`,
  seenBy: (_finance: null) => isShownSql,
  filters: {
    number: (words: string) => sql`v.number ilike ${`%${likeText(words)}%`}`,
    company: ofCompanyNamed(sql`v.company_id`),
    kind: sql`v.kind`,
    state: (states: readonly SlipState[]) =>
      sql`t.status = any (${states.map((state) => slipStates.indexOf(state))}::int[])`,
    amount: sql`t.amount`,
    sent_at: sql`t.created_at`,
    after: (id) => sql`t.status = ${waiting} and (t.created_at, -t.id) > (
      select x.created_at, -x.id from settlements x where x.id = ${id})`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    amount: { by: sql`t.amount` },
    sent_at: { by: sql`t.created_at` },
  },
  read: async (ids) =>
    (await rows(sql<SlipRow>`select ${slipColumns} from ${slipJoins} where t.id = any (${[...ids]}::int[])`)).map(
      slipOfRow,
    ),
});
