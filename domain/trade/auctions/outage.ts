import type { AuctionTerms } from './terms.ts';

/** A time in which nothing could be bid. */
export interface Outage {
  from_at: Date;
  to_at: Date;
}

/** After an outage so much is left at least: as a late bid leaves, or where none does, this. */
const LEFT_MS = 180_000;

export const leftAfterOutage = ({ extension }: Pick<AuctionTerms, 'extension'>): number => extension?.by_ms ?? LEFT_MS;

/**
 * To when outages put an end: one that began before it leaves bidders time after it, also past the latest end of late
 * bids. Null where the end stays.
 */
export function endAfterOutages(
  terms: Pick<AuctionTerms, 'extension'>,
  ends_at: Date,
  outages: readonly Outage[],
): Date | null {
  let end = ends_at.getTime();
  for (const { from_at, to_at } of outages.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime()))
    if (from_at.getTime() < end) end = Math.max(end, to_at.getTime() + leftAfterOutage(terms));
  return end > ends_at.getTime() ? new Date(end) : null;
}
