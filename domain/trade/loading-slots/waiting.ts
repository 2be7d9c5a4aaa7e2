import { MINUTE_MS } from '#domain/values/durations.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';

/** What waiting at a gate costs. */
export interface WaitingCost {
  /** Minutes that cost nothing. */
  free_minutes: number;
  per_hour: Satang;
}

/** Until staff set something else: nothing is charged. */
export const WAITING_COST: WaitingCost = { free_minutes: 120, per_hour: 0n };
export const MAX_FREE_MINUTES = 1_440;

const MINUTES_PER_HOUR = 60n;

/**
 * How long a vehicle stood at a gate, in whole minutes: from its arrival, but not before its slot, until it was loaded
 * or unloaded; until now while it still stands there.
 */
export function waitingMinutes(
  { arrived, slot, done }: { arrived: Date; slot: Date | null; done: Date | null },
  now: Date,
): number {
  const from = Math.max(arrived.getTime(), slot?.getTime() ?? 0);
  return Math.max(0, Math.floor(((done ?? now).getTime() - from) / MINUTE_MS));
}

/** What of that is paid: each minute beyond the free ones. */
export function waitingCost(minutes: number, { free_minutes, per_hour }: WaitingCost): Satang {
  const paid = Math.max(0, minutes - free_minutes);
  return mulDiv(per_hour, BigInt(paid), MINUTES_PER_HOUR);
}
