import type { Named } from '#contract/wire.ts';
import { startOfBangkokDay, addDays } from '#domain/values/bangkok-time.ts';
import type { Period } from '#domain/sellers/sales-summary.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { familiesOfProductsSql } from '#server/market/price-trends/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { saleOutcomeSql } from './sale-outcome-sql.ts';

const BEST_PRODUCTS = 5;

/** Money as text, because JSON numbers are no bigint. */
interface Sums {
  total: string;
  grams: number;
  orders: number;
}
export interface SalesRow {
  days: (Sums & { day: string; cancelled: number })[];
  products: (Sums & Named & { grade: string; total_before: string })[];
  provinces: (Sums & { province: Named | null })[];
  families: (Named & { total: string; grams: number; market_price: string; market_grams: number })[];
}

/** Whose sales: a seller's parts of orders by the time of each, the market's orders by the index of their time. */
const scopeOf = (companyId: number | null) =>
  companyId === null
    ? { sale: sql`o.id`, at: sql`o.placed_at`, whose: sql`o.order_no is not null` }
    : { sale: sql`p.id`, at: sql`p.created_at`, whose: sql`p.company_id = ${companyId}` };

/**
 * Sales of a seller, or with null of the market, by day in both periods, and by product, province, and family and day
 * in the current one. One round trip. An order of two sellers is two sales of theirs, and one of the market. `is_sold`
 * is a boolean, because the planner takes half of those to be true. Of a text it expects one in 200 and joins by nested
 * loops.
 */
export function salesOf(
  companyId: number | null,
  { current, before }: { current: Period; before: Period },
): Promise<SalesRow> {
  const [from, until] = [startOfBangkokDay(before.from), startOfBangkokDay(addDays(current.until, 1))];
  const { sale, at, whose } = scopeOf(companyId);
  return oneRow(sql<SalesRow>`
    with sales as materialized (
      select p.id, ${sale} as sale_id, (${at} at time zone 'Asia/Bangkok')::date as day,
        ${saleOutcomeSql} = 'sold' as is_sold, ${saleOutcomeSql} = 'cancelled' as is_cancelled,
        case when o.receiving_type is distinct from ${sql.lit(RECEIVED_BY_PICK_UP)}
          then (o.shipping_snapshot ->> 'province_id')::int end as province_id
      from purchases p join orders o on o.id = p.order_id where ${whose} and ${at} >= ${from} and ${at} < ${until}),
    lines as materialized (
      select s.sale_id, s.day, s.day >= ${current.from}::date as is_now, s.province_id, i.product_id, i.line_total,
        i.quantity::bigint * i.product_unit_weight_grams as grams
      from sales s join order_items i on i.purchase_id = s.id where s.is_sold),
    days as (
      select day, sum(total) as total, sum(grams) as grams, sum(orders)::int as orders, sum(cancelled)::int as cancelled
        from (
        select day, sum(line_total) as total, sum(grams) as grams, count(distinct sale_id) as orders, 0 as cancelled
          from lines group by 1
        union all select day, 0, 0, 0, count(distinct sale_id) from sales where is_cancelled group by 1) x group by 1),
    products_sold as materialized (
      select product_id, coalesce(sum(line_total) filter (where is_now), 0) as total,
        sum(grams) filter (where is_now) as grams, count(distinct sale_id) filter (where is_now) as orders,
        coalesce(sum(line_total) filter (where not is_now), 0) as total_before from lines group by 1),
    best as (select * from products_sold where total > 0 order by total desc, product_id limit ${BEST_PRODUCTS}),
    places as (select province_id, sum(line_total) as total, sum(grams) as grams, count(distinct sale_id) as orders
      from lines where is_now group by 1),
    family_of as materialized (
      select product_id, family_id from (${familiesOfProductsSql(
        sql`p.id in (select product_id from products_sold where total > 0)`,
      )}) f where f.place = 1),
    family_days as (
      select f.family_id, l.day, sum(l.line_total) as total, sum(l.grams) as grams from lines l
        join family_of f using (product_id)
      where l.is_now group by 1, 2),
    family_sales as (
      select t.id, t.position, t.name_th, t.name_en, t.name_cn, d.total, d.grams, r.avg_price,
        r.product_unit_weight_grams
      from family_days d join price_trends t on t.id = d.family_id cross join lateral (
        select avg_price, product_unit_weight_grams from price_trend_rows r where r.price_trend_id = t.id
          and r.day <= d.day order by r.day desc limit 1) r)
    select
      (select coalesce(json_agg(json_build_object('day', day, 'total', total::text, 'grams', grams, 'orders', orders,
        'cancelled', cancelled) order by day), '[]') from days) as days /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
        p.name_cn, 'grade', p.grade,
        'total', b.total::text, 'grams', b.grams, 'orders', b.orders, 'total_before', b.total_before::text)
          order by b.total desc, p.id), '[]') from best b join products p on p.id = b.product_id)
          as products /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('province',
        case when v.id is not null then json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
          'name_cn', coalesce(v.name_cn, v.name_en)) end,
        'total', x.total::text, 'grams', x.grams, 'orders', x.orders) order by x.total desc, v.id), '[]') from places x
          left join provinces v on v.id = x.province_id) as provinces /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn,
        'total', total::text, 'grams', grams,
        'market_price', avg_price::text, 'market_grams', product_unit_weight_grams) order by position, id), '[]')
          from family_sales) as families /* not null: coalesced */`);
}
