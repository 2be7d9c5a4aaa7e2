import type { z } from 'zod';
import { searchBody, type catalogue } from '#contract/market/catalogue.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { queryTerms } from '#domain/market/search/search-text.ts';
import { now } from '#server/platform/clock.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardsFound, deliveryTo, type Card } from '#server/market/catalogue/cards.ts';
import { namedFacets } from '#server/market/catalogue/facet-names.ts';
import { namedProperties, propertyFilters } from '#server/market/catalogue/property-names.ts';
import { currentIndex } from './search-index/live/live-index.ts';
import { correctTypos, preferExactTerms } from './search-index/words/correct-typos.ts';
import { RecentAnswers } from './search-index/cache/recent-answers.ts';
import type { IndexAnswer, IndexQuery } from './search-index/types.ts';
import { expandSynonyms } from './synonyms.ts';

type SearchBody = z.output<(typeof catalogue)['POST /product/search']['body']>;
type SearchAnswer = z.output<(typeof catalogue)['POST /product/search']['answer']>;

const AVAILABILITY = { in_stock: 1, pre_order: 2, out_of_stock: 3 } as const;
/** 10⁻⁴ baht in a baht, the unit of the index. */
const PER_BAHT = 10_000;

const recent = new RecentAnswers();

/** The mall. Words that are in no product are mended when they are one letter away from some that are. */
export async function searchProducts(body: SearchBody, caller: Caller): Promise<SearchAnswer> {
  const delivery = await deliveryTo(body);
  const { index, found, corrected_name } = await seoMeta(body, delivery?.freight ?? null);
  const [data, facets, named] = await Promise.all([
    cardsFound(found.products, caller, index.version, delivery),
    namedFacets(found.facets, index.knownValues),
    namedProperties(found.properties, index.knownValues),
  ]);
  return { data, count: found.count, facets, properties: named, corrected_name };
}

/**
 * The products that a search has in stock, the cheapest first, `most` of them: without their cards, for who only wants to know which. What was mistyped is not mended:
 * that nothing is found may be what a limit of price does, and then another word would find what nobody asked for.
 */
export async function productsInStock(
  body: Omit<SearchBody, 'sort' | 'page' | 'perPage' | 'load_tonnes'>,
  most: number,
): Promise<{ ids: number[]; count: number }> {
  const { found } = await foundAsTyped(
    { ...body, status: ['in_stock'], sort: 'price_asc', page: 1, perPage: most, load_tonnes: DEFAULT_LOAD_TONNES },
    null,
  );
  return { ids: found.products.map(({ id }) => id), count: found.count };
}

/** The first products that the mall shows a visitor for words that are still being typed, and so are not mended. */
export async function firstFound(name: string, most: number): Promise<Card[]> {
  const { index, found } = await foundAsTyped(searchBody.parse({ name, perPage: most }), null);
  return cardsFound(found.products, { kind: 'visitor', hadToken: false }, index.version);
}

async function seoMeta(body: SearchBody, freight: IndexQuery['freight']) {
  const { index, query, words, found } = await foundAsTyped(body, freight);
  if (found.count > 0 || words.length === 0) return { index, found, corrected_name: null };
  const mended = correctTypos(words, index.words);
  const again = mended && recent.answerTo({ ...query, words: mended }, index);
  return again && again.count > 0
    ? { index, found: again, corrected_name: mended.map(({ term }) => term).join(' ') }
    : { index, found, corrected_name: null };
}

async function foundAsTyped(body: SearchBody, freight: IndexQuery['freight']) {
  const [index, { meant }] = await Promise.all([currentIndex(), expandSynonyms(body.name)]);
  const words = queryTerms(meant);
  const properties = await propertyFilters(body.properties, index.knownValues);
  const settled = preferExactTerms(words, index.words);
  const query = { ...filterOf(body), properties, freight, words: settled };
  // Signs without letters are a question that nothing answers, not no question.
  let found: IndexAnswer =
    words.length === 0 && body.name.trim() !== ''
      ? index.nothing()
      : await yieldToEventLoop(() => recent.answerTo(query, index));
  // A word that is whole in some product may be the beginning of the one that was meant: “hdpe resin” of “resins”.
  if (found.count === 0 && words.length > 0 && index.isWider(words, settled))
    found = recent.answerTo({ ...query, words }, index);
  return { index, query, words, found };
}

function filterOf(body: SearchBody): Omit<IndexQuery, 'words' | 'freight' | 'properties'> {
  return {
    chosen: {
      category_group: body.g_cat,
      category: body.cat,
      subcategory: body.s_cat,
      manufacturer: body.manufacturer_id,
      warehouse: body.warehouse_id,
      province: body.province_id,
      quality: body.quality,
      status: body.status.map((name) => AVAILABILITY[name]),
    },
    // Prices are counted in thousandths of a satang per kg: a range typed in baht is rounded to them, so that its ends are in it.
    priceFrom: Math.round(body.price_gte * PER_BAHT),
    priceTo: body.price_lte < PRICE_RANGE_MAX_BAHT ? Math.round(body.price_lte * PER_BAHT) : Infinity,
    promotionOnly: body.promotion,
    // Of everything at once nobody asks for a melt flow index: properties are those of a category or of what was searched for.
    countsProperties:
      body.name.trim() !== '' ||
      body.properties.length > 0 ||
      [body.g_cat, body.cat, body.s_cat].some((chosen) => chosen.length > 0),
    at: now().getTime(),
    sort: body.sort,
    start: (body.page - 1) * body.perPage,
    limit: body.perPage,
  };
}
