import { currentDatabase, isInTransaction } from './database/query.ts';

interface Kept<Value> {
  database: unknown;
  until: number;
  value: Value;
}

/**
 * A value that is loaded about once in `seconds` for each key, for what changes rarely and is needed by everybody. Who asks while
 * it is loaded shares that load. Within a transaction nobody waits for another's load: it may itself wait for the connection that the transaction
 * holds, and then both would wait for ever. Bounded: the oldest key goes first. A failed load is not kept.
 * With `staleSeconds`, who asks within so long after its time gets the old value at once, and a new one is loaded behind: for what is costly to load and may be a little old.
 * Another database (a test's) has its own values. `invalidate()` is for who has just changed what is kept: this process loads it anew, others when their time is up.
 */
export function cached<Value, Key extends string | number = string>(
  seconds: number,
  load: (key: Key) => Promise<Value>,
  maxKeys = 200,
  staleSeconds = 0,
): ((key: Key) => Promise<Value>) & { invalidate(): void } {
  const values = new Map<Key, Kept<Value>>();
  const loading = new Map<Key, { database: unknown; value: Promise<Value> }>();
  let forgotten = 0;

  async function loaded(key: Key, database: unknown): Promise<Value> {
    const before = forgotten;
    const value = await load(key);
    // Perhaps read before what was changed.
    if (before !== forgotten) return value;
    values.delete(key);
    if (values.size >= maxKeys) values.delete(values.keys().next().value as Key);
    values.set(key, { database, until: performance.now() + seconds * 1000, value });
    return value;
  }

  const valueOf = async (key: Key): Promise<Value> => {
    const database = currentDatabase();
    const found = values.get(key);
    if (found && found.database === database && performance.now() < found.until) return found.value;
    // What a transaction reads may yet be rolled back, so it is not kept for others either.
    if (isInTransaction()) return load(key);
    const running = loading.get(key);
    const old =
      found?.database === database && performance.now() < found.until + staleSeconds * 1000 ? found.value : undefined;
    if (running && running.database === database) return old ?? running.value;
    const value = loaded(key, database).finally(() => {
      if (loading.get(key)?.value === value) loading.delete(key);
    });
    loading.set(key, { database, value });
    if (old === undefined) return value;
    // Nobody waits for it: when it fails, the next one tries again.
    value.catch(() => undefined);
    return old;
  };
  return Object.assign(valueOf, {
    invalidate() {
      forgotten += 1;
      values.clear();
      loading.clear();
    },
  });
}
