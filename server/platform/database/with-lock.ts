import type { Database } from './database.ts';
import { currentDatabase } from './query.ts';

/**
 * Runs work that one process at a time may do, such as filling an empty database: processes that start together wait
 * for one another. Look whether there is something to do inside the lock, not before it.
 */
export function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  database: Database = currentDatabase(),
): Promise<Result> {
  return database.locked(name, work);
}
