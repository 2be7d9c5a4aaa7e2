import type { Matches, WantedWord, WordIndex } from './word-index.ts';

/** Products of all matches that are kept together: five megabytes. */
const MOST_PRODUCTS = 1_000_000;

/**
 * Which products have words that were asked for just before: who refines a search changes its filters, not its words.
 * Whoever changes the words of the index forgets them.
 */
export class RecentMatches {
  readonly #matches = new Map<string, Matches>();
  readonly #words: WordIndex;
  #products = 0;

  constructor(words: WordIndex) {
    this.#words = words;
  }

  of(wanted: readonly WantedWord[]): Matches {
    const key = wanted.map(({ term, isPrefix }) => (isPrefix ? `${term}*` : term)).join(' ');
    const known = this.#matches.get(key);
    if (known) return known;
    const { count, ordinals, distances } = this.#words.match(wanted);
    if (this.#products + count > MOST_PRODUCTS) this.forget();
    const matches = { count, ordinals: ordinals.slice(0, count), distances: distances.slice(0, count) };
    this.#matches.set(key, matches);
    this.#products += count;
    return matches;
  }

  forget(): void {
    this.#matches.clear();
    this.#products = 0;
  }
}
