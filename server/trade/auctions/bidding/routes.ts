import type { auctionBidding } from '#contract/trade/auctions/bidding.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { oneStanding } from '../live/news.ts';
import type { AskedBid } from './asked-bid.ts';
import { askBid } from './bid-queue.ts';
import { readEntries } from './read-entries.ts';
import { readReceipt } from './receipts.ts';
import { requireBiddingRight } from './rights.ts';

type What = Pick<AskedBid, 'what' | 'requestKey'>;

async function place(caller: Member, auctionId: number, asked: What) {
  const kind = await requireBiddingRight(caller, auctionId);
  const { companyId, userId } = caller;
  const { seq, at, hash, is_leading, price } = await askBid(auctionId, { companyId, userId, ...asked });
  // A number says how many sealed bids came before: of them nobody is told whether they lead, either.
  const receipt = { auction: auctionNo(auctionId), seq: is_leading === null ? null : seq, at, hash };
  // What others in a demand's round sell for is nobody's to know.
  const shown = kind === 'reverse' && !is_leading ? null : price;
  return { status: true as const, receipt, is_leading, price: shown };
}

export const routes: Routes<typeof auctionBidding> = {
  'POST /auctions/{id}/bids': ({ caller, params, body: { limit, is_sure, request_key } }) =>
    place(caller, params.id, { what: { kind: 'bid', limit, is_sure }, requestKey: request_key }),
  'POST /auctions/{id}/take': ({ caller, params, body }) =>
    place(caller, params.id, { what: { kind: 'take' }, requestKey: body.request_key }),
  'GET /auctions/{id}/standing': ({ caller, params }) => oneStanding(caller, params.id),
  'GET /auctions/{id}/entries': async ({ caller, params, query }) => ({
    entries: await readEntries(caller, params.id, query.after),
  }),
  'GET /auctions/{id}/receipt': ({ caller, params, query }) => readReceipt(params.id, caller.companyId, query),
};
