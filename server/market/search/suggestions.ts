import type { z } from 'zod';
import type { catalogue, suggestion } from '#contract/market/catalogue.ts';
import { deliveredPricePerKg } from '#domain/market/delivery/delivered-price.ts';
import { MAX_PHRASE_LENGTH, NAME_SUGGESTION_MIN_LENGTH, suggestionKey } from '#domain/market/search/search-text.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { batchLoader } from '#server/platform/batch-loader.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import { deliveryTo, type Delivery } from '#server/market/catalogue/cards.ts';
<<<<<<< HEAD
import { onSaleSql, pricePerKgSql } from '#server/market/catalogue/offer-now.ts';
import { currentIndex } from './search-index/live-index.ts';
=======
import { onSaleAt, pricePerKgAt } from '#server/market/catalogue/offer-now.ts';
import { currentIndex } from './search-index/live/live-index.ts';
>>>>>>> d5d98b0 (search: use the field's terms in the index)
import { firstFound } from './search-products.ts';

type Suggestion = z.output<typeof suggestion>;
type Found = Omit<Suggestion, 'landed'>;

/** Categories and makers leave room for products: what most people type is a grade. */
const MAX_NAMES = 5;
const MAX_PRODUCTS = 6;
/** Phrases looked at. In the order of the phrases, so that a grade that is typed whole is among them however many begin like it. */
const MAX_PHRASES = 200;
/** Many type the same beginnings. */
const SECONDS = 5;
const MOST_KEPT = 2000;
/** Beginnings read in one round trip. */
const MOST_AT_ONCE = 16;

/**
 * What begins with what is typed, from the third character on: categories and makers first, then products with most offers. Where nothing begins so, as with the words
 * of a question (“hdpe injection”), the products that the mall would show first.
 */
export async function suggest({
  name,
  ...place
}: z.output<(typeof catalogue)['POST /product/search-by-name']['body']>): Promise<Suggestion[]> {
  const key = suggestionKey(name);
  if ([...key].length < NAME_SUGGESTION_MIN_LENGTH) return [];
  const [found, delivery] = await Promise.all([suggestionsFor(key.slice(0, MAX_PHRASE_LENGTH)), deliveryTo(place)]);
  return delivery ? atTheGate(found, delivery) : found.map((each) => ({ ...each, landed: null }));
}

/** From the index in memory: what everybody is suggested is kept for seconds, and where it goes is asked of none but who chose a place. */
async function atTheGate(found: readonly Found[], { freight }: Delivery): Promise<Suggestion[]> {
  const [index, vatRate] = await Promise.all([currentIndex(), vatRateHundredths()]);
  const prices = index.deliveredPrices(
    found.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])),
    now().getTime(),
    freight,
  );
  return found.map((each) => {
    const price = each.kind === 'product' ? prices.get(each.id) : undefined;
    if (price === undefined) return { ...each, landed: null };
    const { landed, deliveredPriceWithVat } = deliveredPricePerKg(BigInt(price), 0n, BigInt(vatRate));
    return { ...each, landed: { price_per_kg: landed, price_per_kg_with_vat: deliveredPriceWithVat } };
  });
}

/** Products whose words are typed by many at once are read in one round trip. */
const suggestionsFor = cached(
  SECONDS,
  async (from: string) => (await read([from])).get(from) ?? seoMetaWords(from),
  MOST_KEPT,
);

async function seoMetaWords(typed: string): Promise<Found[]> {
  return (await firstFound(typed, MAX_PRODUCTS)).map(
    ({ id, name_th, name_en, name_cn, grade, picture, default_offer }) => ({
      kind: 'product',
      id,
      name_th,
      name_en,
      name_cn,
      grade,
      picture,
      price_per_kg: default_offer?.price_per_kg ?? null,
    }),
  );
}

const read = batchLoader(async (from: string[]) => {
  const found = await rows(suggestionsOf(from));
  return Map.groupBy(found, ({ typed }) => typed);
}, MOST_AT_ONCE);

function suggestionsOf(from: readonly string[]) {
  const at = now();
  // A range and not `like`, and limits in the text: nothing is left that one plan for all prefixes would have to guess. Planning anew took thrice as long as reading.
  const begins = sql`phrase ~>=~ b.typed and phrase ~<~ (b.typed || ${sql.lit('\u{10ffff}')})`;
  return sql<Found & { typed: string }>`
    select b.typed, s.kind, s.id, s.name_th, s.name_en, s.name_cn, s.grade, s.picture, s.price_per_kg from unnest(${from}::text[]) as b(typed), lateral (
    select h.kind, h.object_id as id,
      coalesce(p.name_th, sc.name_th, c.name_th, m.name_th) as name_th, coalesce(p.name_en, sc.name_en, c.name_en, m.name_en) as name_en, coalesce(p.name_cn, sc.name_cn, c.name_cn, m.name_cn) as name_cn,
      p.grade, (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted order by pd_pic_order limit 1) as picture,
      (select ${pricePerKgSql(at)} from offer_facets f where f.product_id = p.id and f.availability < 3 and ${onSaleSql(at)}
       order by f.availability, 1 limit 1) as price_per_kg, h.weight
    from (
      (select kind, object_id, max(weight) as weight from (select kind, object_id, weight from search_phrases where kind <> 'product' and ${begins} order by phrase using ~<~ limit ${sql.lit(MAX_PHRASES)}) x
       group by 1, 2 order by 3 desc, 1, 2 limit ${sql.lit(MAX_NAMES)})
      union all
      (select kind, object_id, max(weight) as weight from (select 'product' as kind, object_id, weight from search_phrases where kind = 'product' and ${begins} order by phrase using ~<~ limit ${sql.lit(MAX_PHRASES)}) x
       group by 1, 2 order by 3 desc, 2 limit ${sql.lit(MAX_PRODUCTS)})) h
    left join products p on h.kind = 'product' and p.id = h.object_id
    left join subcategories sc on h.kind = 'subcategory' and sc.id = h.object_id
    left join categories c on h.kind = 'category' and c.id = h.object_id
    left join manufacturers m on h.kind = 'manufacturer' and m.id = h.object_id) s
    order by b.typed, s.kind = 'product', s.weight desc, s.kind, s.id`;
}
