/** When a warehouse loads, in whole hours of its day, and how many vehicles in each. */
export interface LoadingHours {
  opens: number;
  /** Loading has ended by then. */
  closes: number;
  per_hour: number;
}

export const MAX_VEHICLES_PER_HOUR = 50;

/** The hours in which loading may begin. */
export const loadingHours = ({ opens, closes }: LoadingHours): number[] =>
  Array.from({ length: closes - opens }, (_, place) => opens + place);

export type SlotRefusal = 'slot_no_hours' | 'slot_outside_hours' | 'slot_full';

/** Why a trip does not get an hour of which others have taken so many; null when it does. */
export function whyNoSlot(hours: LoadingHours | null, hour: number, taken: number): SlotRefusal | null {
  if (!hours) return 'slot_no_hours';
  if (hour < hours.opens || hour >= hours.closes) return 'slot_outside_hours';
  return taken >= hours.per_hour ? 'slot_full' : null;
}

/** The hours that are left, each with how many vehicles it still takes. */
export function freeHours(hours: LoadingHours, taken: ReadonlyMap<number, number>): { hour: number; left: number }[] {
  return loadingHours(hours).flatMap((hour) => {
    const left = hours.per_hour - (taken.get(hour) ?? 0);
    return left > 0 ? [{ hour, left }] : [];
  });
}

/** Free hours that follow each other and take as many vehicles, as one: from its first hour until its last one ends. */
export function joinFreeHours(
  free: readonly { hour: number; left: number }[],
): { from: number; until: number; left: number }[] {
  const joined: { from: number; until: number; left: number }[] = [];
  for (const { hour, left } of free) {
    const last = joined.at(-1);
    if (last?.until === hour && last.left === left) last.until = hour + 1;
    else joined.push({ from: hour, until: hour + 1, left });
  }
  return joined;
}
