import type { Names } from '#contract/wire.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { offerJoins, offerJson, type OfferJson } from './card-rows.ts';
import { deliveryTo, offerOf, pricingFor, type Card, type Offer } from './cards.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';

export interface ProductWithOffers extends Names {
  id: number;
  grade: string;
  quality: Card['quality'];
  manufacturer: Card['manufacturer'];
  picture: string | null;
  /** In stock now, the cheapest per kg first. */
  offers: Offer[];
}

interface ProductRow extends Omit<ProductWithOffers, 'offers'> {
  subcategory_id: number;
  offers: OfferJson[];
}

/** Offers looked at of each product, and of each SKU that was asked for: more than anybody chooses among. */
const MOST_OFFERS = 12;

interface Wanted {
  skus?: readonly number[];
  /** Offers. */
  stocks?: readonly number[];
}

/**
 * These products of the mall with what can be bought of each now, priced for the caller, in one round trip: the
 * cheapest, and what is `wanted` however dear. A company's own offers are left out: it cannot buy them.
 */
export async function productsWithOffers(
  ids: readonly number[],
  caller: Caller,
  to: Parameters<typeof deliveryTo>[0],
  wanted: Wanted = {},
): Promise<Map<number, ProductWithOffers>> {
  if (ids.length === 0) return new Map();
  const at = now();
  const own = caller.kind === 'member' ? caller.companyId : null;
  const [found, delivery] = await Promise.all([
    rows(sql<ProductRow>`
      select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.quality, p.subcategory_id,
        json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer,
        (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
          order by pd_pic_order limit 1) as picture,
        (select coalesce(json_agg(o.offer order by o.per_kg, o.id), '[]') from (
          select ${offerJson} as offer, s.id, ${pricePerKgSql(at)} as per_kg,
            row_number() over (partition by case when s.product_sku_id = any (${wanted.skus ?? []}::int[])
              then s.product_sku_id end order by ${pricePerKgSql(at)}, s.id) as place
          from offer_facets f join product_stocks s on s.id = f.product_stock_id ${offerJoins}
          where f.product_id = p.id and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
            and f.company_id is distinct from ${own}::int and ${onSaleSql(at)}) o
          where o.place <= ${MOST_OFFERS} or o.id = any (${wanted.stocks ?? []}::int[])) as offers
      from products p join manufacturers m on m.id = p.manufacturer_id
      where p.id = any (${ids}::int[]) and p.status = ${sql.lit(PRODUCT_SHOWN)}`),
    deliveryTo(to),
  ]);
  const pricing = await pricingFor(caller, delivery);
  return new Map(
    found.map(({ subcategory_id, offers, ...product }) => [
      product.id,
      { ...product, offers: offers.map((json) => offerOf(json, product.id, subcategory_id, pricing)) },
    ]),
  );
}
