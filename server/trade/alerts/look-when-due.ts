import { mallChangesSince } from '#server/market/search/index.ts';
import { now } from '#server/platform/clock.ts';
import { currentDatabase } from '#server/platform/database/query.ts';
import { lookAtAlerts } from './look-at-alerts.ts';

/** Agreed prices, freight and the days that stock lasts change without the mall. */
const MAX_PAUSE_MS = 30 * 60_000;

/** Of this process alone: another one looks once too often at most. */
let last: { database: unknown; mark: string; at: number } | undefined;

/** Looks at alerts if offers have changed since the last time, or that is long ago. Answers how many told. */
export async function lookWhenDue(): Promise<number> {
  const at = now().getTime();
  const database = currentDatabase();
  if (last?.database !== database) last = undefined;
  const { mark, hasChanged } = await mallChangesSince(last?.mark ?? null);
  if (last && !hasChanged && at - last.at < MAX_PAUSE_MS) return 0;
  last = { database, mark, at };
  return lookAtAlerts();
}
