import { LRUCache } from 'lru-cache';
import type { Database } from './database/database.ts';
import { currentDatabase, isInTransaction } from './database/query.ts';

/** The cache holds no `undefined`, a loaded value may be it. */
interface Loaded<Value> {
  value: Value;
}

/**
 * A value that is loaded about once in `seconds` for each key, for what changes rarely and is needed by everybody.
 * Concurrent callers share one load. A failed load is not kept. The key that was not asked for the longest goes first.
 * With `staleSeconds`, callers within so long after its time get the old value at once while a new one is loaded.
 * Each database (a test's) has values of its own. `invalidate()` is for callers that have just changed what is kept:
 * this process loads it anew, others when their time is up.
 */
export function cached<Value, Key extends string | number = string>(
  seconds: number,
  load: (key: Key) => Promise<Value>,
  maxKeys = 200,
  staleSeconds = 0,
): ((key: Key) => Promise<Value>) & { invalidate(): void } {
  let caches = new WeakMap<Database, LRUCache<Key, Loaded<Value>>>();

  function cacheOf(database: Database): LRUCache<Key, Loaded<Value>> {
    const found = caches.get(database);
    if (found) return found;
    const cache = new LRUCache<Key, Loaded<Value>>({
      max: maxKeys,
      ttl: seconds * 1000,
      perf: { now: () => performance.now() },
      ttlResolution: 0,
      fetchMethod: async (key) => ({ value: await load(key) }),
      // Callers of a load get its value even where another key has taken its place meanwhile.
      ignoreFetchAbort: true,
      // A stale value is given until it is too old, to every caller, whether or not loading fails.
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
    });
    caches.set(database, cache);
    return cache;
  }

  const valueOf = async (key: Key): Promise<Value> => {
    const cache = cacheOf(currentDatabase());
    // Inside a transaction nobody waits for the load of another: it may wait for the connection that this one holds.
    // What a transaction reads may yet be rolled back, so it is not kept for others either.
    if (isInTransaction()) return (cache.get(key) ?? { value: await load(key) }).value;
    const allowStale = cache.getRemainingTTL(key) > -staleSeconds * 1000;
    return (await cache.forceFetch(key, { allowStale })).value;
  };
  return Object.assign(valueOf, {
    /** A load that is under way may have read what was there before: it ends in a cache that nobody asks any more. */
    invalidate: () => void (caches = new WeakMap()),
  });
}
