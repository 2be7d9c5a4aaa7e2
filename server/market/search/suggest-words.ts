import type { Entry, Names } from '#domain/market/search/query/lexicon.ts';
import { goodsKinds, type PartKind } from '#domain/market/search/query/wanted.ts';
import { isSentence, nextWords } from '#domain/market/search/suggestions/next-words.ts';
import { WordBook } from '#domain/market/search/suggestions/word-book.ts';
import { suggestedOf, vocabulary } from '#domain/market/search/vocabulary/vocabulary.ts';
import type { Locale } from '#domain/values/locale.ts';
import { cached } from '#server/platform/cache.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { questionOf } from './question.ts';
import { search } from './search.ts';
import { currentIndex } from './search-index/live/current-index.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import { isAllKnown, understoodIn } from './understand.ts';

/** Words that what is being typed may become, and what a sentence may say next: whole texts to search for. */
export interface SuggestedWords {
  kind: 'word' | 'next';
  text: string;
}

/** For whom words are suggested. */
interface Asking {
  locale: Locale;
  provinceId: number | undefined;
  loadTonnes: number;
}

const MOST_WORDS = 4;
/** Many people type the same sentences. */
const SECONDS = 30;
const MOST_CACHED = 2000;
/** Goods whose numbers are suggested. */
const MOST_LOOKED_AT = 24;
/** Goods in stock arrive within it. */
const USUAL_DAYS = 7;

/** Made when somebody first types: the same until the program ends. */
let book: WordBook | undefined;

export async function suggestWords(typed: string, asking: Asking): Promise<SuggestedWords[]> {
  const index = await currentIndex();
  book ??= new WordBook(vocabulary.map(suggestedOf));
  const next =
    isOfWords(typed) && (await isAllKnown(typed, index)) ? await nextFor(JSON.stringify([typed.trim(), asking])) : [];
  // A sentence that is understood goes on with its next piece; a longer last word would often mean something else.
  const words = next.length > 0 ? [] : book.completions(typed, MOST_WORDS, (entry) => hasGoods(entry, index));
  return [
    ...words.map(({ text }): SuggestedWords => ({ kind: 'word', text })),
    ...next.map((text): SuggestedWords => ({ kind: 'next', text })),
  ];
}

const GOODS: ReadonlySet<PartKind> = new Set(goodsKinds.filter((kind) => kind !== 'text'));

/** Whether a query is made of words of the trade and codes of the market, and of nothing else. */
export async function namesGoodsAlone(query: string): Promise<boolean> {
  const { parts } = await understoodIn(query, await currentIndex());
  return (
    parts.some(({ wanted }) => wanted !== null) &&
    parts.every(({ kind, corrected }) => GOODS.has(kind) && corrected === null)
  );
}

/** A sentence has two words at least: reading each beginning of one would cost more than suggesting goods for it. */
function isOfWords(typed: string): boolean {
  return /\S\s+\S/.test(typed);
}

/** Whether goods of this market have what a word means. */
function hasGoods({ alternatives }: Entry, { words }: SearchIndex): boolean {
  return alternatives.some((conditions) =>
    conditions.every((condition) => 'property' in condition || condition.words.some((word) => words.has(word))),
  );
}

const nextFor = cached(
  SECONDS,
  async (asked: string): Promise<string[]> => {
    const [typed, { locale, provinceId, loadTonnes }] = JSON.parse(asked) as [string, Asking];
    const { parts } = await understoodIn(`${typed} `, await currentIndex());
    if (!isSentence(parts)) return [];
    const { products, facets } = await search(questionOf({ name: typed, perPage: MOST_LOOKED_AT }));
    if (products.length === 0) return [];
    const place = provinceId ?? facets.province[0]?.value;
    const [mfi, names] = await Promise.all([flowsOf(products.map(({ id }) => id)), namesOf(Number(place))]);
    return nextWords(typed, parts, { mfi, place: names, tonnes: loadTonnes, days: USUAL_DAYS }, locale);
  },
  MOST_CACHED,
);

async function flowsOf(ids: readonly number[]): Promise<number[]> {
  const found = await rows(sql<{ flow: number }>`
    select v.number_value::float8 as flow from product_properties v
    where v.product_id = any (${ids}::int[]) and v.number_value > 0
      and v.property_id = (select id from properties where code = 'mfi')
    group by 1 order by count(*) desc, 1`);
  return found.map(({ flow }) => flow);
}

async function namesOf(province: number): Promise<Names | null> {
  const found = await maybeRow(sql<Names>`
    select name_th as th, name_en as en, coalesce(name_cn, name_en) as cn from provinces where id = ${province}`);
  return found ?? null;
}
