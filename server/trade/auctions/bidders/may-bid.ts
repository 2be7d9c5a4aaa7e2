import { whyNotBidder } from '#domain/trade/auctions/bidders.ts';
import { coversLimit, depositFor, worthAt } from '#domain/trade/auctions/hold.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { neededApproval } from '#domain/trade/purchasing/spending-limits.ts';
import { bahtText, type Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockPurchasing } from '#server/trade/purchasing/index.ts';
import type { LockedAuction } from '../core/locked-auction.ts';
import { lockBidder, type BidderRow } from './bidder-row.ts';
import { holdCredit } from './credit-holds.ts';
import { exposureOf } from './exposure.ts';

export interface BidFor {
  auction: Pick<LockedAuction, 'id' | 'kind' | 'deposit_percent' | 'at'>;
  terms: Pick<AuctionTerms, 'grams'>;
}

/**
 * Whether somebody may bid this per kg for their company, in the transaction of the bid and under the auction's lock.
 * What the bid may cost at most counts against the person's limits, with their other bids, and is held of the company's
 * credit or covered by its deposit. Refuses; a bid that is refused afterwards takes the hold back with it.
 */
export async function requireMayBid(
  member: Pick<Member, 'userId' | 'companyId'>,
  { auction, terms }: BidFor,
  limit: Satang,
): Promise<{ bidder_id: number; pseudonym: string }> {
  const bidder = await lockBidder(auction.id, member.companyId);
  const refused = whyNotBidder(bidder);
  if (refused || !bidder) throw new AppError(refused ?? 'auction_not_bidder');
  const answer = { bidder_id: bidder.id, pseudonym: bidder.pseudonym };
  // Who bids in a demand's round sells.
  if (auction.kind === 'reverse') return answer;
  if (!bidder.may_buy) throw new AppError('buyer_not_approved');
  const vat = BigInt(await vatRateHundredths());
  const worth = worthAt(limit, terms.grams, vat);
  await requireWithinOwnLimits(member, { auction, bidder, worth, vat });
  if (bidder.hold === 'deposit')
    requireDeposit(bidder, { limit, grams: terms.grams, percent: auction.deposit_percent });
  if (bidder.hold === 'credit') await holdCredit(bidder, worth, auction.at);
  await rows(sql`update auction_bidders set bid_user_id = ${member.userId} where id = ${bidder.id}`);
  return answer;
}

interface Asked {
  auction: Pick<LockedAuction, 'id'>;
  bidder: BidderRow;
  worth: Satang;
  vat: bigint;
}

/** Somebody else of the company may have said before that so much may be bid. */
async function requireWithinOwnLimits(
  member: Pick<Member, 'userId' | 'companyId'>,
  { auction, bidder, worth, vat }: Asked,
): Promise<void> {
  const { limits, spent, steps } = await lockPurchasing(member);
  if (steps.length === 0 && limits.order === null && limits.day === null && limits.month === null) return;
  const others = await exposureOf(member.userId, auction.id, vat);
  const withBids = { day: spent.day + others, month: spent.month + others };
  if (neededApproval(worth, { limits, spent: withBids, steps }).approvals === 0) return;
  if (bidder.approved_worth >= worth && bidder.approved_by !== member.userId) return;
  throw new AppError('auction_needs_approval', { details: { worth: bahtText(worth) } });
}

interface Covered {
  limit: Satang;
  grams: number;
  percent: number;
}

/** Deposits are paid before: a bid waits for no bank. */
function requireDeposit({ held, hold_state }: BidderRow, { limit, grams, percent }: Covered): void {
  if (hold_state === 'held' && coversLimit(held, limit, grams, percent)) return;
  const missing = depositFor(limit, grams, percent) - held;
  throw new AppError('auction_deposit_needed', { details: { amount: bahtText(missing > 0n ? missing : 0n) } });
}
