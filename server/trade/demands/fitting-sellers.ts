import type { z } from 'zod';
import type { fittingSeller } from '#contract/trade/demands/shapes.ts';
import { gradesInstead, type CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { RECORD_DAYS } from '#domain/sellers/delivery-record.ts';
import type { DraftTerms } from '#domain/trade/demands/draft.ts';
import { rankSellers, type GoodsMatch, type LineFit, type SellerFacts } from '#domain/trade/demands/fitting.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { gradesOfCompany } from '#server/market/approved-grades/index.ts';
import { nearestEquivalents } from '#server/market/mall/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { saleOutcomeSql } from '#server/trade/sales/index.ts';
import { heldCertificateSql } from './held-certificates.ts';

/** Equal grades of other makers that may stand for one. */
const MAX_EQUAL = 6;
/** Sellers that are ranked: of more than these the first told are those with the most offers. */
const MAX_RANKED = 5000;

/** What sellers are looked for by: goods and place, and no price. */
export type SoughtTerms = Pick<DraftTerms, 'lines' | 'province_id'>;

export type FittingSeller = SellerFacts & Omit<z.output<typeof fittingSeller>, 'lines' | 'is_near'>;

/** Sellers who have goods for these terms, the best first (domain/trade/demands/fitting.ts). One round trip. */
export async function fittingSellers(
  demand: { id: number; company_id: number },
  terms: SoughtTerms,
): Promise<FittingSeller[]> {
  const wanted = await wantedProducts(terms, await gradesOfCompany(demand.company_id));
  const certified = terms.lines.flatMap(({ position, certificates }) =>
    certificates.map((kind) => ({ position, kind })),
  );
  const asked = terms.lines.flatMap(({ position, goods, qualities }) =>
    goods?.kind === 'properties'
      ? [
          {
            position,
            subcategory_id: goods.subcategory_id,
            process: goods.process_choice_id,
            ranges: goods.properties.map(({ property_id, condition, from, to }) => ({
              property_id,
              condition,
              least: from,
              most: to,
            })),
            qualities,
          },
        ]
      : [],
  );
  const found = await rows(fittingSql(demand, terms.province_id, { wanted, asked, certified }));
  return rankSellers(found);
}

interface WantedProduct {
  position: number;
  product_id: number;
  match: GoodsMatch;
  qualities: readonly string[];
}

/** The products that lines name, and those that may stand for them as the buyer's company lets them. */
async function wantedProducts({ lines }: SoughtTerms, grades: CompanyGrades): Promise<WantedProduct[]> {
  const named = lines.flatMap(({ position, goods, qualities }) =>
    goods === null || goods.kind === 'properties' ? [] : [{ position, qualities, ...goods }],
  );
  const open = named.filter(({ equal_grades }) => equal_grades === 'all').map(({ product_id }) => product_id);
  const equal = await nearestEquivalents([...new Set(open)], MAX_EQUAL);
  return named.flatMap(({ position, qualities, product_id, equal_grades }): WantedProduct[] => {
    const others = gradesInstead(grades, product_id, equal_grades, equal.get(product_id) ?? []);
    return [
      { position, qualities, product_id, match: 'grade' },
      ...others.map((other) => ({
        position,
        qualities,
        product_id: other.product_id,
        match: other.isApproved ? ('approved' as const) : ('equal' as const),
      })),
    ];
  });
}

interface Sought {
  wanted: readonly WantedProduct[];
  asked: readonly object[];
  /** Certificates that lines ask for. */
  certified: readonly { position: number; kind: string }[];
}

interface Row extends Omit<FittingSeller, 'lines'> {
  lines: LineFit[];
}

const fittingSql = (
  demand: { id: number; company_id: number },
  provinceId: number | null,
  { wanted, asked, certified }: Sought,
) => sql<Row>`
  with named as (
    select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      x (position int, product_id int, match text, qualities jsonb)),
  asked as (
    select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      x (position int, subcategory_id int, process int, ranges jsonb, qualities jsonb)),
  certified as (
    select * from jsonb_to_recordset(${JSON.stringify(certified)}::jsonb) x (position int, kind text)),
  goods as (
    select n.position, n.product_id, n.match from named n join products p on p.id = n.product_id
    where n.qualities = '[]' or n.qualities ? p.quality
    union
    select a.position, p.id, 'properties' from asked a
      join products p on p.subcategory_id = a.subcategory_id and p.status = ${sql.lit(PRODUCT_SHOWN)}
    where (a.qualities = '[]' or a.qualities ? p.quality)
      and (a.process is null or exists (
        select from product_properties v where v.product_id = p.id and v.choice_id = a.process))
      and not exists (
        select from jsonb_to_recordset(a.ranges) r (property_id int, condition text, least float8, most float8)
        where not exists (
          select from product_properties v where v.product_id = p.id and v.property_id = r.property_id
            and v.number_value is not null
            and (r.condition is null or lower(replace(v.condition, ' ', '')) = lower(replace(r.condition, ' ', '')))
            and (r.least is null or v.number_value >= r.least) and (r.most is null or v.number_value <= r.most)))),
  offered as (
    select f.company_id, g.position, g.match, bool_or(f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}) as in_stock,
      bool_or(f.province_id = ${provinceId}::int) as is_near,
      sum(case when f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
        then s.quantity::float8 * k.unit_weight_grams else 0 end) as stock_grams
    from goods g join offer_facets f on f.product_id = g.product_id
      join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
    where f.company_id <> ${demand.company_id}
    group by 1, 2, 3),
  sellers as (
    select o.company_id, json_agg(json_build_object('position', o.position, 'match', o.match, 'in_stock', o.in_stock,
        'is_certified', not exists (select from certified w where w.position = o.position
          and not ${heldCertificateSql(sql`o.company_id`, sql`w.kind`, bangkokDate(now()))}))
        order by o.position, o.match) as lines,
      coalesce(bool_or(o.is_near), false) as is_near, sum(o.stock_grams) as stock_grams
    from offered o join companies c on c.id = o.company_id and c.is_selling
    group by 1 order by count(*) desc, 1 limit ${MAX_RANKED})
  select l.company_id /* not null: of a company */, l.lines /* not null: grouped */,
    l.is_near /* not null: coalesced */, l.stock_grams /* not null: a sum */,
    json_build_object('id', c.id, 'name_th', c.company_name_th, 'name_en', c.company_name_en)
      as company /* not null: an object */,
    (select json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
        'name_cn', coalesce(v.name_cn, v.name_en))
      from warehouses w join provinces v on v.id = w.province_id where w.company_id = c.id order by w.id limit 1)
      as province,
    exists (select from demand_invitations i where i.demand_id = ${demand.id} and i.company_id = c.id) as is_invited,
    record.deliveries /* not null: a count */, record.on_time /* not null: a count */
  from sellers l join companies c on c.id = l.company_id
    cross join lateral (
      select count(*) filter (where x.outcome in ('on_time', 'late'))::int as deliveries,
        count(*) filter (where x.outcome = 'on_time')::int as on_time
      from (
        select ${saleOutcomeSql(recordSince())} as outcome
        from purchases p join orders o on o.id = p.order_id
        where p.company_id = l.company_id and p.created_at >= ${recordSince()}) x) record`;

const recordSince = () => new Date(now().getTime() - RECORD_DAYS * DAY_MS);
