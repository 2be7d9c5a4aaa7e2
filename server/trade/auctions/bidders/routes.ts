import type { auctionJoining } from '#contract/trade/auctions/joining.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveBids } from './approve-bids.ts';
import { joinAuction } from './join.ts';

const done = { status: true } as const;

export const routes: Routes<typeof auctionJoining> = {
  'POST /auctions/{id}/join': ({ caller, params, body }) => joinAuction(caller, params.id, body).then(() => done),
  'POST /auctions/{id}/approve-bids': ({ caller, params, body }) =>
    approveBids(caller, params.id, body.worth).then(() => done),
};
