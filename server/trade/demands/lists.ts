import type { z } from 'zod';
import { demandList, myDemandList, staffDemandList } from '#contract/trade/demands/lists.ts';
import type { myDemandRow, staffDemandRow } from '#contract/trade/demands/shapes.ts';
import { demandNo, type DemandState } from '#domain/trade/demands/demand.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { goodsFilters } from './demand-filters.ts';
import { goodsText } from './goods-text.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { draftOf, type StoredDraft } from './stored-terms.ts';
import { summariesWithIds, summaryOf, summarySql, type DemandRow, type SummaryRow } from './summary-rows.ts';

type MyRow = z.output<typeof myDemandRow>;
type StaffRow = z.output<typeof staffDemandRow>;

const stateSql = (states: readonly DemandState[]) => sql`d.state = any (${states}::text[])`;
const goodsCell = ({ lines }: Pick<DemandRow, 'lines'>, { locale }: Words) =>
  lines.map(({ grade, material }) => grade ?? material[`name_${locale}`]).join(', ');
const cells = {
  goods: goodsCell,
  province: ({ province }: { province: DemandRow['province'] | null }, { locale }: Words) =>
    province?.[`name_${locale}`] ?? '',
};
const sorts = {
  kg: { by: sql`d.grams` },
  published_at: { by: sql`d.published_at`, mayBeNull: true },
  closes_at: { by: sql`d.closes_at`, mayBeNull: true },
} as const;

/** Who is invited alone is in no list: theirs are told to them. */
export const openDemands = listOf(demandList, {
  from: sql`demands d`,
  key: sql`d.id`,
  seenBy: (_caller: unknown) =>
    sql`d.state in ('open', 'closed', 'opened', 'awarded', 'ended') and d.audience = 'open'`,
  filters: { ...goodsFilters, state: stateSql },
  sorts: { kg: sorts.kg, published_at: { by: sql`d.published_at` }, closes_at: { by: sql`d.closes_at` } },
  read: summariesWithIds,
  cells,
});

/** Every filter and order reads the company's demands alone, of which there are few. */
export const myDemands = listOf(myDemandList, {
  from: sql`demands d`,
  key: sql`d.id`,
  seenBy: ({ companyId }: Member) => sql`d.company_id = ${companyId}`,
  filters: {
    goods: goodsFilters.goods,
    state: stateSql,
    mine: (is, _query, { userId }) => (is ? sql`d.user_id = ${userId}` : sql`d.user_id <> ${userId}`),
    created_at: sql`d.created_at`,
    closes_at: sql`d.closes_at`,
  },
  sorts: { created_at: { by: sql`d.created_at` }, closes_at: sorts.closes_at },
  read: ownRows,
  cells: { goods: ({ goods }, { locale }) => goods[`name_${locale}`], province: cells.province },
});

interface OwnRow extends Omit<MyRow, 'number' | 'goods' | 'kg' | 'is_mine'> {
  grams: number;
  user_id: number;
  terms: StoredDraft;
}

async function ownRows(ids: readonly number[], { userId, companyId }: Member): Promise<MyRow[]> {
  const found = await rows(sql<OwnRow>`
    select d.id, d.title, d.user_id, d.terms,
      jsonb_array_length(d.terms -> 'lines') as line_count /* not null: lines */,
      d.grams::float8 as grams,
      case when v.id is not null then json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
        'name_cn', coalesce(v.name_cn, v.name_en)) end as province, d.state,
      d.state = 'draft' and d.approval_expires_at is not null as is_waiting,
      (select count(*)::int from demand_questions q where q.demand_id = d.id and q.answer is null)
        as open_questions /* not null: a count */,
      (select count(*)::int from demand_tellings t where t.demand_id = d.id and t.told_at is not null)
        as told /* not null: a count */,
      ${personNameSql('u')} as owner, d.created_at, d.published_at, d.closes_at
    from demands d join users u on u.id = d.user_id left join provinces v on v.id = d.province_id
    where d.company_id = ${companyId} and d.id = any (${[...ids]}::int[])`);
  const drafts = found.map(({ terms }) => draftOf(terms));
  const names = await namesOfTerms(drafts);
  return found.map(({ grams, user_id, terms: _, ...row }, place) => {
    const { th, en, cn } = goodsText(drafts[place]!, names);
    return {
      ...row,
      number: demandNo(row.id),
      goods: { name_th: th, name_en: en, name_cn: cn },
      kg: kgFromGrams(grams),
      is_mine: user_id === userId,
    };
  });
}

/** Narrowed by the columns that lists of buyers and sellers have. */
export const staffDemands = listOf(staffDemandList, {
  from: sql`demands d`,
  key: sql`d.id`,
  seenBy: () => sql`d.state <> 'draft'`,
  filters: {
    ...goodsFilters,
    state: stateSql,
    buyer: ofCompanyNamed(sql`d.company_id`),
    created_at: sql`d.created_at`,
  },
  sorts: { ...sorts, created_at: { by: sql`d.created_at` } },
  read: staffRows,
  cells,
});

export async function staffRows(ids: readonly number[]): Promise<StaffRow[]> {
  const found = await rows(sql<SummaryRow & Pick<StaffRow, 'buyer' | 'created_at'>>`
    select ${summarySql}, ${companySql('c')} as buyer /* not null: a company */, d.created_at
    from demands d left join provinces v on v.id = d.province_id join companies c on c.id = d.company_id
    where d.id = any (${[...ids]}::int[])`);
  return found.map((row) => ({ ...row, ...summaryOf(row) }));
}
