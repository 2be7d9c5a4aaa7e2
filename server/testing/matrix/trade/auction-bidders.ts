import { debtDecisions, type auctionDebts } from '#contract/trade/auctions/debts.ts';
import type { auctionDeposits } from '#contract/trade/auctions/deposits.ts';
import type { auctionJoining } from '#contract/trade/auctions/joining.ts';
import type { myAuctionCalls } from '#contract/trade/auctions/my-list.ts';
import type { auctionResults } from '#contract/trade/auctions/results.ts';
import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

/** Auctions are everybody's to see; what a company has in one is found by its own number alone. */
const auction = { params: { id: 1 } };
const NO_DEBT = 999_999;

export const auctionJoiningRows: Rows<typeof auctionJoining> = {
  'POST /auctions/{id}/join': open(() => ({ ...auction, body: { rules: AUCTION_RULES, hold: 'none' } })),
  'POST /auctions/{id}/approve-bids': open(() => ({ ...auction, body: { worth: 1000 } })),
  'POST /auctions/{id}/decline-bids': open(() => ({ ...auction, body: { request: 1, worth: 1000 } })),
  'POST /auctions/{id}/ask-to-bid': open(() => ({ ...auction, body: { bid_up_to: 30 } })),
};

export const auctionDepositsRows: Rows<typeof auctionDeposits> = {
  'GET /my-auctions/{id}': open(() => auction),
  'POST /auctions/{id}/deposit': open(() => ({ ...auction, body: { up_to: 30 } })),
};

export const auctionDebtsRows: Rows<typeof auctionDebts> = {
  'GET /staff/auction-debts': nothing,
  'GET /staff/auction-debts/export': nothing,
  'GET /staff/auction-debts/{id}': open(() => ({ params: { id: NO_DEBT } })),
  ...decisionRows(debtDecisions, () => NO_DEBT),
};

export const auctionResultsRows: Rows<typeof auctionResults> = {
  'GET /my-auctions/{id}/result': open(() => auction),
  'POST /auctions/{id}/order': open(() => auction),
  'POST /auctions/{id}/pass': open(() => auction),
  'GET /seller/auctions/{id}/result': open(() => auction),
  'POST /seller/auctions/{id}/accept': open(() => auction),
};

export const myAuctionRows: Rows<typeof myAuctionCalls> = {
  'GET /my-auctions': nothing,
  'GET /my-auctions/export': nothing,
};
