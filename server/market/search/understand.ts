import { LRUCache } from 'lru-cache';
import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { foldCode } from '#domain/market/search/search-text.ts';
import { understand, type Understanding } from '#domain/market/search/query/understand.ts';
import type { Part } from '#domain/market/search/query/parts.ts';
import type { MarketWords } from '#domain/market/search/query/reading.ts';
import type { Alternative } from '#domain/market/search/query/wanted.ts';
import { currentLexicon } from './lexicon.ts';
import { NONE, propertyIds } from './property-codes.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import type { IndexAlternative, IndexWanted } from './search-index/types.ts';

/** A query as it was understood, and what its parts ask of the index: by place, null where a part asks nothing. */
export interface UnderstoodQuery extends Understanding {
  wanted: (IndexWanted | null)[];
}

/** Of a question without a text, as lists of categories ask: no vocabulary is needed to know it. */
const NOTHING_SAID: UnderstoodQuery = { text: '', parts: [], retyped: null, wanted: [] };

/** Queries that many people type, of one state of what the index says of products. */
const recent = new LRUCache<string, UnderstoodQuery>({ max: 5000 });
let state: { lexicon: Lexicon; saidVersion: string } | undefined;

/** Reads a query with the vocabulary, the names of the market and the codes of its goods. */
export async function understoodIn(query: string, index: SearchIndex): Promise<UnderstoodQuery> {
  if (query.trim() === '') return NOTHING_SAID;
  const [lexicon, properties] = await Promise.all([currentLexicon(index.knownValues), propertyIds(index.knownValues)]);
  if (state?.lexicon !== lexicon || state.saidVersion !== index.saidVersion) recent.clear();
  state = { lexicon, saidVersion: index.saidVersion };
  const known = recent.get(query);
  if (known) return known;
  const understanding = understand(query, lexicon, wordsOf(index));
  const understood = { ...understanding, wanted: understanding.parts.map((part) => indexed(part, properties)) };
  recent.set(query, understood);
  return understood;
}

function wordsOf({ words }: SearchIndex): MarketWords {
  return {
    hasCode: (code) => words.hasCode(foldCode(code)),
    hasCodeFrom: (code) => words.hasCodeFrom(foldCode(code)),
    has: (word) => words.has(word),
    codesLike: (code) => words.codesLike(foldCode(code)),
    codesWithNumberLike: (number) => words.codesWithNumberLike(number),
    nearest: (word) => words.nearest(word),
  };
}

function indexed({ wanted }: Part, properties: ReadonlyMap<string, number>): IndexWanted | null {
  const alternative = (conditions: Alternative): IndexAlternative =>
    conditions.map((condition) =>
      'property' in condition ? { ...condition, property: properties.get(condition.property) ?? NONE } : condition,
    );
  return (
    wanted && {
      kind: wanted.kind,
      isModifier: wanted.isModifier,
      ...(wanted.isExcluded ? { isExcluded: true } : {}),
      alternatives: wanted.alternatives.map(alternative),
      near: wanted.near.map(alternative),
    }
  );
}
