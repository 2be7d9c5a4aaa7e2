import type { RowOf } from '#contract/kit/define-list.ts';
import { moneyChangeList } from '#contract/money-change-list.ts';
import { kindsSeenBy } from '#domain/money-settings/money-setting.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { changeColumns } from './find-changes.ts';

/** What waits the longest, then the newest of the others: the order of money_changes_waiting_first (0620). */
const waitingFirst = sql`c.state <> 'waiting', case when c.state = 'waiting' then c.proposed_at end, c.id desc`;

/** Of the kinds that the caller answers for. */
export const moneyChanges = listOf(moneyChangeList, {
  from: sql`money_changes c`,
  key: sql`c.id`,
  seenBy: ({ staffRoles }: Staff) => sql`c.kind = any (${kindsSeenBy(staffRoles)}::text[])`,
  filters: {
    state: sql`c.state`,
    kind: sql`c.kind`,
    amount: sql`c.amount`,
    proposed_at: sql`c.proposed_at`,
    object_id: sql`c.object_id`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    proposed_at: { by: sql`c.proposed_at` },
    amount: { by: sql`c.amount`, mayBeNull: true },
  },
  read: (ids, { staffId }) =>
    rows(sql<RowOf<typeof moneyChangeList>>`
      select ${changeColumns(staffId)} from money_changes c where c.id = any (${[...ids]}::int[])`),
  cells: {
    kind: ({ kind, subject }, words) =>
      [words.of('kind', kind), ...(subject ? [subject[words.locale]] : [])].join(' · '),
  },
});
