import type { z } from 'zod';
import type { catalogue } from '#contract/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { keptFor } from '#server/platform/kept.ts';
import { cardsOf } from './cards.ts';
import { facetRows, type FacetCounts } from './facet-counts.ts';
import { chosenOf, facetColumns, facets, offerConditions, pricePerKgAt, type Facet, type SearchBody } from './search-filter.ts';
import { correctedTerms, termsOf, tsqueryOf } from './text-query.ts';
import type { QueryTerm } from '#domain/search-text.ts';

type SearchAnswer = z.output<(typeof catalogue)['POST /product/search']['answer']>;

interface Found {
  ids: number[];
  count: number;
  facets: FacetCounts;
}

/** Without words and filters everybody sees the same: counted once in a few seconds. */
const UNFILTERED_SECONDS = 5;
const unfiltered = keptFor(UNFILTERED_SECONDS, (key: string) => find(JSON.parse(key) as SearchBody, []));

/** The mall. Words that are in no product are mended when they are one letter away from some that are. */
export async function searchProducts(body: SearchBody, caller: Caller): Promise<SearchAnswer> {
  const terms = termsOf(body.name);
  const asksForWords = body.name.trim() !== '';
  let corrected_name: string | null = null;
  let found: Found;
  if (asksForWords && terms.length === 0) found = { ids: [], count: 0, facets: emptyFacets() };
  else found = isUnfiltered(body) ? await unfiltered(JSON.stringify(body)) : await find(body, terms);
  if (found.count === 0 && terms.length > 0) {
    const mended = await correctedTerms(terms);
    if (mended) {
      const again = await find(body, mended);
      if (again.count > 0) {
        found = again;
        corrected_name = mended.map(({ term }) => term).join(' ');
      }
    }
  }
  const [data, facetAnswer] = await Promise.all([cardsOf(found.ids, caller), facetRows(found.facets)]);
  return { data, count: found.count, facets: facetAnswer, corrected_name };
}

function isUnfiltered(body: SearchBody): boolean {
  const { page, perPage, sort, ...filter } = body;
  return filter.name.trim() === '' && !filter.promotion && Object.values(chosenOf(body)).every((values) => values.length === 0) && page <= 3 && perPage > 0 && sort.length > 0;
}

function emptyFacets(): FacetCounts {
  return Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as FacetCounts;
}

/** Ids of one page, how many there are, and the counts of every facet, in one statement. */
async function find(body: SearchBody, terms: readonly QueryTerm[]): Promise<Found> {
  const at = now();
  const document = tsqueryOf(terms);
  const inName = tsqueryOf(terms, 'A');
  const matched = document === null ? sql`` : sql`matched as materialized (
      select d.product_id, case when d.document @@ ${inName}::tsquery then 0 else 1 end as distance
      from search_documents d where d.document @@ ${document}::tsquery),`;
  const joinMatched = document === null ? sql`` : sql`join matched on matched.product_id = f.product_id`;
  const distance = document === null ? sql`0` : sql`matched.distance`;
  const selected = facets.filter((facet) => chosenOf(body)[facet].length > 0);
  const open = facets.filter((facet) => chosenOf(body)[facet].length === 0);
  const countsOfSelected = selected.map((facet) => sql`
    select ${facet}::text as facet, f.${sql.ref(facetColumns[facet])}::text as value, count(distinct f.product_id)::int as products
    from offer_facets f ${joinMatched} where ${offerConditions(body, at, facet)} group by 2`);
  const row = await oneRow(sql<{ ids: number[] | null; count: number; facets: { facet: Facet; value: string; products: number }[] | null }>`
    with ${matched}
    offers as materialized (
      select f.product_id, f.group_id, f.category_id, f.subcategory_id, f.manufacturer_id, f.warehouse_id, f.province_id, f.quality, f.availability,
        ${pricePerKgAt(at)} as per_kg, ${distance} as distance
      from offer_facets f ${joinMatched} where ${offerConditions(body, at)}),
    best as materialized (
      select product_id, min(group_id) as group_id, min(category_id) as category_id, min(subcategory_id) as subcategory_id, min(manufacturer_id) as manufacturer_id, min(quality) as kind,
        min(distance) as distance, min(availability) as availability, min(case when availability < 3 then per_kg end) as per_kg, count(*) as offers, min(${qualityRank}) as quality
      from offers group by product_id),
    page as (
      select b.product_id, row_number() over (order by ${orderOf(body)}) as place
      from best b ${needsProduct(body) ? sql`join products p on p.id = b.product_id` : sql``}
      order by place limit ${body.perPage} offset ${(body.page - 1) * body.perPage}),
    counted as (
      ${sql.join([countsOfProducts(open), countsOfOffers(open), ...countsOfSelected], sql` union all `)})
    select (select array_agg(product_id order by place) from page) as ids,
      (select count(*)::int from best) as count,
      (select json_agg(counted) from counted) as facets`);
  const counts = emptyFacets();
  for (const { facet, value, products } of row.facets ?? []) counts[facet].push({ value, products });
  return { ids: row.ids ?? [], count: row.count, facets: counts };
}

