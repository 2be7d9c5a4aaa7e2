import { AVAILABILITY_IN_STOCK, AVAILABILITY_OUT_OF_STOCK, type Availability } from '#domain/market/availability.ts';
import { COMPARED_BOUNDARY } from '#domain/catalogue/carbon/boundary.ts';
import { CO2_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { codeKey, codesIn } from '#domain/market/search/search-text.ts';
import { factWord } from '#domain/market/search/query/wanted.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { formerFactWords } from '../../former-names.ts';
import type { IndexedOffer, IndexedProduct } from '../types.ts';

interface ProductRow extends Omit<IndexedProduct, 'nameWords' | 'otherWords' | 'offers' | 'choices' | 'numbers'> {
  name_words: string;
  other_words: string;
  /** Side by side: of each value its property, and its choice or its number with the condition. */
  valued: number[];
  choices: (number | null)[];
  numbers: (number | null)[];
  conditions: string[];
  subcategory_code: string;
  manufacturer_code: string;
  grade: string;
  /** Of each chosen value its property's code and its own, as `factWord` has them. */
  chosen: string[];
}

interface OfferRow {
  product_id: number;
  id: number;
  warehouse: number;
  province: number;
  status: Availability;
  price: number;
  pack_kg: number;
  ready_in_days: number;
  promotion: number | null;
  promotion_start: number | null;
  promotion_end: number | null;
  sales_start: number | null;
  sales_end: number | null;
  is_out_of_scope: boolean;
}

/** Longer than anybody may ask buyers to wait: what cannot be had, and what says no days. */
const LONGEST_WAIT_DAYS = 10_000;
/** Reading it keeps the event loop for some 3 ms. */
const CHUNK = 100;

/**
 * Everything that the mall may show, in chunks. Products of a subcategory follow each other: words lead to a few
 * subcategories, and what lies side by side in memory is read several times as fast. The next chunk is read while the
 * caller works on one.
 */
export async function* allProducts(): AsyncGenerator<IndexedProduct[]> {
  let reading = chunkAfter(0, 0);
  for (;;) {
    const found = await reading;
    const last = found.at(-1);
    if (!last) return;
    reading = chunkAfter(last.subcategory, last.id);
    // The caller may stop before it reads this chunk.
    reading.catch(() => undefined);
    yield found;
  }
}

function chunkAfter(subcategory: number, id: number): Promise<IndexedProduct[]> {
  return productsWhere(sql`p.id in (
    select o.id from products o
    where (o.subcategory_id, o.id) > (${subcategory}::int, ${id}::int)
      and exists (select from offer_facets f where f.product_id = o.id)
    order by o.subcategory_id, o.id limit ${CHUNK})`);
}

/** These products with all their offers, those that have any. */
export function productsOf(ids: readonly number[]): Promise<IndexedProduct[]> {
  return productsWhere(sql`p.id = any (${ids}::int[])`);
}

/**
 * Two round trips: products with their words, then offers and former names; by kind, then id. Those without an offer
 * are left out.
 */
async function productsWhere(condition: ReturnType<typeof sql>): Promise<IndexedProduct[]> {
  const products = await rows(sql<ProductRow>`
    select p.id, c.group_id as category_group, sc.category_id as category, p.subcategory_id as subcategory,
      p.manufacturer_id as manufacturer, p.quality, p.name_en as name,
      (select v.number_value::float8 from product_properties v where v.product_id = p.id
        and v.property_id = (select id from properties where code = 'mfi') limit 1) as mfi,
      (select v.number_value::float8 from product_properties v where v.product_id = p.id
        and v.property_id = (select id from properties where code = 'density') limit 1) as density, 
      (select v.number_value::float8 from product_properties v where v.product_id = p.id
        and v.condition = ${sql.lit(COMPARED_BOUNDARY)}
        and v.property_id = (select id from properties where code = ${sql.lit(CO2_PROPERTY)}) limit 1) as "co2PerKg",
      m.name_en as "manufacturerName", coalesce(x.valued, '{}') as valued, coalesce(x.choices, '{}') as choices,
        coalesce(x.numbers, '{}') as numbers, coalesce(x.conditions, '{}') as conditions,
      sc.code as subcategory_code, m.code as manufacturer_code, p.grade, coalesce(x.chosen, '{}') as chosen,
      coalesce(extract(epoch from p.first_approved_at)::float8 * 1000, 0) as "firstApprovedAt",
        coalesce(d.name_words, '') as name_words, coalesce(d.other_words, '') as other_words
    from products p
    join subcategories sc on sc.id = p.subcategory_id join categories c on c.id = sc.category_id
    join manufacturers m on m.id = p.manufacturer_id
    left join lateral (
      select array_agg(v.property_id order by v.id) as valued, array_agg(v.choice_id order by v.id) as choices,
        array_agg(v.number_value::float8 order by v.id) as numbers,
        array_agg(coalesce(v.condition, '') order by v.id) as conditions,
        array_agg(r.code || '=' || h.code) filter (where h.id is not null) as chosen
      from product_properties v join properties r on r.id = v.property_id
        left join property_choices h on h.id = v.choice_id
      where v.product_id = p.id) x on true
    left join search_documents d on d.product_id = p.id
    where ${condition} order by p.subcategory_id, p.id`);
  if (products.length === 0) return [];
  const [found, former] = await Promise.all([
    rows(sql<OfferRow>`
      select f.product_id, f.product_stock_id as id, f.warehouse_id as warehouse, f.province_id as province,
        f.availability as status, f.price_per_kg::float8 as price,
        k.unit_weight_grams::float8 / 1000 as pack_kg,
        case when f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} then 0
          else coalesce(s.pre_order_days, ${sql.lit(LONGEST_WAIT_DAYS)}) end as ready_in_days,
        f.promotion_per_kg::float8 as promotion,
        extract(epoch from f.promotion_start)::float8 * 1000 as promotion_start,
        extract(epoch from f.promotion_end)::float8 * 1000 as promotion_end,
        extract(epoch from f.sales_start)::float8 * 1000 as sales_start,
        extract(epoch from f.sales_end)::float8 * 1000 as sales_end, f.is_out_of_scope
      from offer_facets f join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
      where f.product_id = any (${products.map(({ id }) => id)}::int[])
        order by f.product_stock_id`),
    formerFactWords(),
  ]);
  const offers = Map.groupBy(found, (offer) => offer.product_id);
  return products.flatMap((row) => {
    const { name_words, other_words, valued, choices, numbers, conditions, ...rest } = row;
    const {
      subcategory_code: _subcategory,
      manufacturer_code: _manufacturer,
      grade: _grade,
      chosen: _chosen,
      ...product
    } = rest;
    const own = offers.get(product.id);
    if (!own) return [];
    const properties: Pick<IndexedProduct, 'choices' | 'numbers'> = {
      choices: valued.flatMap((property, place) => (choices[place] ? [{ property, choice: choices[place] }] : [])),
      numbers: valued.flatMap((property, place) =>
        typeof numbers[place] === 'number'
          ? [{ property, condition: conditions[place] ?? '', value: numbers[place] }]
          : [],
      ),
    };
    return [
      {
        ...product,
        ...properties,
        nameWords: wordsOf(name_words),
        otherWords: [...wordsOf(other_words), ...factsOf(row).flatMap((fact) => [fact, ...(former.get(fact) ?? [])])],
        offers: own.map(indexed),
      },
    ];
  });
}

function indexed({
  id,
  pack_kg: packKg,
  ready_in_days: readyInDays,
  warehouse,
  province,
  status,
  price,
  promotion,
  promotion_start: start,
  promotion_end: end,
  sales_start,
  sales_end,
  is_out_of_scope,
}: OfferRow): IndexedOffer {
  return {
    id,
    warehouse,
    province,
    status,
    pricePerKg: price,
    packKg,
    readyInDays: status === AVAILABILITY_OUT_OF_STOCK ? LONGEST_WAIT_DAYS : readyInDays,
    promotion: promotion !== null && start !== null && end !== null ? { pricePerKg: promotion, start, end } : null,
    salesStart: sales_start,
    salesEnd: sales_end,
    isOutOfScope: is_out_of_scope,
  };
}

/** What is said of a product, as words of the index. */
function factsOf(row: ProductRow): string[] {
  return [
    factWord('sub', row.subcategory_code),
    factWord('maker', row.manufacturer_code),
    factWord('quality', row.quality),
    factWord('grade', codeKey(row.grade)),
    ...codesIn(row.grade).map((code) => factWord('code', code)),
    factWord('category', String(row.category)),
    factWord('group', String(row.category_group)),
    ...row.chosen.map((chosen) => chosen.toLowerCase()),
  ];
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
