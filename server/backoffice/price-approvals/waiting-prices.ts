import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import type { z } from 'zod';
import type { priceApprovals, waitingPrice } from '#contract/backoffice/price-approvals.ts';
import { distanceHundredths, isOutlier, priceConcern } from '#domain/backoffice/price-concern.ts';
import { ordinaryPrice, PRICE_APPROVED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { familiesOfProductSql } from '#server/market/price-trends/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { priceConcernSql } from './price-concern-sql.ts';

type Query = z.output<(typeof priceApprovals)['GET /staff/prices']['query']>;
type Waiting = z.output<typeof waitingPrice>;
type Prices = Waiting['wanted'];

interface Row extends Pick<
  Waiting,
  'id' | 'is_new_offer' | 'keeps_selling' | 'proposed_at' | 'product' | 'seller' | 'warehouse' | 'quantity'
> {
  sku_no: string;
  attribute: Waiting['sku']['attribute'];
  grams: number;
  regular_price: bigint;
  sale_price: bigint;
  promotion_price: bigint | null;
  promotion_start: Date | null;
  promotion_end: Date | null;
  old_regular_price: bigint | null;
  old_sale_price: bigint | null;
  old_promotion_price: bigint | null;
  old_promotion_start: Date | null;
  old_promotion_end: Date | null;
  trend_name_th: string | null;
  trend_name_en: string | null;
  trend_name_cn: string | null;
  trend_per_kg: bigint | null;
  lowest_per_kg: bigint | null;
  approved: number;
  refused: number;
  allowance: number;
}

/** A year of decisions says what a seller's prices are like. */
const RECORD_DAYS = 365;

const perKg = (sale: string, regular: string) =>
  sql`price_per_kg(case when ${sql.ref(sale)} > 0 then ${sql.ref(sale)} else ${sql.ref(regular)} end, k.unit_weight_grams)`;
const wantedPerKg = perKg('c.sale_price', 'c.regular_price');
const oldPerKg = perKg('c.old_sale_price', 'c.old_regular_price');

/** What the family of the product costs, per kg: the trend that names its use before the one of its polymer. */
const trendOfProduct = sql`left join lateral (
  select t.name_th, t.name_en, t.name_cn, case when r.product_unit_weight_grams > 0 then price_per_kg(r.avg_price, r.product_unit_weight_grams) else r.avg_price * 100 end as per_kg
  from (${familiesOfProductSql}) f join price_trends t on t.id = f.id
  join lateral (select * from price_trend_rows x where x.price_trend_id = t.id order by x.day desc limit 1) r on true
  order by f.place limit 1) trend on true`;

const waiting = sql`price_changes c join product_stocks s on s.id = c.product_stock_id and not s.is_deleted
  join skus k on k.id = s.product_sku_id join products p on p.id = s.product_id join companies co on co.id = s.company_id ${trendOfProduct}`;
/** What buyers would pay at the least: a promotion is a price, too. */
const lowestPerKg = sql`least(${wantedPerKg}, case when c.is_promotion then price_per_kg(c.promotion_price, k.unit_weight_grams) end)`;
const concern = priceConcernSql(oldPerKg, lowestPerKg, sql`trend.per_kg`);

function conditions({ q, kind, company_id }: Query) {
  const found = [sql`c.state = ${sql.lit(PRICE_WAITING)}`];
  if (kind === 'new') found.push(sql`c.is_new_offer`);
  if (kind === 'changed') found.push(sql`not c.is_new_offer`);
  if (kind === 'outliers') found.push(sql`${concern} >= 100`);
  if (company_id !== undefined) found.push(sql`s.company_id = ${company_id}`);
  if (q)
    found.push(
      sql`concat_ws(' ', p.name_th, p.name_en, p.grade, k.sku_no, co.company_name_th, co.company_name_en) ilike ${`%${likeText(q)}%`}`,
    );
  return sql.join(found, sql` and `);
}

/** A page of what waits, with all that staff judge it by. The page is chosen first; only its rows are looked up. */
export async function waitingPrices(query: Query): Promise<{ count: number; outliers: number; rows: Waiting[] }> {
  const since = new Date(now().getTime() - RECORD_DAYS * 86_400_000);
  const order = query.sort === 'oldest' ? sql`proposed_at, id` : sql`concern desc, proposed_at, id`;
  const [{ count, outliers }, found] = await Promise.all([
    oneRow(sql<{ count: number; outliers: number }>`
      select count(*)::int as count, count(*) filter (where ${concern} >= 100)::int as outliers from ${waiting} where ${conditions(query)}`),
    rows(sql<Row>`
      with page as materialized (
        select c.id, ${concern} as concern, c.proposed_at from ${waiting} where ${conditions(query)} order by ${order} limit ${query._limit} offset ${query._start})
      select c.id, c.is_new_offer, c.keeps_selling, c.proposed_at, s.quantity, w.name as warehouse, k.sku_no, k.unit_weight_grams as grams,
        json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade, 'quality', p.quality) as product,
        json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute,
        ${companySql('co')} as seller,
        c.regular_price, c.sale_price, case when c.is_promotion then c.promotion_price end as promotion_price,
        case when c.is_promotion then c.promotion_start end as promotion_start, case when c.is_promotion then c.promotion_end end as promotion_end,
        c.old_regular_price, c.old_sale_price, case when c.old_is_promotion then c.old_promotion_price end as old_promotion_price,
        case when c.old_is_promotion then c.old_promotion_start end as old_promotion_start, case when c.old_is_promotion then c.old_promotion_end end as old_promotion_end,
        trend.name_th as trend_name_th, trend.name_en as trend_name_en, trend.name_cn as trend_name_cn, trend.per_kg as trend_per_kg,
        (select min(f.price_per_kg) from offer_facets f where f.product_id = p.id and f.product_stock_id <> s.id and f.availability <> ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}
          and (f.sales_start is null or f.sales_start <= ${now()}) and (f.sales_end is null or f.sales_end > ${now()})) as lowest_per_kg,
        record.approved, record.refused, co.price_allowance_hundredths as allowance
      from page join price_changes c on c.id = page.id join product_stocks s on s.id = c.product_stock_id join skus k on k.id = s.product_sku_id
      join attributes a on a.id = k.attribute_id join products p on p.id = s.product_id join companies co on co.id = s.company_id join warehouses w on w.id = s.warehouse_id ${trendOfProduct}
      cross join lateral (
        select count(*) filter (where d.state = ${sql.lit(PRICE_APPROVED)})::int as approved, count(*) filter (where d.reason is not null)::int as refused
        from price_changes d join product_stocks ds on ds.id = d.product_stock_id where ds.company_id = s.company_id and d.decided_by is not null and d.decided_at > ${since}) record
      order by page.concern desc, page.proposed_at, page.id`),
  ]);
  const list = found.map(waitingOf);
  return { count, outliers, rows: query.sort === 'oldest' ? list.toSorted(byAge) : list };
}

const byAge = (one: Waiting, other: Waiting) =>
  one.proposed_at.getTime() - other.proposed_at.getTime() || one.id - other.id;

function waitingOf(row: Row): Waiting {
  const wanted = pricesOf(
    row,
    row.regular_price,
    row.sale_price,
    row.promotion_price,
    row.promotion_start,
    row.promotion_end,
  );
  const old =
    row.old_regular_price === null
      ? null
      : pricesOf(
          row,
          row.old_regular_price,
          row.old_sale_price!,
          row.old_promotion_price,
          row.old_promotion_start,
          row.old_promotion_end,
        );
  const trend = row.trend_per_kg;
  return {
    id: row.id,
    is_new_offer: row.is_new_offer,
    keeps_selling: row.keeps_selling,
    proposed_at: row.proposed_at,
    product: row.product,
    sku: { sku_no: row.sku_no, attribute: row.attribute, unit_weight: kgFromGrams(row.grams) },
    seller: row.seller,
    warehouse: row.warehouse,
    quantity: row.quantity,
    old,
    wanted,
    change_percent: percent(distanceHundredths(old?.per_kg ?? null, wanted.per_kg)),
    trend:
      trend === null
        ? null
        : {
            name_th: row.trend_name_th!,
            name_en: row.trend_name_en!,
            name_cn: row.trend_name_cn!,
            avg_per_kg: trend,
            distance_percent: percent(distanceHundredths(trend, wanted.per_kg)) ?? 0,
          },
    market_lowest_per_kg: row.lowest_per_kg,
    record: { approved: row.approved, refused: row.refused, allowance_percent: row.allowance / 100 },
    is_outlier: isOutlier(priceConcern({ old: old?.per_kg ?? null, wanted: lowestOf(row, wanted), trend })),
  };
}

/** Per kg, of the promotion where there is one. */
const lowestOf = ({ grams, promotion_price }: Row, { per_kg }: Prices): bigint => {
  const promotion = promotion_price === null ? per_kg : pricePerKg(promotion_price, grams);
  return promotion < per_kg ? promotion : per_kg;
};

const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

function pricesOf(
  { grams }: Row,
  regular_price: bigint,
  sale_price: bigint,
  promotion_price: bigint | null,
  promotion_start: Date | null,
  promotion_end: Date | null,
): Prices {
  const prices = { regular_price, sale_price, promotion_price, promotion_start, promotion_end };
  return {
    ...prices,
    per_kg: pricePerKg(ordinaryPrice(prices), grams),
  };
}
