import { openDemandPages } from '#server/trade/demands/index.ts';
import type { Entry } from './entry.ts';

/** Demands that take quotes and are open to all; those that are over are not to be found. */
export async function demandEntries(): Promise<Entry[]> {
  return (await openDemandPages()).map(({ id, changed_at }) => ({ path: `/post-demand/${id}`, changedAt: changed_at }));
}
