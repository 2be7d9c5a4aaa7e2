import { LRUCache } from 'lru-cache';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import type { IndexAlternative, IndexQuery } from '../types.ts';
import { bestMatches, type Market, type Matches } from '../relevance/best-matches.ts';
import type { WantedList } from '../relevance/wanted-list.ts';

type ListOf = (kind: PartKind, alternatives: readonly IndexAlternative[]) => WantedList;

/** How many times all products of the index may be in each cache; a product takes five bytes there. */
const MOST_TIMES = 5;
/** The size of the words themselves, in products. */
const ENTRY = 50;
/** In a small market a thousand searches are cached. */
const LEAST_SIZE = 50_000;

/**
 * Products of queries that were asked for just before, and of their parts: who refines a search changes its filters,
 * not its words, and many queries name the same material.
 */
export class RecentMatches {
  /** Made for the number of products that the index has then; a change of the index ends them. */
  #matches: LRUCache<string, Matches> | undefined;
  #lists: LRUCache<string, WantedList> | undefined;
  #onSaleVersion = 0;
  readonly #listOf: ListOf;

  constructor(listOf: ListOf) {
    this.#listOf = listOf;
  }

  /** What is on sale may change by the clock, and by offers that come and go; other prices change no match. */
  of(
    query: Pick<IndexQuery, 'wanted' | 'tier' | 'isWide'>,
    onSaleVersion: number,
    market: Omit<Market, 'listOf'>,
  ): Matches {
    const { wanted, tier, isWide } = query;
    if (onSaleVersion !== this.#onSaleVersion) this.#matches = undefined;
    this.#onSaleVersion = onSaleVersion;
    const maxSize = Math.max(market.docIds * MOST_TIMES, LEAST_SIZE);
    this.#matches ??= new LRUCache({ maxSize, sizeCalculation: ({ count }) => count + ENTRY });
    this.#lists ??= new LRUCache({ maxSize, sizeCalculation: ({ docIds }) => docIds.length + ENTRY });
    const key = JSON.stringify([tier, isWide, wanted], withInfinity);
    const cached = this.#matches.get(key);
    if (cached) return cached;
    const lists = this.#lists;
    const listOf: ListOf = (kind, alternatives) => {
      const listKey = JSON.stringify([kind, alternatives], withInfinity);
      const known = lists.get(listKey);
      if (known) return known;
      const list = this.#listOf(kind, alternatives);
      lists.set(listKey, list);
      return list;
    };
    const matches = bestMatches(query, { ...market, listOf });
    this.#matches.set(key, matches);
    return matches;
  }

  /** After every change of the words. */
  invalidate(): void {
    this.#matches = undefined;
    this.#lists = undefined;
  }
}

/** An open end of a range is not null, as JSON would have it. */
function withInfinity(_: string, value: unknown): unknown {
  return value === Infinity || value === -Infinity ? String(value) : value;
}
