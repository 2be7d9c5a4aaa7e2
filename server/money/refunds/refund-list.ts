import type { RowOf } from '#contract/kit/define-list.ts';
import { refundList } from '#contract/money/refund-list.ts';
import { projectOfNo } from '#domain/trade/projects/project-status.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { refundColumns, refundJoins } from './find-refunds.ts';

/** To decide, then to send, the oldest of each first; then the newest of the others. Twin of refunds_waiting_first (0620). */
const waitingFirst = sql`case r.state when 'proposed' then 1 when 'approved' then 2 else 3 end,
  case when r.state in ('proposed', 'approved') then r.proposed_at end, r.id desc`;

const nameOfCompany = ofCompanyNamed(sql`paid.company_id`);

export const refunds = listOf(refundList, {
  from: sql`refunds r`,
  key: sql`r.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    paid_thing: (words) =>
      sql`r.order_id in (select o.id from orders o where o.order_no ilike ${`%${likeText(words)}%`})
        or r.instalment_id in (select i.id from project_instalments i where i.project_id = ${projectOfNo(words.toUpperCase())}::int)`,
    company: (words) =>
      sql`r.order_id in (select paid.id from orders paid where ${nameOfCompany(words)})
        or r.instalment_id in (select i.id from projects paid join project_instalments i on i.project_id = paid.id where ${nameOfCompany(words)})`,
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
