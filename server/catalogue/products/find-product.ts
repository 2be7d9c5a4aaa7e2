import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import type { ProductContents } from '#domain/catalogue/products/product-contents.ts';
import { expectedProperties, productGaps } from '#domain/catalogue/products/product-gaps.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { offerCount, placeColumns, placeJoins } from './product-list.ts';
import { productOffers } from './product-offers.ts';
import { productStates } from './product-states.ts';

type Found = z.output<(typeof catalogueProducts)['GET /staff/products/{id}']['answer']>;

interface Around extends Pick<
  Found,
  'manufacturer' | 'subcategory' | 'category' | 'category_group' | 'offer_count' | 'changed_by' | 'documents'
> {
  offers: { id: number; count: number }[];
}

export const staffName = personNameSql('a');

export async function findProduct(id: number): Promise<Found> {
  const [[state], around, uses] = await Promise.all([
    productStates([id]),
    maybeRow(sql<Around>`
      select ${placeColumns}, ${offerCount()} as offer_count,
        (select ${staffName} from product_versions v join staff_members a on a.id = v.staff_id
          where v.product_id = p.id and v.number = p.version) as changed_by,
        (select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'language', x.language, 'name',
          x.doc_name,
            'path', x.doc_path) order by x.kind, x.doc_name, x.doc_path), '[]')
          from product_documents x where x.product_id = p.id and x.product_stock_id is null) as documents,
        (select coalesce(json_agg(json_build_object('id', k.id,
            'count', ${productOffers().countOfPackSql(sql`k.id`)})), '[]') from skus k
              where k.product_id = p.id) as offers
      from products p ${placeJoins} where p.id = ${id}`),
    propertyUses(id),
  ]);
  if (!state || !around) throw new AppError('not_found');
  const { details, properties, pictures, skus } = state.contents;
  const { offers, ...facts } = around;
  const offersOf = new Map(offers.map((each) => [each.id, each.count]));
  return {
    id,
    version: state.version,
    updated_at: state.updated_at,
    ...facts,
    details: detailsOnWire(details),
    properties: [...properties],
    expected: expectedProperties(uses, uses[0]?.all ?? 0),
    pictures: [...pictures],
    skus: skus.map(({ unit_weight_grams, ...sku }) => ({
      ...sku,
      unit_weight: kgFromGrams(unit_weight_grams),
      offer_count: offersOf.get(sku.id) ?? 0,
    })),
    gaps: productGaps(state.contents),
  };
}

function detailsOnWire({ unit_weight_grams, brand, ...details }: ProductContents['details']): Found['details'] {
  return { ...details, brand: brand ?? '', unit_weight: kgFromGrams(unit_weight_grams) };
}

/** How many of the other products of the subcategory have which property, and how many there are. */
function propertyUses(id: number) {
  return rows(sql<{ property_id: number; products: number; all: number }>`
    with others as (select o.id from products p join products o on o.subcategory_id = p.subcategory_id and o.id <> p.id
      where p.id = ${id})
    select x.property_id, count(distinct x.product_id)::int as products, (select count(*)::int from others) as all
    from others join product_properties x on x.product_id = others.id group by x.property_id order by x.property_id`);
}
