import type { z } from 'zod';
import type { suggestion } from '#contract/market/search-shapes.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { MAX_PHRASE_LENGTH, NAME_SUGGESTION_MIN_LENGTH, suggestionKey } from '#domain/market/search/search-text.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { batchLoader } from '#server/platform/batch-loader.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import { questionOf } from './question.ts';
import { search } from './search.ts';

/** A suggestion without what freight adds. */
export type Suggested = Omit<z.output<typeof suggestion>, 'delivered_price'>;

/** Categories and makers leave room for products: most people type a grade. */
const MAX_NAMES = 5;
const MAX_PRODUCTS = 6;
/** Phrases read, in their order, so that a grade typed in full is among them however many phrases begin like it. */
const MAX_PHRASES = 200;
/** Many people type the same beginnings. */
const SECONDS = 5;
const MOST_CACHED = 2000;
/** Beginnings read in one round trip. */
const MOST_AT_ONCE = 16;

/**
 * What begins with the typed text, from the third character on: categories and makers first, then the products with
 * most offers. Where nothing begins so, as with "hdpe injection", the first products that the mall finds.
 */
export async function suggest(typed: string): Promise<Suggested[]> {
  const key = suggestionKey(typed);
  return [...key].length < NAME_SUGGESTION_MIN_LENGTH ? [] : suggestionsFor(key.slice(0, MAX_PHRASE_LENGTH));
}

const suggestionsFor = cached(
  SECONDS,
  async (beginning: string) => (await read([beginning])).get(beginning) ?? firstFound(beginning),
  MOST_CACHED,
);

/**
 * Products that have all that was typed: words may still be unfinished, so what has a part of them is not suggested.
 */
async function firstFound(typed: string): Promise<Suggested[]> {
  const { products, understood } = await search(questionOf({ name: typed, perPage: MAX_PRODUCTS }));
  if (products.length === 0 || understood.some(({ isMissing }) => isMissing)) return [];
  return rows(sql<Suggested>`
    select 'product' as kind, p.id, p.name_th, p.name_en, p.name_cn, ${productColumns(now())}
    from unnest(${products.map(({ id }) => id)}::int[]) with ordinality h (id, place)
    join products p on p.id = h.id and p.status = ${sql.lit(PRODUCT_SHOWN)} order by h.place`);
}

export function invalidateSuggestions(): void {
  suggestionsFor.invalidate();
}

/** Beginnings that many people type at the same time are read in one round trip. */
const read = batchLoader(
  async (beginnings: string[]) => Map.groupBy(await rows(suggestionsOf(beginnings)), ({ typed }) => typed),
  MOST_AT_ONCE,
);

/** What a suggestion says of product `p` beside its name. */
function productColumns(at: Date) {
  return sql`p.grade,
    (select pd_pic_pic_path from product_pictures x
     where x.product_id = p.id and not x.pd_pic_is_deleted order by pd_pic_order limit 1) as picture,
    (select ${pricePerKgSql(at)} from offer_facets f
     where f.product_id = p.id and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}
     order by f.availability, 1 limit 1) as price_per_kg`;
}

function suggestionsOf(beginnings: readonly string[]) {
  // A range instead of `like`, and limits in the text: one plan is right for all beginnings. Planning each anew took
  // three times as long as reading.
  const begins = sql`phrase ~>=~ b.typed and phrase ~<~ (b.typed || ${sql.lit('\u{10ffff}')})`;
  return sql<Suggested & { typed: string }>`
    select b.typed, s.* from unnest(${beginnings}::text[]) as b(typed), lateral (
    select h.kind, h.object_id as id,
      coalesce(p.name_th, sc.name_th, c.name_th, m.name_th) as name_th,
      coalesce(p.name_en, sc.name_en, c.name_en, m.name_en) as name_en,
      coalesce(p.name_cn, sc.name_cn, c.name_cn, m.name_cn) as name_cn,
      ${productColumns(now())}, h.weight
    from (
      (select kind, object_id, max(weight) as weight from (
         select kind, object_id, weight from search_phrases
         where kind <> 'product' and ${begins} order by phrase using ~<~ limit ${sql.lit(MAX_PHRASES)}) x
       group by 1, 2 order by 3 desc, 1, 2 limit ${sql.lit(MAX_NAMES)})
      union all
      (select kind, object_id, max(weight) as weight from (
         select 'product' as kind, object_id, weight from search_phrases
         where kind = 'product' and ${begins} order by phrase using ~<~ limit ${sql.lit(MAX_PHRASES)}) x
       group by 1, 2 order by 3 desc, 2 limit ${sql.lit(MAX_PRODUCTS)})) h
    left join products p on h.kind = 'product' and p.id = h.object_id
    left join subcategories sc on h.kind = 'subcategory' and sc.id = h.object_id
    left join categories c on h.kind = 'category' and c.id = h.object_id
    left join manufacturers m on h.kind = 'manufacturer' and m.id = h.object_id
    -- What is gone stays among the phrases until they are written anew.
    where coalesce(p.id, sc.id, c.id, m.id) is not null) s
    order by b.typed, s.kind = 'product', s.weight desc, s.kind, s.id`;
}
