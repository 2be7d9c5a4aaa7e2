import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  countedQuery,
  MAX_QUERIES_OF_ONE_CALLER,
  SAME_SEARCH_MINUTES,
  searchWeek,
} from '#domain/market/search-query.ts';

/** What a search answered. */
export interface Searched {
  text: string;
  count: number;
  /** Some of the words were left out, because nothing has all of them. */
  isPartial: boolean;
}

/** A row of `search_queries`, or what is added to one. */
export interface QueryCounts {
  week: string;
  query: string;
  searches: number;
  found_nothing: number;
  in_part: number;
  clicked: number;
  /** From how many callers it came in the week, as far as this process remembers. */
  callers: number;
}

/** What one caller did with one query within the time in which that is one search. */
interface Mark {
  week: string;
  isSearched: boolean;
  isClicked: boolean;
}

/** So many different queries are written at once; further ones are not counted. */
export const MAX_QUERIES_PER_WRITE = 300;
/** Of a hundred bytes each. Above these, what is remembered the longest is forgotten. */
const MAX_MARKS = 20_000;
const MAX_CALLERS = 10_000;

/**
 * Counts searches and clicks until they are written. A caller is a network address: it is never written, and within
 * this process only hashes of it with the words are remembered.
 */
export class SearchCounts {
  readonly #now: () => Date;
  readonly #salt = randomBytes(16);
  readonly #marks: LRUCache<string, Mark>;
  /** How many different queries a caller has sent, by a hash of the address. */
  readonly #callers: LRUCache<string, { queries: number }>;
  /** Which callers have sent a query in its week already, by a hash of all three. */
  readonly #known = new LRUCache<string, true>({ max: MAX_MARKS });
  #pending = new Map<string, QueryCounts>();

  constructor(now: () => Date) {
    this.#now = now;
    const limits = { ttl: SAME_SEARCH_MINUTES * 60_000, perf: { now: () => now().getTime() }, ttlResolution: 0 };
    this.#marks = new LRUCache({ ...limits, max: MAX_MARKS });
    this.#callers = new LRUCache({ ...limits, max: MAX_CALLERS });
  }

  search({ text, count, isPartial }: Searched, from: string): void {
    this.#add(text, from, 'isSearched', (counts) => {
      counts.searches += 1;
      counts.callers += this.#isNewCaller(counts, from) ? 1 : 0;
      if (count === 0) counts.found_nothing += 1;
      else if (isPartial) counts.in_part += 1;
    });
  }

  /** A click whose search another process has counted counts, too. */
  click(text: string, from: string): void {
    this.#add(text, from, 'isClicked', (counts) => {
      counts.clicked += 1;
    });
  }

  /** Gives what was counted to `save`; what could not be saved is given again the next time. */
  async write(save: (counts: QueryCounts[]) => Promise<void>): Promise<void> {
    if (this.#pending.size === 0) return;
    const written = this.#pending;
    this.#pending = new Map();
    try {
      await save([...written.values()]);
    } catch (error) {
      for (const counts of written.values()) {
        const kept = this.#countsOf(counts);
        if (!kept) break;
        for (const name of ['searches', 'found_nothing', 'in_part', 'clicked', 'callers'] as const)
          kept[name] += counts[name];
      }
      throw error;
    }
  }

  #add(text: string, from: string, done: 'isSearched' | 'isClicked', count: (counts: QueryCounts) => void): void {
    const query = countedQuery(text);
    const mark = query !== null && this.#markOf(query, from);
    if (!mark || mark[done]) return;
    const counts = this.#countsOf({ week: mark.week, query });
    if (!counts) return;
    mark[done] = true;
    count(counts);
  }

  /** What this caller did with this query lately; undefined where they send too many. */
  #markOf(query: string, from: string): Mark | undefined {
    const key = this.#hashOf(`${from}\0${query}`);
    const found = this.#marks.get(key);
    if (found) return found;
    const address = this.#hashOf(from);
    const caller = this.#callers.get(address) ?? { queries: 0 };
    if (caller.queries === 0) this.#callers.set(address, caller);
    if (caller.queries >= MAX_QUERIES_OF_ONE_CALLER) return undefined;
    caller.queries += 1;
    const mark = { week: searchWeek(this.#now()), isSearched: false, isClicked: false };
    this.#marks.set(key, mark);
    return mark;
  }

  #isNewCaller({ week, query }: QueryCounts, from: string): boolean {
    const key = this.#hashOf(`${week}\0${from}\0${query}`);
    const isNew = !this.#known.has(key);
    this.#known.set(key, true);
    return isNew;
  }

  #hashOf(text: string): string {
    return createHash('sha256').update(this.#salt).update(text).digest('base64');
  }

  #countsOf({ week, query }: Pick<QueryCounts, 'week' | 'query'>): QueryCounts | undefined {
    const key = `${week} ${query}`;
    const found = this.#pending.get(key);
    if (found || this.#pending.size >= MAX_QUERIES_PER_WRITE) return found;
    const counts = { week, query, searches: 0, found_nothing: 0, in_part: 0, clicked: 0, callers: 0 };
    this.#pending.set(key, counts);
    return counts;
  }
}
