import type { Matches, WantedWord, WordIndex } from '../words/word-index.ts';

/** How many times the whole index may be in what is kept; a product in it takes five bytes. */
const MOST_TIMES = 10;
/** Room of the words themselves, in products. */
const ENTRY = 50;
/** A small market keeps a thousand searches. */
const LEAST_ROOM = 50_000;

/**
 * Which products have words that were asked for just before: who refines a search changes its filters, not its words.
 * Whoever changes the words of the index forgets them.
 */
export class RecentMatches {
  readonly #matches = new Map<string, Matches>();
  readonly #words: WordIndex;
  readonly #size: () => number;
  #products = 0;

  constructor(words: WordIndex, size: () => number) {
    this.#words = words;
    this.#size = size;
  }

  of(wanted: readonly WantedWord[]): Matches {
    const key = wanted.map(({ term, isPrefix }) => (isPrefix ? `${term}*` : term)).join(' ');
    const known = this.#matches.get(key);
    if (known) return known;
    const { count, docIds, distances } = this.#words.match(wanted);
    // What is in no product takes room, too.
    const room = count + ENTRY;
    if (this.#products + room > Math.max(this.#size() * MOST_TIMES, LEAST_ROOM)) this.invalidate();
    const matches = { count, docIds: docIds.slice(0, count), distances: distances.slice(0, count) };
    this.#matches.set(key, matches);
    this.#products += room;
    return matches;
  }

  invalidate(): void {
    this.#matches.clear();
    this.#products = 0;
  }
}
