import type { z } from 'zod';
import type { offer, productCard } from '#contract/catalogue.ts';
import { earliestDeliveryDate } from '#domain/delivery-date.ts';
import { NEW_BADGE_DAYS } from '#domain/limits.ts';
import { pricePerKg } from '#domain/money.ts';
import { discountPercentFor, effectiveUnitPrice, isPromotionNow, memberUnitPrice, type LevelDiscount } from '#domain/pricing.ts';
import { kgFromGrams } from '#domain/weight.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { discountsFor, holidays } from './kept.ts';
import { onSaleAt, pricePerKgAt } from './search-filter.ts';

export type Card = z.output<typeof productCard>;
export type Offer = z.output<typeof offer>;

interface Names {
  name_th: string;
  name_en: string;
  name_cn: string;
}

/** An offer as SQL gives it in JSON: money as text, because JSON numbers are no bigint. */
export interface OfferJson {
  product_stock_id: number;
  product_sku_id: number;
  sku_no: string;
  attribute: Names;
  parent_attribute: Names | null;
  unit_weight_grams: number;
  regular_price: string;
  sale_price: string;
  promotion_price: string | null;
  is_promotion: boolean;
  promotion_start: string | null;
  promotion_end: string | null;
  product_stock: 1 | 3;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
  warehouse: Offer['warehouse'];
}

/** The offer of stock row `s` as one JSON object. */
export const offerJson = sql`json_build_object(
  'product_stock_id', s.id, 'product_sku_id', k.id, 'sku_no', k.sku_no, 'unit_weight_grams', k.unit_weight_grams,
  'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn),
  'parent_attribute', case when pa.id is not null then json_build_object('name_th', pa.name_th, 'name_en', pa.name_en, 'name_cn', pa.name_cn) end,
  'regular_price', s.regular_price::text, 'sale_price', s.sale_price::text, 'promotion_price', s.promotion_price::text,
  'is_promotion', s.is_promotion, 'promotion_start', s.promotion_start, 'promotion_end', s.promotion_end,
  'product_stock', s.product_stock, 'quantity', s.quantity, 'is_minimum', s.is_minimum, 'min_quantity', s.min_quantity,
  'warehouse', json_build_object('id', w.id, 'name', w.name, 'province', json_build_object('id', pr.id, 'name_th', pr.name_th, 'name_en', pr.name_en, 'name_cn', coalesce(pr.name_cn, pr.name_en))))`;

/** The tables that offerJson reads, beside stock row `s`. */
export const offerJoins = sql`
  join skus k on k.id = s.product_sku_id
  join attributes a on a.id = k.attribute_id
  left join attributes pa on pa.id = k.parent_attribute_id
  join warehouses w on w.id = s.warehouse_id
  join provinces pr on pr.id = w.province_id`;

export interface CardRow extends Names {
  id: number;
  grade: string;
  brand: string | null;
  quality: Card['quality'];
  manufacturer: Card['manufacturer'];
  subcategory: Card['subcategory'];
  category: Card['category'];
  category_group: Card['category_group'];
  picture: string | null;
  mfi: number | null;
  mfi_condition: string | null;
  density: number | null;
  first_approved_at: Date | null;
  offer_count: number;
  availability: 1 | 2 | 3 | null;
  default_offer: OfferJson | null;
}

/** A product's columns for a card; `p` is the product. */
export const cardColumns = sql`
  p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.brand, p.quality, p.first_approved_at,
  json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer,
  json_build_object('id', sc.id, 'code', sc.code, 'name_th', sc.name_th, 'name_en', sc.name_en, 'name_cn', sc.name_cn) as subcategory,
  json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn) as category,
  json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn) as category_group,
  (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted order by pd_pic_order limit 1) as picture,
  mfi.number_value::float8 as mfi, mfi.condition as mfi_condition, density.number_value::float8 as density`;

export const cardJoins = sql`
  join manufacturers m on m.id = p.manufacturer_id
  join subcategories sc on sc.id = p.subcategory_id
  join categories c on c.id = sc.category_id
  join category_groups g on g.id = c.group_id
  left join lateral (select v.number_value, v.condition from product_properties v join properties d on d.id = v.property_id and d.code = 'mfi' where v.product_id = p.id limit 1) mfi on true
  left join lateral (select v.number_value from product_properties v join properties d on d.id = v.property_id and d.code = 'density' where v.product_id = p.id limit 1) density on true`;

