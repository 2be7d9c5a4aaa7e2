import type { RowOf } from '#contract/kit/define-list.ts';
import { myProposalList, staffProposalList } from '#contract/sellers/proposal-lists.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { proposalColumns, proposalJoins } from './proposals.ts';

type Row = RowOf<typeof staffProposalList>;

/** What waits longest first; then what was handed in last. */
const waitingFirst = sql`(g.state <> 'waiting'), case when g.state = 'waiting' then g.submitted_at end,
  g.submitted_at desc, g.id desc`;

/** What both lists have. */
const proposals = {
  from: sql`proposed_grades g join products p on p.id = g.product_id join manufacturers m on m.id = p.manufacturer_id`,
  key: sql`g.id`,
  read: (ids: readonly number[]) =>
    rows(sql<Row>`select ${proposalColumns} from ${proposalJoins} where g.id = any (${ids}::int[])`),
  cells: {
    grade: ({ manufacturer, grade }: Row) => `${manufacturer} ${grade}`,
    subcategory: ({ subcategory }: Row, { locale }: Words) => subcategory[`name_${locale}`],
  },
};
const filters = {
  q: (words: string) =>
    sql`concat_ws(' ', p.grade, p.name_th, p.name_en, g.manufacturer_name, m.name_en) ilike ${`%${likeText(words)}%`}`,
  state: sql`g.state`,
  quality: sql`p.quality`,
  submitted_at: sql`g.submitted_at`,
};
const submitted_at = { by: sql`g.submitted_at` };

export const staffProposals = listOf(staffProposalList, {
  ...proposals,
  seenBy: (_catalogue: unknown) => sql`true`,
  filters: { ...filters, seller: ofCompanyNamed(sql`g.company_id`) },
  sorts: { waiting: { whole: waitingFirst }, submitted_at },
});

/** Those of a seller. */
export const myProposals = listOf(myProposalList, {
  ...proposals,
  seenBy: ({ companyId }: { companyId: number }) => sql`g.company_id = ${companyId}`,
  filters,
  sorts: { submitted_at },
});
