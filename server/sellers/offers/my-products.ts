import { OFFER_ON_SALE, PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import type { z } from 'zod';
import type { offers } from '#contract/sellers/offers.ts';
import type { listedProduct, listedStock, priceChange } from '#contract/sellers/listing-shapes.ts';
import { listingFilters, type ListingFilter } from '#domain/sellers/offers/listing.ts';
import { ordinaryPrice, PRICE_REFUSED, PRICE_WAITING, priceChangeStates } from '#domain/sellers/offers/price-change.ts';
import { formatDateTimeToTheSecond } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { reservedUnitsSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { foundOffers, listingOrders, type Search } from './found-offers.ts';
import { isFoundBy, newestChange, offerStatusSql } from './offer-status-sql.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type Product = z.output<typeof listedProduct>;
type Stock = z.output<typeof listedStock>;
type Change = z.output<typeof priceChange>;
type ListQuery = z.output<(typeof offers)['GET /product-stock/myproduct']['query']>;

/** What JSON makes of the amounts and instants of an offer. */
type Json<T> = {
  [K in keyof T]: bigint extends T[K]
    ? Exclude<T[K], bigint> | string
    : Date extends T[K]
      ? Exclude<T[K], Date> | string
      : T[K];
};
type PriceColumns =
  | 'regular_price'
  | 'sale_price'
  | 'is_promotion'
  | 'promotion_price'
  | 'promotion_start'
  | 'promotion_end';
type ChangeJson = Json<
  Pick<Change, 'id' | PriceColumns | 'keeps_selling' | 'is_new_offer' | 'reason' | 'proposed_at' | 'decided_at'>
> & { state: number };
export type StockJson = Json<
  Omit<Stock, 'unit_weight' | 'package_weight' | 'price_per_kg' | 'price_change' | 'is_deleted'>
> & {
  grams: number;
  package_grams: number;
  change: ChangeJson | null;
};
interface ProductRow extends Pick<
  Product,
  | 'id'
  | 'is_minimum'
  | 'min_quantity'
  | 'summary'
  | 'stock_count'
  | 'name_th'
  | 'name_en'
  | 'name_cn'
  | 'grade'
  | 'is_shown'
  | 'pic_name'
  | 'pic_path'
  | 'warehouse'
  | 'subcategory'
  | 'head1'
  | 'head2'
> {
  updated_at: Date;
  grams: number;
  summary_grams: number;
  sales_start: Date | null;
  sales_end: Date | null;
  stocks: StockJson[];
}

/**
 * A page of what the seller offers: products in warehouses, each with a part of the offers that the filter finds. What
 * is said of the product itself is of all of them, and of its lightest pack. One statement; only what the page shows is
 * added up.
 */
export async function myProducts(companyId: number, query: ListQuery, language: Locale): Promise<Product[]> {
  const status = offerStatusSql(now());
  const { key, direction } = listingOrders[query.sort];
  const isListed = query.state === undefined ? sql`true` : isFoundBy(query.state);
  const page = await rows(sql<ProductRow>`
    ${foundOffers(companyId, query, { state: query.state !== undefined, hasPack: true })},
    listed as materialized (
      select product_id, warehouse_id, ${key} as key from found where ${isListed} group by product_id, warehouse_id
      order by key ${direction}, product_id, warehouse_id limit ${query._limit} offset ${query._start}),
    page as materialized (
      select product_id, warehouse_id, key, max(updated_at) as updated_at,
        array_agg(id order by unit_weight_grams, id) as ids,
        count(*)::int as stock_count, sum(quantity)::float8 as summary,
        sum(quantity::bigint * unit_weight_grams)::float8 as summary_grams
      from listed join found using (product_id, warehouse_id) where ${isListed} group by product_id, warehouse_id, key)
    select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.status = ${sql.lit(PRODUCT_SHOWN)} as is_shown,
      picture.pd_pic_pic_name as pic_name, picture.pd_pic_pic_path as pic_path, page.updated_at, page.stock_count,
      page.summary, page.summary_grams,
      first.is_minimum, first.min_quantity, first.sales_start, first.sales_end, pack.unit_weight_grams as grams,
      json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'status', w.status) as warehouse,
      json_build_object('id', sc.id, 'name_th', sc.name_th, 'name_en', sc.name_en, 'name_cn', sc.name_cn)
        as subcategory,
      json_build_object('name_th', g1.name_th, 'name_en', g1.name_en, 'name_cn', g1.name_cn) as head1,
      case when g2.id is not null then json_build_object('name_th', g2.name_th, 'name_en', g2.name_en, 'name_cn',
        g2.name_cn) end as head2,
      coalesce(list.stocks, '[]'::json) as stocks
    from page join products p on p.id = page.product_id join warehouses w on w.id = page.warehouse_id
      join subcategories sc on sc.id = p.subcategory_id
    left join lateral (
      select pd_pic_pic_name, pd_pic_pic_path from product_pictures x where x.product_id = p.id
        and not x.pd_pic_is_deleted order by x.pd_pic_order limit 1) picture on true
    join product_stocks first on first.id = page.ids[1] join skus pack on pack.id = first.product_sku_id
    join attributes fa on fa.id = pack.attribute_id left join attributes fpa on fpa.id = pack.parent_attribute_id
    join attribute_groups g1 on g1.id = fa.group_id left join attribute_groups g2 on g2.id = fpa.group_id
    cross join lateral (
      select json_agg(${stockJson(status)} order by k.unit_weight_grams, s.id) as stocks
      from product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
      join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
        left join attributes pa on pa.id = k.parent_attribute_id ${newestChange}
      where s.id = any (page.ids[${query._stock_start + 1}::int : ${query._stock_start + query._stock_limit}::int]))
        list
    order by page.key ${direction}, page.product_id, page.warehouse_id`);
  return page.map((row) => productOf(row, language));
}

/**
 * Offer `s` of product `p` in warehouse `w`: its pack `k` with attributes `a` and `pa`, its newest price change `c`.
 */
export const stockJson = (status: ReturnType<typeof offerStatusSql>) => sql`json_build_object(
  'product_stock_id', s.id, 'product_sku_id', k.id, 'sku_no', k.sku_no, 'grams', k.unit_weight_grams,
  'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn),
  'parent_attribute', case when pa.id is not null then json_build_object('name_th', pa.name_th, 'name_en', pa.name_en,
    'name_cn', pa.name_cn) end,
  'product_stock', s.product_stock, 'pre_order_days', s.pre_order_days, 'quantity', s.quantity,
  'reserved_quantity', ${reservedUnitsSql}, 'is_minimum',
  s.is_minimum, 'min_quantity', s.min_quantity,
  'regular_price', s.regular_price::text, 'sale_price', s.sale_price::text, 'is_promotion', s.is_promotion,
  'promotion_price', s.promotion_price::text,
  'promotion_start', s.promotion_start, 'promotion_end', s.promotion_end, 'sales_start', s.sales_start, 'sales_end',
  s.sales_end,
  'cost_price', s.cost_price::text, 'package_grams', s.package_weight_grams, 'low_stock_level', s.low_stock_level,
  'shipping_out_of_scope', s.shipping_out_of_scope, 'is_weighed', s.is_weighed,
  'check_product', s.check_product, 'status', s.status = ${sql.lit(OFFER_ON_SALE)}, 'approved_status',
  s.approved_status, 'updated_at', s.updated_at, 'version', s.version, 'state', ${status},
  'change', case when c.state in (${sql.lit(PRICE_WAITING)}, ${sql.lit(PRICE_REFUSED)}) then json_build_object(
    'id', c.id, 'state', c.state, 'regular_price', c.regular_price::text, 'sale_price', c.sale_price::text,
    'is_promotion', c.is_promotion, 'promotion_price', c.promotion_price::text,
    'promotion_start', c.promotion_start, 'promotion_end', c.promotion_end, 'keeps_selling', c.keeps_selling,
    'is_new_offer', c.is_new_offer, 'reason', c.reason, 'proposed_at', c.proposed_at, 'decided_at', c.decided_at) end)`;

/** How many products in warehouses a filter finds, and of each state without it. */
export async function countMyProducts(
  companyId: number,
  search: Search,
): Promise<{ count: number; all: number; states: Record<ListingFilter, number> }> {
  const { all, ...states } = await oneRow(sql<Record<ListingFilter | 'all', number>>`
    ${foundOffers(companyId, search, { state: true, hasPack: false })},
    products_in_warehouses as (
      select ${sql.join(listingFilters.map((filter) => sql`bool_or(${isFoundBy(filter)}) as ${sql.ref(filter)}`))}
      from found group by product_id, warehouse_id)
    select count(*)::int as all,
      ${sql.join(
        listingFilters.map(
          (filter) => sql`(count(*) filter (where ${sql.ref(filter)}))::int
      as ${sql.ref(filter)}`,
        ),
      )}
    from products_in_warehouses`);
  return { count: search.state ? states[search.state] : all, all, states };
}

function productOf({ updated_at, stocks, grams, summary_grams, ...row }: ProductRow, language: Locale): Product {
  return {
    ...row,
    name: row[`name_${language}`],
    last_update: formatDateTimeToTheSecond(updated_at, language),
    warehouse_id: row.warehouse.id,
    unit_weight: kgFromGrams(grams),
    summary_weight: kgFromGrams(summary_grams),
    list_product_stock: stocks.map(stockOf),
  };
}

export function stockOf({ grams, package_grams, change, ...row }: StockJson): Stock {
  const prices = pricesOf(row);
  return {
    ...row,
    ...prices,
    unit_weight: kgFromGrams(grams),
    package_weight: kgFromGrams(package_grams),
    cost_price: row.cost_price === null ? null : BigInt(row.cost_price),
    sales_start: dateOf(row.sales_start),
    sales_end: dateOf(row.sales_end),
    updated_at: new Date(row.updated_at),
    is_deleted: false,
    price_per_kg: pricePerKg(ordinaryPrice(prices), grams),
    price_change: change && changeOf(change, grams),
  };
}

function changeOf({ state, ...change }: ChangeJson, grams: number): Change {
  const prices = pricesOf(change);
  return {
    ...change,
    ...prices,
    state: priceChangeStates[state]!,
    price_per_kg: pricePerKg(ordinaryPrice(prices), grams),
    proposed_at: new Date(change.proposed_at),
    decided_at: dateOf(change.decided_at),
  };
}

function pricesOf(row: Json<Pick<Stock, PriceColumns>>): Pick<Stock, PriceColumns> {
  return {
    regular_price: BigInt(row.regular_price),
    sale_price: BigInt(row.sale_price),
    is_promotion: row.is_promotion,
    promotion_price: row.promotion_price === null ? null : BigInt(row.promotion_price),
    promotion_start: dateOf(row.promotion_start),
    promotion_end: dateOf(row.promotion_end),
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
