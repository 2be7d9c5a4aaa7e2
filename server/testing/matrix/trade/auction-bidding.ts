import type { auctionBidding } from '#contract/trade/auctions/bidding.ts';
import { open, type Rows } from '../row.ts';

export const auctionBiddingRows: Rows<typeof auctionBidding> = {
  'POST /auctions/{id}/bids': open(({ auction }) => ({ params: { id: auction }, body: { limit: 25 } })),
  'POST /auctions/{id}/take': open(({ auction }) => ({ params: { id: auction }, body: {} })),
  'GET /auctions/{id}/standing': open(({ auction }) => ({ params: { id: auction } })),
  'GET /auctions/{id}/entries': open(({ auction }) => ({ params: { id: auction } })),
  'GET /auctions/{id}/receipt': open(({ auction }) => ({ params: { id: auction }, query: { seq: 1 } })),
};
