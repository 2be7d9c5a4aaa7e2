import { trendsNow } from '#server/market/price-trends/index.ts';
import type { Entry } from './entry.ts';

/** Price trends: the first family stands on the page without a tab. */
export async function trendEntries(): Promise<Entry[]> {
  return (await trendsNow()).map(({ id, as_of }, index) => ({
    path: `/price-trend${index === 0 ? '' : `?tab=${id}`}`,
    changedAt: new Date(as_of),
  }));
}
