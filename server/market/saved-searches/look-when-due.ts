import { mallChangesSince } from '#server/market/search/index.ts';
import { now } from '#server/platform/clock.ts';
import { currentDatabase } from '#server/platform/database/query.ts';
import { checkSavedSearches } from './check-saved-searches.ts';

/** Promotions begin and daily mails are due by the clock alone. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Of this process alone: another one looks once too often at most. */
let last: { database: unknown; mark: string; at: number } | undefined;

/**
 * Looks at saved searches if something in the mall has changed since the last time, or that is long ago. Returns how
 * many had news.
 */
export async function lookWhenDue(): Promise<number> {
  const at = now().getTime();
  const database = currentDatabase();
  if (last?.database !== database) last = undefined;
  const { mark, hasChanged } = await mallChangesSince(last?.mark ?? null);
  if (last && !hasChanged && at - last.at < LONGEST_PAUSE_MS) return 0;
  last = { database, mark, at };
  return checkSavedSearches();
}
