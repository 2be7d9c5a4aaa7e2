import type { auctionResults } from '#contract/trade/auctions/results.ts';
import type { myAuctionCalls } from '#contract/trade/auctions/my-list.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptBelowReserve } from './accept-highest.ts';
import { myAuctions } from './my-list.ts';
import { orderLot } from './order-lot.ts';
import { passOnLot } from './pass-lot.ts';
import { readResult } from './read-result.ts';
import { readSale } from './read-sale.ts';

const done = { status: true } as const;

export const routes: Routes<typeof auctionResults & typeof myAuctionCalls> = {
  'GET /my-auctions': ({ caller, query }) => myAuctions.page(query, caller),
  'GET /my-auctions/export': ({ caller, query }) => myAuctions.export(query, caller, null),
  'GET /my-auctions/{id}/result': ({ caller, params }) => readResult(caller, params.id),
  'POST /auctions/{id}/order': async ({ caller, params }) => ({ status: true, ...(await orderLot(caller, params.id)) }),
  'POST /auctions/{id}/pass': ({ caller, params }) => passOnLot(caller, params.id).then(() => done),
  'GET /seller/auctions/{id}/result': ({ caller, params }) => readSale(caller, params.id),
  'POST /seller/auctions/{id}/accept': ({ caller, params }) => acceptBelowReserve(caller, params.id).then(() => done),
};
