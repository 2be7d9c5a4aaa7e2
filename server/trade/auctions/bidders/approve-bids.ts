import { stepOfBids } from '#domain/trade/auctions/bid-approval.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { lockBidder, type BidderRow } from './bidder-row.ts';
import { tellRequester, type DecidedRequest } from './bid-request-news.ts';

/**
 * Somebody who approves orders says beforehand up to what worth colleagues may bid in one auction: a bid cannot wait for
 * them. The last step of the company's that such an order needs must be theirs. Who had asked for as much hears of it.
 */
export function approveBids(member: Member, auctionId: number, worth: Satang): Promise<void> {
  return inTransaction(async () => {
    const bidder = await lockForApproval(member, auctionId, worth);
    await rows(sql`
      update auction_bidders set approved_worth = ${worth}, approved_by = ${member.userId} where id = ${bidder.id}`);
    const answered = await rows(sql<DecidedRequest>`
      update auction_bid_requests set state = 'approved', decided_by = ${member.userId}, decided_at = ${now()}
      where bidder_id = ${bidder.id} and state = 'waiting' and worth <= ${worth} and user_id <> ${member.userId}
      returning user_id, worth, state`);
    for (const request of answered) await tellRequester(auctionId, request);
  });
}

interface Shown {
  request: number;
  /** What the approver saw: asked for anew, it is another question. */
  worth: Satang;
}

/** Nothing changes for bids: what was approved before stands. */
export function declineBids(member: Member, auctionId: number, { request, worth }: Shown): Promise<void> {
  return inTransaction(async () => {
    const bidder = await lockForApproval(member, auctionId, worth);
    const declined = await maybeRow(sql<DecidedRequest>`
      update auction_bid_requests set state = 'declined', decided_by = ${member.userId}, decided_at = ${now()}
      where id = ${request} and bidder_id = ${bidder.id} and state = 'waiting' and worth = ${worth}
        and user_id <> ${member.userId}
      returning user_id, worth, state`);
    if (!declined) throw new AppError('request_changed');
    await tellRequester(auctionId, declined);
  });
}

async function lockForApproval(member: Member, auctionId: number, worth: Satang): Promise<BidderRow> {
  const bidder = await lockBidder(auctionId, member.companyId);
  if (!bidder) throw new AppError('auction_not_bidder');
  const { steps } = await purchasingOf(member);
  if ((await approvesOf(member)) < stepOfBids(worth, steps)) throw new AppError('approval_step_too_high');
  return bidder;
}
