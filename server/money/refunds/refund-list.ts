import type { RowOf } from '#contract/kit/define-list.ts';
import { refundList } from '#contract/money/refund-list.ts';
import { projectNo, projectOfNo } from '#domain/trade/projects/project-status.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { ofNumber } from '#server/money/receivables/index.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { refundColumns, refundJoins } from './find-refunds.ts';

/**
 * To decide, then to send, the oldest of each first; then the newest of the others. Twin of refunds_waiting_first
 * (0620).
 */
const waitingFirst = sql`case r.state when 'proposed' then 1 when 'approved' then 2 else 3 end,
  case when r.state in ('proposed', 'approved') then r.proposed_at end, r.id desc`;

/** DP12 is the project DP000012, as people type it. */
function writtenOut(words: string): string {
  const project = projectOfNo(words);
  return project === null ? words : `${projectNo(project)}/`;
}

const nameOfCompany = ofCompanyNamed(sql`paid.company_id`);

export const refunds = listOf(refundList, {
  from: sql`refunds r`,
  key: sql`r.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    paid_thing: (words) => ofNumber(sql`r.receivable_id`, writtenOut(words)),
    company: (words) => sql`r.receivable_id in (select paid.id from receivables paid where ${nameOfCompany(words)})`,
    state: sql`r.state`,
    reason: sql`r.reason`,
    total: sql`r.total`,
    proposed_at: sql`r.proposed_at`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    total: { by: sql`r.total` },
    proposed_at: { by: sql`r.proposed_at` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof refundList>>`
      select ${refundColumns} from refunds r ${refundJoins} where r.id = any (${[...ids]}::int[])`),
  cells: {
    refund: ({ id }) => `#${id}`,
    paid_thing: ({ order_no, instalment_no }) => order_no ?? instalment_no,
  },
});
