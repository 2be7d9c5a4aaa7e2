import { onAuction } from '#server/trade/auctions/index.ts';
import './agreed-terms.ts';
import './commitments.ts';
import { offerLot, withdrawOffer } from './offer-lot.ts';
import { settleBidders } from './settle-bidders.ts';

/** Registered here alone: what is offered knows auctions, and they do not know it. */
onAuction('auction-results', {
  ended: offerLot,
  lost: async (open, bidderId) => {
    if (open.standing.outcome === null) await settleBidders(open.auction.id, open.auction.at, [bidderId]);
    else {
      await withdrawOffer(bidderId, open.auction.at);
      await offerLot(open);
    }
  },
  cancelled: ({ auction: { id, at } }) => settleBidders(id, at),
});

export { settleAuctions } from './lapse-results.ts';
export { orderLot } from './order-lot.ts';
export { routes } from './routes.ts';
