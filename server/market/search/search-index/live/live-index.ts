import { currentDatabase, oneRow, sql } from '#server/platform/database/query.ts';
import { allProducts, productsOf } from './load.ts';
import { SearchIndex } from '../search-index.ts';

/** Changes are kept in the table for longer than this; an index that was not asked for so long is made anew. */
const LONGEST_PAUSE_MS = 3_600_000;
/** A fifth of the index superseded, and not only in a small market, makes it worth making anew. */
const DEAD_PART = 0.2;
const DEAD_AT_LEAST = 5000;
const MANY_CHANGES = 20_000;

interface Loaded {
  index: SearchIndex;
  /** Transactions from this one on may have noted changes that are not in the index. */
  since: string;
  /** Changes from `since` on that are in it already. */
  applied: Set<string>;
  caughtUpAt: number;
}

/** The index of one database, brought up to date with every commit before it is asked. */
class LiveIndex {
  #loaded: Promise<Loaded> | undefined;
  #running: Promise<SearchIndex> | undefined;
  #next: Promise<SearchIndex> | undefined;
  #isRenewing = false;

  /** The index with every change that was committed before the call. Callers that come while one looks for changes share the next look. */
  current(): Promise<SearchIndex> {
    if (!this.#running) return (this.#running = this.#caughtUp().finally(() => (this.#running = undefined)));
    this.#next ??= this.#running.then(
      () => this.#afterNext(),
      () => this.#afterNext(),
    );
    return this.#next;
  }

  #afterNext(): Promise<SearchIndex> {
    this.#next = undefined;
    return this.current();
  }

  async #caughtUp(): Promise<SearchIndex> {
    const loaded = await (this.#loaded ?? this.#replace());
    const changes = await changesSince(loaded.since);
    const fresh = changes.ids.flatMap((id, place) => (loaded.applied.has(id) ? [] : [changes.products[place]!]));
    if (fresh.length > MANY_CHANGES || performance.now() - loaded.caughtUpAt > LONGEST_PAUSE_MS) {
      return (await this.#replace()).index;
    }
    if (fresh.length > 0) await apply(loaded.index, [...new Set(fresh)]);
    loaded.since = changes.since;
    loaded.applied = new Set(changes.ids);
    loaded.caughtUpAt = performance.now();
    if (loaded.index.deleted > Math.max(DEAD_AT_LEAST, loaded.index.size * DEAD_PART)) this.#renew();
    return loaded.index;
  }

  /** Makes the index anew beside the old one, which answers meanwhile. */
  #renew(): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const renewed = load();
    renewed
      .then(
        () => (this.#loaded = renewed),
        () => undefined,
      )
      .finally(() => (this.#isRenewing = false));
  }

  /** Loads in place of what there is; when that fails, the next call tries again. */
  #replace(): Promise<Loaded> {
    const loading = load();
    this.#loaded = loading;
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = undefined;
    });
    return loading;
  }
}

async function load(): Promise<Loaded> {
  const caughtUpAt = performance.now();
  // Noted before anything is read: what changes while it is read is read again.
  const { since } = await changesSince(null);
  const index = new SearchIndex();
  for await (const products of allProducts()) for (const product of products) index.put(product);
  index.words.seal();
  return { index, since, applied: new Set(), caughtUpAt };
}

async function apply(index: SearchIndex, ids: readonly number[]): Promise<void> {
  const shown = await productsOf(ids);
  for (const id of ids) index.remove(id);
  for (const product of shown) index.put(product);
}

interface Changes {
  since: string;
  ids: string[];
  products: number[];
}

/**
 * Products noted by transactions from `since` on (none for null), and where to go on from: the oldest transaction still running,
 * because it may commit after younger ones.
 */
function changesSince(since: string | null): Promise<Changes> {
  return oneRow(sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since, coalesce(array_agg(id::text), '{}') as ids, coalesce(array_agg(product_id), '{}') as products
    from search_changes where noted_by >= ${since}::text::xid8`);
}

let live: { database: unknown; index: LiveIndex } | undefined;

/** The mall's index, true to what is committed now. Loaded at the first call: about three seconds for 100,000 products. */
export function currentIndex(): Promise<SearchIndex> {
  const database = currentDatabase();
  if (live?.database !== database) live = { database, index: new LiveIndex() };
  return live.index.current();
}
