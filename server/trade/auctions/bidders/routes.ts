import type { auctionJoining } from '#contract/trade/auctions/joining.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveBids, declineBids } from './approve-bids.ts';
import { askToBid } from './ask-to-bid.ts';
import { joinAuction } from './join.ts';

const done = { status: true } as const;

export const routes: Routes<typeof auctionJoining> = {
  'POST /auctions/{id}/join': ({ caller, params, body }) => joinAuction(caller, params.id, body).then(() => done),
  'POST /auctions/{id}/approve-bids': ({ caller, params, body }) =>
    approveBids(caller, params.id, body).then(() => done),
  'POST /auctions/{id}/decline-bids': ({ caller, params, body }) =>
    declineBids(caller, params.id, body).then(() => done),
  'POST /auctions/{id}/ask-to-bid': ({ caller, params, body }) =>
    askToBid(caller, params.id, body.bid_up_to).then(() => done),
};
