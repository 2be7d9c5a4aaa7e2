import { quoteAnswerList, staffAwardList } from '#contract/trade/awards/lists.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type AnswerRow = RowOf<typeof quoteAnswerList>;
type AwardRow = RowOf<typeof staffAwardList>;
interface Seller {
  companyId: number;
}

/** What a seller was answered last for demand `d`; in a further round it waits again. */
const answerSql = (companyId: number) => sql<AnswerRow['answer']>`coalesce((
  select x.answer from award_answers x where x.demand_id = d.id and x.seller_company_id = ${companyId}
  order by x.round desc, x.at desc, x.answer = 'won' desc limit 1), 'waiting')`;

function answersWithIds(ids: readonly number[], { companyId }: Seller): Promise<AnswerRow[]> {
  return rows(sql<AnswerRow>`
    select d.id, d.title, d.opened_at /* not null: opened */,
      (select max(q.round)::int from opened_quotes q where q.demand_id = d.id and q.seller_company_id = ${companyId})
        as round /* not null: it quoted */,
      (select count(distinct l ->> 'position')::int from awards a join award_orders w on w.award_id = a.id
          and w.ended_at is null, jsonb_array_elements(w.lines) l
        where a.demand_id = d.id and a.state = 'placed' and w.seller_company_id = ${companyId})
        as won_lines /* not null: a count */,
      ${answerSql(companyId)} as answer /* not null: coalesced */
    from demands d where d.id = any (${[...ids]}::int[])`);
}

/** Every filter and order reads what one company quoted for. */
export const quoteAnswers = listOf(quoteAnswerList, {
  from: sql`demands d`,
  key: sql`d.id`,
  read: answersWithIds,
  seenBy: ({ companyId }: Seller) => sql`d.id in (
    select q.demand_id from opened_quotes q where q.seller_company_id = ${companyId})`,
  filters: {
    title: sql`d.title`,
    answer: (answers, _query, { companyId }) => sql`${answerSql(companyId)} = any (${answers}::text[])`,
    opened_at: sql`d.opened_at`,
  },
  sorts: { opened_at: { by: sql`d.opened_at`, mayBeNull: true } },
  cells: { number: ({ id }: AnswerRow) => demandNo(id) },
});

function awardsWithIds(ids: readonly number[]): Promise<AwardRow[]> {
  return rows(sql<AwardRow>`
    select a.id, a.demand_id, d.title, ${companySql('c')} as buyer, a.round::int, a.made_at, a.valid_until,
      (select count(distinct w.seller_company_id)::int from award_orders w where w.award_id = a.id)
        as sellers /* not null: a count */, a.total, a.state
    from awards a join demands d on d.id = a.demand_id join companies c on c.id = a.company_id
    where a.id = any (${[...ids]}::int[])`);
}

export const staffAwards = listOf(staffAwardList, {
  from: sql`awards a`,
  key: sql`a.id`,
  read: (ids: readonly number[]) => awardsWithIds(ids),
  seenBy: (_viewer: object) => sql`true`,
  filters: {
    title: sql`(select d.title from demands d where d.id = a.demand_id)`,
    state: sql`a.state`,
    buyer: ofCompanyNamed(sql`a.company_id`),
    made_at: sql`a.made_at`,
    total: sql`a.total`,
  },
  sorts: {
    made_at: { by: sql`a.made_at` },
    valid_until: { by: sql`a.valid_until` },
    total: { by: sql`a.total` },
  },
  cells: { number: ({ demand_id }: AwardRow) => demandNo(demand_id) },
});
