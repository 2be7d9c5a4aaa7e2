import type { OpenAuction } from './core/locked-auction.ts';

/** What happens to an auction, within its transaction and under its lock; it is shown as it stands after it. */
export interface AuctionListener {
  announced?(now: OpenAuction): Promise<void>;
  /** By the clock or by who bought: with its outcome. Also where the seller took the highest bid after all. */
  ended?(now: OpenAuction): Promise<void>;
  /** A bidder is out; after the end the next one may have won. */
  lost?(now: OpenAuction, bidderId: number): Promise<void>;
  cancelled?(now: OpenAuction): Promise<void>;
}

const listeners = new Map<string, AuctionListener>();

/** What follows an auction registers itself: auctions know nothing of results and deposits. */
export function onAuction(capability: string, listener: AuctionListener): void {
  listeners.set(capability, listener);
}

/** One after the other, in the order of their names: always the same. */
export async function tellListeners(
  happened: keyof AuctionListener,
  now: OpenAuction,
  bidderId: number = 0,
): Promise<void> {
  for (const [, listener] of [...listeners].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await listener[happened]?.(now, bidderId);
}
