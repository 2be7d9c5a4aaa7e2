import { LRUCache } from 'lru-cache';
import type { Matches, WantedWord, WordIndex } from '../words/word-index.ts';

/** How many times all products of the index may be in the cache; a product takes five bytes there. */
const MOST_TIMES = 10;
/** The size of the words themselves, in products. */
const ENTRY = 50;
/** In a small market a thousand searches are cached. */
const LEAST_SIZE = 50_000;

/**
 * Products that have words which were asked for just before: who refines a search changes its filters, not its words.
 */
export class RecentMatches {
  /** Made for the number of products that the index has then; a change of the index ends it. */
  #cache: LRUCache<string, Matches> | undefined;
  readonly #words: WordIndex;
  readonly #size: () => number;

  constructor(words: WordIndex, size: () => number) {
    this.#words = words;
    this.#size = size;
  }

  of(wanted: readonly WantedWord[]): Matches {
    this.#cache ??= new LRUCache({
      maxSize: Math.max(this.#size() * MOST_TIMES, LEAST_SIZE),
      sizeCalculation: ({ count }) => count + ENTRY,
    });
    const key = wanted.map(({ term, isPrefix }) => (isPrefix ? `${term}*` : term)).join(' ');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const { count, docIds, distances } = this.#words.match(wanted);
    const matches = { count, docIds: docIds.slice(0, count), distances: distances.slice(0, count) };
    this.#cache.set(key, matches);
    return matches;
  }

  /** After every change of the words. */
  invalidate(): void {
    this.#cache = undefined;
  }
}
