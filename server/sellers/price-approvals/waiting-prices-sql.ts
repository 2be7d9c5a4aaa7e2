import type { z } from 'zod';
import type { waitingPrice } from '#contract/sellers/waiting-price-list.ts';
import type { Beside } from '#domain/sellers/price-concern.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { PRICE_APPROVED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { besideParts, onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { familiesOfProductsSql, familyPricesSql } from '#server/market/price-trends/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { priceConcernSql } from './price-concern-sql.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

export type Waiting = z.output<typeof waitingPrice>;

export interface WaitingRow extends Pick<
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
  beside_per_kg: bigint | null;
  beside_of: Beside;
  approved: number;
  refused: number;
  allowance: number;
}

/** A year of decisions says what a seller's prices are like. */
const RECORD_DAYS = 365;

type Side = '' | 'old_';

const ordinaryPerKg = (side: Side) =>
  sql`price_per_kg(case when ${sql.ref(`c.${side}sale_price`)} > 0 then ${sql.ref(`c.${side}sale_price`)}
    else ${sql.ref(`c.${side}regular_price`)} end, k.unit_weight_grams)`;
/** What buyers would pay at the least: a promotion is a price, too. */
const lowestPerKg = (side: Side) => sql`least(${ordinaryPerKg(side)}, case when ${sql.ref(`c.${side}is_promotion`)}
  then price_per_kg(${sql.ref(`c.${side}promotion_price`)}, k.unit_weight_grams) end)`;

/** What the nearest family with a price costs per kg, once for each product that `products` names by `product_id`. */
const trendsSql = (products: RawBuilder<unknown>, today: string) => sql`
  select distinct on (f.product_id) f.product_id, t.*
  from (${familiesOfProductsSql(sql`p.id in (select product_id from ${products})`)}) f
    join (${familyPricesSql(today)}) t using (family_id)
  order by f.product_id, f.place`;

/** What waits, `id`, and how much each asks to be looked at, `concern`. */
export const judgedSql = (at: Date) => sql`(
    with wanted as materialized (
      select c.id, c.product_stock_id, s.product_id, p.subcategory_id, ${ordinaryPerKg('')} as ordinary,
        ${lowestPerKg('')} as lowest,
        ${ordinaryPerKg('old_')} as old_ordinary, ${lowestPerKg('old_')} as old_lowest
      from price_changes c join product_stocks s on s.id = c.product_stock_id join skus k on k.id = s.product_sku_id
        join products p on p.id = s.product_id
      where c.state = ${sql.lit(PRICE_WAITING)} and not s.is_deleted),
    trends as materialized (${trendsSql(sql`wanted`, bangkokDate(at))}),
    ${besideParts(sql`wanted`, at)}
    select w.id, ${priceConcernSql(
      { ordinary: sql`w.old_ordinary`, lowest: sql`w.old_lowest` },
      { ordinary: sql`w.ordinary`, lowest: sql`w.lowest` },
      sql`t.per_kg`,
      { product: sql`b.per_kg`, subcategory: sql`case when b.per_kg is null then u.per_kg end` },
    )} as concern
    from wanted w left join trends t using (product_id) left join of_product b using (product_stock_id)
      left join of_subcategory u using (subcategory_id))`;

/** All that staff judge these prices by. The record is counted once for each seller. */
export function rowsSql(page: readonly number[], at: Date) {
  const since = new Date(at.getTime() - RECORD_DAYS * DAY_MS);
  return sql<WaitingRow>`
    with page as materialized (
      select c.*, s.product_id, s.product_sku_id, s.company_id, s.warehouse_id, s.quantity
      from price_changes c join product_stocks s on s.id = c.product_stock_id
      where c.id = any (${page}::int[]) and c.state = ${sql.lit(PRICE_WAITING)}),
    trends as (${trendsSql(sql`page`, bangkokDate(at))}),
    ${besideParts(sql`page`, at)},
    records as (
      select s.company_id, count(*) filter (where d.state = ${sql.lit(PRICE_APPROVED)})::int as approved,
        count(*) filter (where d.reason is not null)::int as refused
      from price_changes d join product_stocks s on s.id = d.product_stock_id
      where s.company_id in (select company_id from page) and d.decided_by is not null and d.decided_at > ${since}
      group by s.company_id),
    lowest as (
      select c.id, min(${pricePerKgSql(at)}) as per_kg
      from page c join offer_facets f on f.product_id = c.product_id and f.product_stock_id <> c.product_stock_id
      where f.availability <> ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)} group by c.id)
    select c.id, c.is_new_offer, c.keeps_selling, c.proposed_at, c.quantity,
      json_build_object(${warehouseNamesJson('w')}) as warehouse, k.sku_no,
      k.unit_weight_grams as grams, json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en,
        'name_cn', p.name_cn, 'grade', p.grade, 'quality', p.quality) as product,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute,
      ${companySql('co')} as seller, c.regular_price, c.sale_price,
      ${ofPromotion('promotion_price')}, ${ofPromotion('promotion_start')}, ${ofPromotion('promotion_end')},
      c.old_regular_price, c.old_sale_price,
      ${ofPromotion('old_promotion_price')}, ${ofPromotion('old_promotion_start')}, ${ofPromotion('old_promotion_end')},
      t.name_th as trend_name_th, t.name_en as trend_name_en, t.name_cn as trend_name_cn, t.per_kg as trend_per_kg,
      l.per_kg as lowest_per_kg, coalesce(b.per_kg, u.per_kg) as beside_per_kg,
      case when b.per_kg is null then 'subcategory' else 'product' end as beside_of,
      coalesce(r.approved, 0) as approved, coalesce(r.refused, 0) as refused,
      co.price_allowance_hundredths as allowance
    from page c join skus k on k.id = c.product_sku_id join attributes a on a.id = k.attribute_id
      join products p on p.id = c.product_id join companies co on co.id = c.company_id
      join warehouses w on w.id = c.warehouse_id left join trends t on t.product_id = c.product_id
      left join records r on r.company_id = c.company_id left join lowest l on l.id = c.id
        left join of_product b on b.product_stock_id = c.product_stock_id
        left join of_subcategory u on u.subcategory_id = p.subcategory_id and b.per_kg is null`;
}

/** What is typed of a promotion says nothing while there is none. */
function ofPromotion(column: `${Side}promotion_${'price' | 'start' | 'end'}`) {
  const is = column.startsWith('old_') ? 'c.old_is_promotion' : 'c.is_promotion';
  return sql`case when ${sql.ref(is)} then ${sql.ref(`c.${column}`)} end as ${sql.ref(column)}`;
}