const NO_COUNTS = sql`select null::text as facet, null::text as value, 0 as products where false`;

/** What is said of a product and so is the same for all its offers: counted over the products found, in one pass. */
const productColumns = { category_group: 'group_id', category: 'category_id', subcategory: 'subcategory_id', manufacturer: 'manufacturer_id', quality: 'kind' } as const;

function countsOfProducts(open: readonly Facet[]) {
  const counted = open.filter((facet): facet is keyof typeof productColumns => facet in productColumns);
  return counted.length === 0 ? NO_COUNTS : sql`select ${namedSet(counted, productColumns)}, count(*)::int as products from best group by grouping sets (${sets(counted, productColumns)})`;
}

/** What differs from offer to offer: distinct pairs first, so that each product counts once. */
function countsOfOffers(open: readonly Facet[]) {
  const counted = open.filter((facet) => !(facet in productColumns));
  if (counted.length === 0) return NO_COUNTS;
  const pairs = sql.join(counted.map((facet) => sql`(${sql.ref(facetColumns[facet])}, product_id)`));
  return sql`
    select facet, value, count(*)::int as products from (
      select ${namedSet(counted, facetColumns)} from offers group by grouping sets (${pairs})) pairs
    group by facet, value`;
}

/** Which of the grouping sets a row belongs to, as facet and value. */
function namedSet<F extends Facet>(counted: readonly F[], columns: Readonly<Record<F, string>>) {
  const ofSet = (facet: F) => sql`when grouping(${sql.ref(columns[facet])}) = 0 then`;
  return sql`
    case ${sql.join(counted.map((facet) => sql`${ofSet(facet)} ${facet}::text`), sql` `)} end as facet,
    case ${sql.join(counted.map((facet) => sql`${ofSet(facet)} ${sql.ref(columns[facet])}::text`), sql` `)} end as value`;
}

function sets<F extends Facet>(counted: readonly F[], columns: Readonly<Record<F, string>>) {
  return sql.join(counted.map((facet) => sql`(${sql.ref(columns[facet])})`));
}

function needsProduct(body: SearchBody): boolean {
  return body.sort === 'newest' || body.sort === 'name';
}

/** Prime goods are what is meant when nothing is said. */
const qualityRank = sql`case quality when 'prime' then 0 when 'recycled' then 1 when 'near_prime' then 2 else 3 end`;

/** Goods that can be had come before those that cannot, in every order. */
function orderOf(body: SearchBody) {
  const last = sql`b.product_id`;
  switch (body.sort) {
    case 'newest':
      return sql`b.availability = 3, p.first_approved_at desc nulls last, ${last}`;
    case 'price_asc':
      return sql`b.availability = 3, b.per_kg asc nulls last, ${last}`;
    case 'price_desc':
      return sql`b.availability = 3, b.per_kg desc nulls last, ${last}`;
    case 'name':
      return sql`b.availability = 3, p.name_en collate "C", ${last}`;
    default:
      // Without words the products that most sellers offer; with words the prime ones, the cheapest first.
      return body.name.trim() === '' ? sql`b.availability, b.quality, b.offers desc, ${last}` : sql`b.distance, b.availability, b.quality, b.per_kg asc nulls last, ${last}`;
  }
}
