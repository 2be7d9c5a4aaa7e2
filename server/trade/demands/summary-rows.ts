import type { z } from 'zod';
import type { demandRow } from '#contract/trade/demands/shapes.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';

export type DemandRow = z.output<typeof demandRow>;

/** Lines that a summary names. */
const NAMED_LINES = 3;

type StoredLine = Omit<DemandRow['lines'][number], 'kg'> & { grams: number };
export interface SummaryRow extends Omit<DemandRow, 'number' | 'kg' | 'lines'> {
  grams: number;
  lines: StoredLine[];
}

/** The lines of demand `d` by names of the catalogue. */
const linesSql = (most: number) => sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object('position', x.position, 'grade', p.grade, 'product_id', p.id,
      'material', json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn),
      'grams', x.grams, 'is_monthly',
      coalesce(d.terms -> 'lines' -> x.position::int -> 'delivery' ->> 'kind' = 'monthly', false)) order by x.position),
    '[]')
  from (select * from demand_lines y where y.demand_id = d.id order by y.position limit ${most}) x
    join subcategories s on s.id = x.subcategory_id left join products p on p.id = x.product_id)`;

const columns = (most: number) => sql`
  d.id, d.state, ${linesSql(most)} as lines /* not null: coalesced */,
  (select count(*)::int from demand_lines y where y.demand_id = d.id) as line_count /* not null: a count */,
  d.grams::float8 as grams, json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
    'name_cn', coalesce(v.name_cn, v.name_en)) as province /* not null: an object */,
  coalesce(d.terms ->> 'award', 'orders') as award /* not null: coalesced */, d.round::int,
  d.published_at /* not null: published */, d.closes_at /* not null: published */`;

/** What a summary says of demand `d` in province `v`. */
export const summarySql = columns(NAMED_LINES);

const source = sql`demands d join provinces v on v.id = d.province_id`;

export const summaryOf = ({ grams, lines, ...row }: SummaryRow): DemandRow => ({
  ...row,
  number: demandNo(row.id),
  kg: kgFromGrams(grams),
  lines: lines.map(({ grams: each, ...line }) => ({ ...line, kg: kgFromGrams(each) })),
});

/** Of published demands with these ids, in any order. */
export async function summariesWithIds(ids: readonly number[]): Promise<DemandRow[]> {
  const found = await rows(sql<SummaryRow>`
    select ${summarySql} from ${source} where d.id = any (${[...ids]}::int[]) and d.published_at is not null`);
  return found.map(summaryOf);
}

export interface SeenDemand {
  row: DemandRow;
  company_id: number;
  audience: 'open' | 'invited';
}

/** One published demand with all its lines. */
export async function publishedSummary(id: number): Promise<SeenDemand | null> {
  const found = await maybeRow(sql<SummaryRow & { company_id: number; audience: 'open' | 'invited' }>`
    select ${columns(1000)}, d.company_id, d.audience from ${source}
    where d.id = ${id} and d.published_at is not null`);
  if (!found) return null;
  const { company_id, audience, ...row } = found;
  return { row: summaryOf(row), company_id, audience };
}

/** As many as one file of a sitemap has beside its other pages. */
const MOST_PAGES = 20_000;

/** Pages of demands that are open to all, the newest first. */
export const openDemandPages = () =>
  rows(sql<{ id: number; changed_at: Date }>`
    select id, coalesce(changed_at, published_at) as changed_at /* not null: published */ from demands
    where state = 'open' and audience = 'open' order by closes_at desc, id desc limit ${MOST_PAGES}`);
