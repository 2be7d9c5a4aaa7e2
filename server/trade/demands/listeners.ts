import type { LockedDemand } from './locked-demand.ts';

/** What happens to a demand, within its transaction and under its lock; states are those of after it. */
export interface DemandListener {
  published?(demand: LockedDemand): Promise<void>;
  /** Its terms are another version; `closes_at` may have moved. */
  changed?(demand: LockedDemand): Promise<void>;
  closed?(demand: LockedDemand): Promise<void>;
  opened?(demand: LockedDemand): Promise<void>;
  roundBegun?(demand: LockedDemand): Promise<void>;
  cancelled?(demand: LockedDemand): Promise<void>;
}

const listeners = new Map<string, DemandListener>();

/** What follows a demand registers itself: demands know nothing of quotes and awards. */
export function onDemand(capability: string, listener: DemandListener): void {
  listeners.set(capability, listener);
}

/** One after the other, in the order of their names: always the same. */
export async function tellListeners(happened: keyof DemandListener, demand: LockedDemand): Promise<void> {
  for (const [, listener] of [...listeners].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await listener[happened]?.(demand);
}
