import type { Satang } from '#domain/values/money.ts';

type Read = (tripIds: readonly number[]) => Promise<ReadonlyMap<number, Satang>>;

let read: Read | undefined;

/** Later capabilities know where vehicles wait, and what that costs; a trip without waiting may be left out. */
export function registerWaitingCosts(reader: Read): void {
  read = reader;
}

export const findWaitingCosts: Read = async (tripIds) => (read && tripIds.length > 0 ? read(tripIds) : new Map());
