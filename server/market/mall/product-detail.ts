import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import type { StoredSeo } from '#domain/catalogue/seo-meta.ts';
import { CERTIFICATES_SHOWN } from '#domain/files/file-rules.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { availabilityOf, AVAILABILITY_OUT_OF_STOCK, type Availability } from '#domain/market/availability.ts';
import { AppError } from '#server/platform/errors.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardColumns, cardJoins, offerJoins, offerJson, type CardRow, type OfferJson } from './card-rows.ts';
import { cardOf, cardsFound, deliveryTo, offerOf, pricingFor, type Delivery } from './cards.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { similar } from '#server/market/search/index.ts';

type DetailAnswer = z.output<(typeof catalogue)['GET /product-detail/{id}']['answer']>;
type Product = DetailAnswer['product'];
type CompareBody = z.output<(typeof catalogue)['POST /product/compare']['body']>;
type Compared = z.output<(typeof catalogue)['POST /product/compare']['answer']>['data'][number];
type DeliveryWish = Parameters<typeof deliveryTo>[0];

const RELATED = 8;

/** As the product's card: out of stock only where no offer can be had. The best offer stands first. */
function bestOf([best]: readonly OfferJson[]): Availability {
  return best ? availabilityOf(best) : AVAILABILITY_OUT_OF_STOCK;
}

type DetailRow = Omit<
  CardRow,
  'availability' | 'default_offer' | 'offer_count' | 'subcategory' | 'category' | 'category_group'
> &
  Pick<
    Product,
    | 'brand'
    | 'subcategory'
    | 'category'
    | 'category_group'
    | 'desc_th'
    | 'desc_en'
    | 'desc_cn'
    | 'desc2_th'
    | 'shortdesc_th'
    | 'shortdesc_en'
    | 'shortdesc_cn'
    | 'status'
    | 'product_pictures'
    | 'documents'
    | 'properties'
  > &
  StoredSeo & {
    unit_weight_grams: number;
    offers: OfferJson[];
  };

/** Where the product stands in the category tree, with the names of the levels. */
const detailCategoryColumns = sql`
  json_build_object('id', sc.id, 'code', sc.code, 'name_th', sc.name_th, 'name_en', sc.name_en, 'name_cn', sc.name_cn)
    as subcategory,
  json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn) as category,
  json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn) as category_group`;

/** One product with all that is offered of it now. 404 when there is no such product in the mall. */
export async function productDetail(id: number, to: DeliveryWish, caller: Caller): Promise<DetailAnswer> {
  const delivery = await deliveryTo(to);
  const [[product], alike] = await Promise.all([
    productsInDetail(sql`p.id = ${id}`, caller, delivery),
    similar(id, RELATED, delivery?.freight ?? null),
  ]);
  if (!product) throw new AppError('not_found');
  const related = await cardsFound(alike, caller, delivery);
  return { product, category: product.category, related };
}

/**
 * Products and offers to be put side by side, in the order of the asking: an offer with its product. What cannot be had
 * is left out.
 */
export async function compareProducts({ products, offers, ...to }: CompareBody, caller: Caller): Promise<Compared[]> {
  const found = await productsInDetail(
    sql`(p.id = any (${products}::int[])
      or p.id in (select product_id from offer_facets where product_stock_id = any (${offers}::int[])))`,
    caller,
    await deliveryTo(to),
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  const byOffer = new Map(
    found.flatMap((product) =>
      product.product_stocks.map((offer) => [offer.product_stock_id, { product, offer }] as const),
    ),
  );
  return [
    ...products.flatMap((id): Compared[] => {
      const product = byId.get(id);
      return product ? [{ product, offer: null }] : [];
    }),
    ...offers.flatMap((id) => byOffer.get(id) ?? []),
  ];
}

async function productsInDetail(
  which: RawBuilder<unknown>,
  caller: Caller,
  delivery: Delivery | null,
): Promise<Product[]> {
  const at = now();
  const [found, pricing] = await Promise.all([
    rows(sql<DetailRow>`
    select ${cardColumns}, ${detailCategoryColumns}, p.brand, p.status, p.unit_weight_grams, p.desc_th, p.desc_en,
      p.desc_cn, p.desc2_th, p.shortdesc_th, p.shortdesc_en, p.shortdesc_cn, p.seo_title, p.seo_desc, p.seo_keyword,
      p.seo_title_en, p.seo_desc_en, p.seo_keyword_en, p.seo_title_cn, p.seo_desc_cn, p.seo_keyword_cn,
      (select coalesce(json_agg(json_build_object('pd_pic_order', x.pd_pic_order, 'pd_pic_pic_path', x.pd_pic_pic_path,
        'pd_pic_pic_name', x.pd_pic_pic_name, 'pd_pic_is_deleted', x.pd_pic_is_deleted) order by x.pd_pic_order), '[]')
        from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted) as product_pictures,
      (select coalesce(json_agg(json_build_object('kind', x.kind, 'language', x.language, 'doc_name', x.doc_name,
        'doc_path', x.doc_path, 'product_stock_id', x.product_stock_id, 'lot_no', x.lot_no) order by x.kind, x.id),
        '[]') from (
        select d.* from product_documents d where d.product_id = p.id and d.product_stock_id is null
        union all select d.* from offer_facets f cross join lateral (
          select * from product_documents l where l.product_stock_id = f.product_stock_id
            order by l.id desc limit ${sql.lit(CERTIFICATES_SHOWN)}) d
        where f.product_id = p.id) x) as documents,
      (select coalesce(json_agg(json_build_object('code', d.code, 'name_th', d.name_th, 'name_en', d.name_en, 'name_cn',
        d.name_cn, 'unit', d.unit, 'values', v.values) order by d.position, d.id), '[]')
        from (
          select x.property_id,
            json_agg(json_build_object('number', x.number_value::float8, 'condition', x.condition, 'source', x.source,
            'choice', case when h.id is not null then json_build_object('name_th', h.name_th, 'name_en', h.name_en,
              'name_cn', h.name_cn) end) order by x.id) as values
          from product_properties x left join property_choices h on h.id = x.choice_id where x.product_id = p.id
            group by x.property_id) v
        join properties d on d.id = v.property_id) as properties,
      (select coalesce(json_agg(o.offer order by o.availability, o.per_kg, o.id), '[]') from (
        select ${offerJson} as offer, f.availability, s.id, ${pricePerKgSql(at)} as per_kg
        from offer_facets f join product_stocks s on s.id = f.product_stock_id ${offerJoins}
        where f.product_id = p.id and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}) o)
          as offers
    from products p ${cardJoins} join category_groups g on g.id = c.group_id
      where ${which} and p.status = ${sql.lit(PRODUCT_SHOWN)}`),
    pricingFor(caller, delivery),
  ]);
  return found.map(({ offers, unit_weight_grams, ...facts }) => {
    const { default_offer: _, ...card } = cardOf(
      { ...facts, availability: bestOf(offers), offer_count: offers.length, default_offer: null },
      pricing,
    );
    const doc = facts.documents.find(({ kind }) => kind === 'tds') ?? facts.documents[0];
    return {
      ...card,
      ...facts,
      doc_name: doc?.doc_name ?? null,
      doc_path: doc?.doc_path ?? null,
      unit_weight: kgFromGrams(unit_weight_grams),
      product_stocks: offers.map((json) => offerOf(json, facts.id, facts.subcategory.id, pricing)),
    };
  });
}