/**
 * Cards of products, in the order given, each with the cheapest per kg of its offers that can be bought now; what is not for sale any more is left out.
 * One round trip.
 */
export async function cardsOf(productIds: readonly number[], caller: Caller): Promise<Card[]> {
  if (productIds.length === 0) return [];
  const at = now();
  const found = await rows(sql<CardRow>`
    select ${cardColumns}, best.availability, best.offer_count, best.default_offer
    from unnest(${productIds}::int[]) with ordinality wanted (id, place)
    join products p on p.id = wanted.id and p.status = 1
    ${cardJoins}
    left join lateral (
      select f.availability, count(*) over ()::int as offer_count, case when f.availability < 3 then ${offerJson} end as default_offer
      from offer_facets f
      join product_stocks s on s.id = f.product_stock_id
      ${offerJoins}
      where f.product_id = p.id and ${onSaleAt(at)}
      order by f.availability, ${pricePerKgAt(at)}, f.product_stock_id
      limit 1) best on true
    order by wanted.place`);
  const pricing = await pricingFor(caller);
  return found.map((row) => cardOf(row, pricing));
}

/** What prices depend on beside the offer: the moment, the member's level, the holidays. */
export interface Pricing {
  at: Date;
  discounts: readonly LevelDiscount[];
  isMember: boolean;
  earliestDelivery: string;
}

export async function pricingFor(caller: Caller): Promise<Pricing> {
  const at = now();
  const [discounts, days] = await Promise.all([discountsFor(caller.kind === 'member' ? caller.memberLevel : null), holidays()]);
  return { at, discounts, isMember: caller.kind === 'member', earliestDelivery: earliestDeliveryDate(at, (day) => days.has(day)) };
}

const DAY_MS = 24 * 3_600_000;
const stockStatuses = { 1: 'in_stock', 2: 'pre_order', 3: 'out_of_stock' } as const;

export function cardOf(row: CardRow, pricing: Pricing): Card {
  const { first_approved_at, availability, default_offer, ...rest } = row;
  return {
    ...rest,
    is_new: first_approved_at !== null && pricing.at.getTime() - first_approved_at.getTime() < NEW_BADGE_DAYS * DAY_MS,
    stock_status: stockStatuses[availability ?? 3],
    offer_count: row.offer_count ?? 0,
    default_offer: default_offer && offerOf(default_offer, row.subcategory.id, pricing),
  };
}

/** An offer priced now, for this caller. */
export function offerOf(json: OfferJson, subcategoryId: number, { at, discounts, isMember, earliestDelivery }: Pricing): Offer {
  const prices = {
    regular_price: BigInt(json.regular_price),
    sale_price: BigInt(json.sale_price),
    promotion_price: json.promotion_price === null ? null : BigInt(json.promotion_price),
    is_promotion: json.is_promotion,
    promotion_start: json.promotion_start === null ? null : new Date(json.promotion_start),
    promotion_end: json.promotion_end === null ? null : new Date(json.promotion_end),
  };
  const price = effectiveUnitPrice(prices, at);
  const percent = discountPercentFor(subcategoryId, discounts);
  const member_price = isMember ? memberUnitPrice(price, percent) : null;
  const inPromotion = isPromotionNow(prices, at);
  return {
    product_stock_id: json.product_stock_id,
    product_sku_id: json.product_sku_id,
    sku_no: json.sku_no,
    attribute: json.attribute,
    parent_attribute: json.parent_attribute,
    unit_weight: kgFromGrams(json.unit_weight_grams),
    regular_price: prices.regular_price,
    price,
    price_per_kg: pricePerKg(price, json.unit_weight_grams),
    is_promotion: inPromotion,
    promotion_end: inPromotion ? prices.promotion_end : null,
    memberlevel_discount: percent / 100,
    member_price,
    member_price_per_kg: member_price === null ? null : pricePerKg(member_price, json.unit_weight_grams),
    product_stock: json.product_stock,
    quantity: json.quantity,
    is_minimum: json.is_minimum,
    min_quantity: json.min_quantity,
    warehouse: json.warehouse,
    earliest_delivery: earliestDelivery,
  };
}
