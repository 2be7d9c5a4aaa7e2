import { LRUCache } from 'lru-cache';
import type { Names } from '#contract/wire.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_OUT_OF_STOCK, type Availability } from '#domain/market/availability.ts';
import { now } from '#server/platform/clock.ts';
import { batchLoader } from '#server/platform/batch-loader.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { currentDatabase, rows, sql } from '#server/platform/database/query.ts';
import type { Card, Offer } from './cards.ts';
import { co2IsTypicalSql, co2Sql } from '#server/catalogue/carbon/index.ts';
import type { BestOffers } from '#server/market/search/index.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

/** An offer as SQL gives it in JSON: money as text, because JSON numbers are no bigint. */
export interface OfferJson {
  product_stock_id: number;
  product_sku_id: number;
  sku_no: string;
  attribute: Names;
  parent_attribute: Names | null;
  unit_weight_grams: number;
  package_weight_grams: number;
  regular_price: string;
  sale_price: string;
  promotion_price: string | null;
  is_promotion: boolean;
  promotion_start: string | null;
  promotion_end: string | null;
  sales_start: string | null;
  sales_end: string | null;
  check_product: boolean;
  status: number;
  approved_status: number;
  is_deleted: boolean;
  updated_at: string;
  seller: Offer['seller'];
  product_stock: 1 | 3;
  pre_order_days: number | null;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
  shipping_out_of_scope: boolean;
  is_weighed: boolean;
  warehouse: Offer['warehouse'];
}

/** The offer of stock row `s` as one JSON object. */
export const offerJson = sql`json_build_object(
  'product_stock_id', s.id, 'product_sku_id', k.id, 'sku_no', k.sku_no, 'unit_weight_grams', k.unit_weight_grams,
  'package_weight_grams', s.package_weight_grams,
  'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn),
  'parent_attribute', case when pa.id is not null then json_build_object('name_th', pa.name_th, 'name_en', pa.name_en,
    'name_cn', pa.name_cn) end,
  'regular_price', s.regular_price::text, 'sale_price', s.sale_price::text, 'promotion_price', s.promotion_price::text,
  'is_promotion', s.is_promotion, 'promotion_start', s.promotion_start, 'promotion_end', s.promotion_end,
  'sales_start', s.sales_start, 'sales_end', s.sales_end, 'check_product', s.check_product, 'status', s.status,
  'approved_status', s.approved_status, 'is_deleted', s.is_deleted, 'updated_at', s.updated_at,
  'seller', ${companySql('o')},
  'product_stock', s.product_stock, 'pre_order_days', s.pre_order_days, 'quantity', s.quantity, 'is_minimum',
  s.is_minimum, 'min_quantity', s.min_quantity, 'shipping_out_of_scope', s.shipping_out_of_scope,
  'is_weighed', s.is_weighed,
  'warehouse',
  json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province',
    json_build_object('id', pr.id, 'name_th', pr.name_th, 'name_en', pr.name_en, 'name_cn',
      coalesce(pr.name_cn, pr.name_en))))`;

/** The tables that offerJson reads, beside stock row `s`. */
export const offerJoins = sql`
  join skus k on k.id = s.product_sku_id
  join attributes a on a.id = k.attribute_id
  left join attributes pa on pa.id = k.parent_attribute_id
  join warehouses w on w.id = s.warehouse_id
  join provinces pr on pr.id = w.province_id
  join companies o on o.id = s.company_id`;

export interface CardRow extends Names {
  id: number;
  grade: string;
  quality: Card['quality'];
  manufacturer: Card['manufacturer'];
  subcategory: Card['subcategory'];
  category: Card['category'];
  category_group: Card['category_group'];
  picture: string | null;
  mfi: number | null;
  mfi_condition: string | null;
  density: number | null;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  first_approved_at: Date | null;
  offer_count: number;
  availability: Availability | null;
  default_offer: OfferJson | null;
}

/** What cards and pages show of product `p`. */
export const cardColumns = sql`
  p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.quality, p.first_approved_at,
  json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer,
  (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
    order by pd_pic_order limit 1) as picture,
  mfi.number_value::float8 as mfi, mfi.condition as mfi_condition, density.number_value::float8 as density,
  ${co2Sql} as co2_per_kg, ${co2IsTypicalSql} as co2_is_typical`;

/** Where a card's product stands in the category tree. */
const cardCategoryColumns = sql`
  json_build_object('id', sc.id, 'code', sc.code) as subcategory, json_build_object('id', sc.category_id) as category,
  json_build_object('id', c.group_id) as category_group`;

export const cardJoins = sql`
  join manufacturers m on m.id = p.manufacturer_id
  join subcategories sc on sc.id = p.subcategory_id
  join categories c on c.id = sc.category_id
  left join lateral (select v.number_value, v.condition from product_properties v
    join properties d on d.id = v.property_id and d.code = 'mfi' where v.product_id = p.id limit 1) mfi on true
  left join lateral (select v.number_value from product_properties v join properties d on d.id = v.property_id
    and d.code = 'density' where v.product_id = p.id limit 1) density on true`;

/**
 * What a list says of an offer may be this old, unless the index has learnt of a change: the quantity left, a picture,
 * a maker's name.
 */
const LONGEST_MS = 2000;
const MOST_ROWS = 5000;
/** Offers read in one round trip: those of some ten searches at the same time. */
const MOST_AT_ONCE = 160;

type ReadRow = Omit<CardRow, 'availability' | 'offer_count'> & { product_stock_id: number };

const cache = new LRUCache<number, { readAt: number; row: ReadRow | undefined }>({ max: MOST_ROWS });
let cacheOf: { database: unknown; version: string } | undefined;

/** Rows of products with their best offers. One round trip for those that were not read just before. */
export async function cardRows({ products, version }: BestOffers): Promise<CardRow[]> {
  if (cacheOf?.database !== currentDatabase() || cacheOf.version !== version) {
    cache.clear();
    cacheOf = { database: currentDatabase(), version };
  }
  const at = now().getTime();
  // Taken before anything is waited for: another call may empty the cache meanwhile.
  const shown = new Map<number, ReadRow | undefined>();
  const missing: number[] = [];
  for (const { offer } of products) {
    const cached = cache.get(offer);
    if (cached && cached.readAt <= at && at - cached.readAt < LONGEST_MS) shown.set(offer, cached.row);
    else missing.push(offer);
  }
  const read = missing.length > 0 ? await readRows(missing) : new Map<number, ReadRow>();
  const found = products.flatMap(({ offer, availability, offers }) => {
    const row = read.get(offer) ?? shown.get(offer);
    if (!row) return [];
    const { product_stock_id: _, ...card } = row;
    return [
      {
        ...card,
        availability,
        offer_count: offers,
        default_offer: availability === AVAILABILITY_OUT_OF_STOCK ? null : card.default_offer,
      },
    ];
  });
  if (cacheOf.version === version) for (const id of missing) cache.set(id, { readAt: at, row: read.get(id) });
  return found;
}

const readRows = batchLoader(async (offerIds: number[]) => {
  const found = await rows(sql<ReadRow>`
    select s.id as product_stock_id, ${cardColumns}, ${cardCategoryColumns}, ${offerJson} as default_offer
    from product_stocks s
    join products p on p.id = s.product_id
    ${cardJoins}
    ${offerJoins}
    where s.id = any (${offerIds}::int[]) and p.status = ${sql.lit(PRODUCT_SHOWN)}`);
  return new Map(found.map((row) => [row.product_stock_id, row]));
}, MOST_AT_ONCE);
