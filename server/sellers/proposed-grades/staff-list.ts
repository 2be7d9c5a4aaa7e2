import type { RowOf } from '#contract/kit/define-list.ts';
import { staffProposalList } from '#contract/sellers/staff-proposal-list.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { proposalColumns, proposalJoins } from './proposals.ts';

/** What waits longest first; then what was handed in last. */
const waitingFirst = sql`(g.state <> 'waiting'), case when g.state = 'waiting' then g.submitted_at end, g.submitted_at desc, g.id desc`;

export const staffProposals = listOf(staffProposalList, {
  from: sql`proposed_grades g join products p on p.id = g.product_id join manufacturers m on m.id = p.manufacturer_id`,
  key: sql`g.id`,
  seenBy: (_catalogue: unknown) => sql`true`,
  filters: {
    q: (words) =>
      sql`concat_ws(' ', p.grade, p.name_th, p.name_en, g.manufacturer_name, m.name_en) ilike ${`%${likeText(words)}%`}`,
    state: sql`g.state`,
    seller: ofCompanyNamed(sql`g.company_id`),
    quality: sql`p.quality`,
    submitted_at: sql`g.submitted_at`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    submitted_at: { by: sql`g.submitted_at` },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof staffProposalList>>`
      select ${proposalColumns} from ${proposalJoins} where g.id = any (${[...ids]}::int[])`),
  cells: {
    grade: ({ manufacturer, grade }) => `${manufacturer} ${grade}`,
    subcategory: ({ subcategory }, { locale }) => subcategory[`name_${locale}`],
  },
});
