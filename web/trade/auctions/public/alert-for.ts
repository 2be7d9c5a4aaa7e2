import type { AuctionPage } from '../auction-shapes.ts';

type Seen = Pick<AuctionPage, 'id' | 'phase' | 'own' | 'is_leading'>;

/** Whether somebody bids who has not heard yet how it goes: of others nothing rings. */
const bids = ({ phase, own }: Seen): boolean => phase === 'running' && own !== null && own.limit !== null;

/** What a bidder who looks elsewhere has to hear of, between one state of the auction and the next. */
export function alertFor(before: Seen, after: Seen): 'outbid' | 'leading' | null {
  if (before.id !== after.id || !bids(after) || before.is_leading === after.is_leading) return null;
  return after.is_leading ? 'leading' : 'outbid';
}

/** Whoever bid and is not ahead is called back shortly before the end. */
export const isCalledBack = (auction: Seen): boolean => bids(auction) && !auction.is_leading;
