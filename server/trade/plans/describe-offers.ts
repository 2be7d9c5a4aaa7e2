import type { Names } from '#contract/wire.ts';
import { namedWarehouses } from '#server/market/mall/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { PlannedOffer } from './plan-question.ts';
import type { OfferRow } from './read-offers.ts';

interface NameRow extends Names {
  offer_id: number;
  grade: string;
  attribute: Names;
  seller: Names & { id: number };
}

/** What screens say of the offers that plans use: few of those that were looked at. */
export async function describeOffers(offers: readonly OfferRow[]): Promise<PlannedOffer[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ offer_id }) => offer_id);
  const [named, warehouses] = await Promise.all([
    rows(sql<NameRow>`
      select s.id as offer_id, p.name_th, p.name_en, p.name_cn, p.grade, ${companySql('o')} as seller,
        json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute
      from product_stocks s join products p on p.id = s.product_id join skus k on k.id = s.product_sku_id
        join attributes a on a.id = k.attribute_id join companies o on o.id = s.company_id
      where s.id = any (${ids}::int[])`),
    namedWarehouses([...new Set(offers.map(({ warehouse_id }) => warehouse_id))]),
  ]);
  const names = new Map(named.map((row) => [row.offer_id, row]));
  return offers.map(({ offer_id, product_id, warehouse_id, unit_weight_grams }) => ({
    ...names.get(offer_id)!,
    product_id,
    warehouse: warehouses.get(warehouse_id)!,
    pack_grams: unit_weight_grams,
  }));
}
