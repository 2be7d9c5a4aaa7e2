import type { RowOf } from '#contract/kit/define-list.ts';
import { receivableList } from '#contract/money/receivable-list.ts';
import type { DueState } from '#domain/money/receivables/open-receivable.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { outstandingSql } from './outstanding-sql.ts';

const isOverdue = () => sql<boolean>`coalesce(v.due_at < ${now()}, false)`;

/** What is owed now: an index has what is open by its day. */
export const openReceivables = listOf(receivableList, {
  from: sql`receivables v`,
  key: sql`v.id`,
  seenBy: (_finance: unknown) => sql`v.state = 'open'`,
  filters: {
    number: (words: string) => sql`v.number ilike ${`%${likeText(words)}%`}`,
    company: ofCompanyNamed(sql`v.company_id`),
    kind: sql`v.kind`,
    state: (states: readonly DueState[]) =>
      sql`case when ${isOverdue()} then 'overdue' else 'due' end = any (${states}::text[])`,
    amount: sql`v.amount`,
    due_at: sql`v.due_at`,
  },
  sorts: {
    soonest: { whole: sql`v.due_at, v.id` },
    due_at: { by: sql`v.due_at`, mayBeNull: true },
    amount: { by: sql`v.amount` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof receivableList>>`
      select v.id, v.number, v.kind, v.page_id, ${companySql('c')} as company, v.due_at,
        case when ${isOverdue()} then 'overdue' else 'due' end as state, v.amount,
        ${outstandingSql} as outstanding /* not null: a sum */
      from receivables v join companies c on c.id = v.company_id where v.id = any (${[...ids]}::int[])`),
});
