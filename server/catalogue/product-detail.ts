import type { z } from 'zod';
import type { catalogue } from '#contract/catalogue.ts';
import { kgFromGrams } from '#domain/weight.ts';
import { AppError } from '#server/platform/errors.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardColumns, cardJoins, offerJoins, offerJson, type CardRow, type OfferJson } from './card-rows.ts';
import { cardOf, cardsFound, deliveryTo, offerOf, pricingFor } from './cards.ts';
import { onSaleAt, pricePerKgAt } from './offer-now.ts';
import { currentIndex } from './search-index/live-index.ts';

type DetailAnswer = z.output<(typeof catalogue)['GET /product-detail/{id}']['answer']>;
type Product = DetailAnswer['product'];

const RELATED = 8;

type DetailRow = Omit<CardRow, 'default_offer'> &
  Pick<Product, 'desc_th' | 'desc_en' | 'desc_cn' | 'desc2_th' | 'shortdesc_th' | 'shortdesc_en' | 'shortdesc_cn' | 'status' | 'seo_title' | 'seo_desc' | 'seo_keyword' | 'product_pictures' | 'documents' | 'properties'> & {
    unit_weight_grams: number;
    offers: OfferJson[];
  };

/** One product with all that is offered of it now. 404 when there is no such product in the mall. */
export async function productDetail(id: number, to: { deliver_province_id?: number | undefined; load_tonnes: number }, caller: Caller): Promise<DetailAnswer> {
  const at = now();
  const row = await maybeRow(sql<DetailRow>`
    select ${cardColumns}, p.status, p.unit_weight_grams, p.desc_th, p.desc_en, p.desc_cn, p.desc2_th, p.shortdesc_th, p.shortdesc_en, p.shortdesc_cn, p.seo_title, p.seo_desc, p.seo_keyword,
      (select min(f.availability) from offer_facets f where f.product_id = p.id) as availability,
      (select coalesce(json_agg(json_build_object('pd_pic_order', x.pd_pic_order, 'pd_pic_pic_path', x.pd_pic_pic_path, 'pd_pic_pic_name', x.pd_pic_pic_name, 'pd_pic_is_deleted', x.pd_pic_is_deleted) order by x.pd_pic_order), '[]')
        from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted) as product_pictures,
      (select coalesce(json_agg(json_build_object('kind', x.kind, 'language', x.language, 'doc_name', x.doc_name, 'doc_path', x.doc_path) order by x.kind), '[]') from product_documents x where x.product_id = p.id) as documents,
      (select coalesce(json_agg(json_build_object('code', d.code, 'name_th', d.name_th, 'name_en', d.name_en, 'name_cn', d.name_cn, 'unit', d.unit, 'values', v.values) order by d.position, d.id), '[]')
        from properties d join lateral (
          select json_agg(json_build_object('number', x.number_value::float8, 'condition', x.condition,
            'choice', case when h.id is not null then json_build_object('name_th', h.name_th, 'name_en', h.name_en, 'name_cn', h.name_cn) end) order by x.id) as values
          from product_properties x left join property_choices h on h.id = x.choice_id where x.product_id = p.id and x.property_id = d.id) v on v.values is not null) as properties,
      (select coalesce(json_agg(o.offer order by o.availability, o.per_kg, o.id), '[]') from (
        select ${offerJson} as offer, f.availability, s.id, ${pricePerKgAt(at)} as per_kg
        from offer_facets f join product_stocks s on s.id = f.product_stock_id ${offerJoins}
        where f.product_id = p.id and f.availability < 3 and ${onSaleAt(at)}) o) as offers
    from products p ${cardJoins} where p.id = ${id} and p.status = 1`);
  if (!row) throw new AppError('not_found');
  const { offers, unit_weight_grams, ...facts } = row;
  const [index, delivery] = await Promise.all([currentIndex(), deliveryTo(to)]);
  const [pricing, related] = await Promise.all([pricingFor(caller, delivery), cardsFound(index.shown(index.similar(id, at.getTime(), RELATED), at.getTime()), caller, index.version, delivery)]);
  const { default_offer: _, ...card } = cardOf({ ...facts, offer_count: offers.length, default_offer: null }, pricing);
  return {
    product: { ...facts, ...card, unit_weight: kgFromGrams(unit_weight_grams), product_stocks: offers.map((json) => offerOf(json, row.subcategory.id, pricing)) },
    category: row.category,
    related,
  };
}
