import type { z } from 'zod';
import { sellerDemandList, type sellerDemandRow } from '#contract/trade/quotes/seller-list.ts';
import type { DemandState } from '#domain/trade/demands/demand.ts';
import { standingOf } from '#domain/trade/quotes/given-quotes.ts';
import { registerCount } from '#server/accounts/identity/index.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { goodsFilters, seenBySellerSql, summariesWithIds, type DemandRow } from '#server/trade/demands/index.ts';
import { mayQuoteSql } from './may-quote.ts';
import { isOverruledSql } from './sealed-versions.ts';

type Row = z.output<typeof sellerDemandRow>;

/** Whether a company was told of demand `d`, or invited. */
const isForSql = (companyId: number | RawBuilder<unknown>) => sql<boolean>`(
  exists (select from demand_tellings t where t.demand_id = d.id and t.company_id = ${companyId})
  or exists (select from demand_invitations v where v.demand_id = d.id and v.company_id = ${companyId}))`;

/** Open demands that fit or invite the company of member `u` and that it may answer in this round and has not. */
registerCount(
  'demands_to_quote',
  sql`(select count(*)::int from demands d where d.state = 'open' and ${isForSql(sql`u.company_id`)}
    and not exists (select from quotes q where q.demand_id = d.id and q.seller_company_id = u.company_id
      and q.round = d.round) and ${mayQuoteSql(sql`u.company_id`)})`,
);

/** What a seller may see of all that is published; the company's own quote is looked up for the rows of a page. */
export const sellerDemands = listOf(sellerDemandList, {
  from: sql`demands d`,
  key: sql`d.id`,
  seenBy: ({ companyId }: Member) => sql`d.state not in ('draft', 'cancelled') and ${seenBySellerSql(companyId)}`,
  filters: {
    goods: goodsFilters.goods,
    for_me: (is, _query, { companyId }) => (is ? isForSql(companyId) : sql`not ${isForSql(companyId)}`),
    state: (states: readonly DemandState[]) => sql`d.state = any (${states}::text[])`,
    province: goodsFilters.province,
    closes_at: sql`d.closes_at`,
  },
  sorts: {
    published_at: { by: sql`d.published_at` },
    closes_at: { by: sql`d.closes_at` },
  },
  read: readRows,
  cells: {
    goods: ({ lines }: DemandRow, { locale }: Words) =>
      lines.map(({ grade, material }) => grade ?? material[`name_${locale}`]).join(', '),
    province: ({ province }: DemandRow, { locale }: Words) => province[`name_${locale}`],
  },
});

interface Own {
  id: number;
  version: number;
  demand_version: number | null;
  is_withdrawn: boolean;
  is_for_me: boolean;
}

async function readRows(ids: readonly number[], { companyId }: Member): Promise<Row[]> {
  const summaries = await summariesWithIds(ids);
  const own = await rows(sql<Own>`
    select d.id, d.version, q.demand_version, ${isForSql(companyId)} as is_for_me,
      q.version is not null and q.sealed is null as is_withdrawn /* not null: a question */
    from demands d left join lateral (
      select q.version, q.demand_version, q.sealed from quotes q
      where q.demand_id = d.id and q.seller_company_id = ${companyId} and q.round = d.round
        and not ${isOverruledSql} order by q.version desc limit 1) q on true
    where d.id = any (${[...ids]}::int[])`);
  const byId = new Map(own.map((each) => [each.id, each]));
  return summaries.map((summary) => {
    const { version, demand_version, is_withdrawn, is_for_me } = byId.get(summary.id)!;
    const last = demand_version === null ? null : { demand_version, is_withdrawn };
    return { ...summary, standing: standingOf(last, version), is_for_me };
  });
}
