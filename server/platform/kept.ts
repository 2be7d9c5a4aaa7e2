import { currentDatabase } from './database/query.ts';

interface Kept<Value> {
  database: unknown;
  until: number;
  value: Promise<Value>;
}

/**
 * A value that is loaded at most once in `seconds` for each key, for what changes rarely and is needed by everybody.
 * Bounded: the oldest key goes first. A failed load is not kept. Another database (a test's) has its own values.
 */
export function keptFor<Value, Key extends string | number = string>(seconds: number, load: (key: Key) => Promise<Value>, maxKeys = 200): (key: Key) => Promise<Value> {
  const values = new Map<Key, Kept<Value>>();
  return (key) => {
    const database = currentDatabase();
    const at = performance.now();
    const found = values.get(key);
    if (found && found.database === database && at < found.until) return found.value;
    values.delete(key);
    if (values.size >= maxKeys) values.delete(values.keys().next().value as Key);
    const value = load(key);
    values.set(key, { database, until: at + seconds * 1000, value });
    value.catch(() => values.delete(key));
    return value;
  };
}
