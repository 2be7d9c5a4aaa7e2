import { stepOfBids } from '#domain/trade/auctions/bid-approval.ts';
import { whyNotBidder } from '#domain/trade/auctions/bidders.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { lockBidder, type BidderRow } from './bidder-row.ts';
import { tellRequester, type DecidedRequest } from './bid-request-news.ts';
import { requireTakesBids } from './takes-bids.ts';

interface Approved {
  worth: Satang;
  /** What it answers, with what the approver saw: asked for anew, it is another question. */
  request?: number | undefined;
}

/**
 * Somebody who approves orders says beforehand up to what worth colleagues may bid in one auction: a bid cannot wait for
 * them. The last step of the company's that such an order needs must be theirs. Who had asked for as much hears of it.
 * Each one's word stands by itself; an answer to a request never lowers it, a sum of its own replaces it.
 */
export function approveBids(member: Member, auctionId: number, { worth, request }: Approved): Promise<void> {
  return inTransaction(async () => {
    const bidder = await lockForApproval(member, auctionId, worth);
    if (request !== undefined) await requireWaiting(bidder, member, { request, worth });
    const said = request === undefined ? sql`excluded.worth` : sql`greatest(a.worth, excluded.worth)`;
    await rows(sql`
      insert into auction_bid_approvals as a (bidder_id, user_id, worth)
      values (${bidder.id}, ${member.userId}, ${worth})
      on conflict (bidder_id, user_id) do update set worth = ${said}`);
    const answered = await rows(sql<DecidedRequest>`
      update auction_bid_requests set state = 'approved', decided_by = ${member.userId}, decided_at = ${now()}
      where bidder_id = ${bidder.id} and state = 'waiting' and worth <= ${worth} and user_id <> ${member.userId}
      returning user_id, worth, state`);
    const takenBack = request === undefined ? await takeBack(bidder, member, worth) : [];
    for (const decided of [...answered, ...takenBack]) await tellRequester(auctionId, decided);
  });
}

/** What somebody approved above their word of now, and nobody else did. */
const takeBack = ({ id }: BidderRow, { userId }: Member, worth: Satang): Promise<DecidedRequest[]> =>
  rows(sql<DecidedRequest>`
    update auction_bid_requests r set state = 'declined', decided_at = ${now()}
    where r.bidder_id = ${id} and r.state = 'approved' and r.decided_by = ${userId} and r.worth > ${worth}
      and not exists (select from auction_bid_approvals a
        where a.bidder_id = r.bidder_id and a.user_id <> r.user_id and a.worth >= r.worth)
    returning r.user_id, r.worth, r.state`);

interface Shown {
  request: number;
  worth: Satang;
}

/** Nothing changes for bids: what was approved before stands. */
export function declineBids(member: Member, auctionId: number, { request, worth }: Shown): Promise<void> {
  return inTransaction(async () => {
    const bidder = await lockForApproval(member, auctionId, worth);
    await requireWaiting(bidder, member, { request, worth });
    const declined = await rows(sql<DecidedRequest>`
      update auction_bid_requests set state = 'declined', decided_by = ${member.userId}, decided_at = ${now()}
      where id = ${request} returning user_id, worth, state`);
    for (const decided of declined) await tellRequester(auctionId, decided);
  });
}

/** Under the bidder's lock it stays as it is: a colleague's request, with the worth that was shown. */
async function requireWaiting({ id }: BidderRow, { userId }: Member, { request, worth }: Shown): Promise<void> {
  const waits = await maybeRow(sql`
    select id from auction_bid_requests
    where id = ${request} and bidder_id = ${id} and state = 'waiting' and worth = ${worth} and user_id <> ${userId}`);
  if (!waits) throw new AppError('request_changed');
}

/** Once the auction is over, or the company is out, nobody decides what may be bid. */
async function lockForApproval(member: Member, auctionId: number, worth: Satang): Promise<BidderRow> {
  const bidder = await lockBidder(auctionId, member.companyId);
  const barred = whyNotBidder(bidder);
  if (barred || !bidder) throw new AppError(barred ?? 'auction_not_bidder');
  await requireTakesBids(auctionId);
  const { steps } = await purchasingOf(member);
  if ((await approvesOf(member)) < stepOfBids(worth, steps)) throw new AppError('approval_step_too_high');
  return bidder;
}
