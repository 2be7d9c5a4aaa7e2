import { isBidAllowed } from '#domain/trade/auctions/bid-approval.ts';
import { coversLimit, creditHeld, creditHoldFor, depositFor, heldPrice, worthAt } from '#domain/trade/auctions/hold.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { creditInsufficient } from '#server/money/credit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LockedAuction } from '../core/locked-auction.ts';
import { approvalsOf } from './bidder-row.ts';
import { changeHolds } from './credit-holds.ts';
import type { LockedBidder, LockedBidders } from './lock-bidders.ts';

export interface BidFor {
  auction: Pick<LockedAuction, 'id' | 'kind' | 'deposit_percent' | 'at'>;
  terms: Pick<AuctionTerms, 'grams' | 'kind' | 'start_price'>;
}

/** What the bids of one transaction hold: each is checked by what those before it left, and all is written at the end. */
export interface BidChecks {
  /**
   * Whether somebody may bid this per kg for their company. What the bid may cost at most counts against the person's
   * limits, with their other bids, and is held of the company's credit or covered by its deposit. Refuses, and then
   * holds nothing: it is asked last, of a bid that nothing else refuses.
   */
  requireMayBid(userId: number, bidder: LockedBidder, limit: Satang): void;
  /** In one turn, whatever the number of bids. */
  write(): Promise<void>;
}

export function checksOf({ auction, terms }: BidFor, locked: LockedBidders): BidChecks {
  const bidBy = new Map<number, number>();
  const holds = new Map<number, { bidder: LockedBidder; amount: Satang }>();
  return {
    requireMayBid(userId, bidder, limit) {
      // Who bids in a demand's round sells.
      if (auction.kind === 'reverse') return;
      if (!bidder.may_buy) throw new AppError('buyer_not_approved');
      if (bidder.owes) throw new AppError('auction_owes');
      const { grams } = terms;
      const worth = worthAt(limit, grams, locked.vat);
      requireWithinOwnLimits(userId, bidder, worth, locked);
      if (bidder.hold === 'deposit')
        requireDeposit(bidder, { limit: heldPrice(terms, limit), grams, percent: auction.deposit_percent });
      if (bidder.hold === 'credit') {
        const amount = holdCredit(bidder, { worth, hold: creditHeld(terms, limit, locked.vat) }, locked);
        if (amount > 0n) holds.set(bidder.id, { bidder, amount: amount + (holds.get(bidder.id)?.amount ?? 0n) });
      }
      if (bidder.bid_user_id !== userId) bidBy.set(bidder.id, userId);
      bidder.bid_user_id = userId;
    },
    async write() {
      const changes = [...holds.values()].map(({ bidder: { id, company_id }, amount }) => ({
        bidder_id: id,
        company_id,
        amount,
      }));
      await changeHolds(changes, 'held', auction.at);
      if (bidBy.size > 0)
        await rows(sql`
          update auction_bidders b set bid_user_id = x.user_id
          from unnest(${[...bidBy.keys()]}::int[], ${[...bidBy.values()]}::int[]) x (id, user_id) where b.id = x.id`);
    },
  };
}

/** Somebody else of the company may have said before that so much may be bid. */
function requireWithinOwnLimits(
  userId: number,
  bidder: LockedBidder,
  worth: Satang,
  { purchasing }: LockedBidders,
): void {
  if (isBidAllowed({ userId, worth, facts: purchasing.get(userId), approvals: approvalsOf(bidder) })) return;
  throw new AppError('auction_needs_approval', { details: { worth: formatSatang(worth) } });
}

/**
 * How much more the bid holds of the company's credit: colleagues and orders take what is left one after the other. All
 * of what it may cost has to be there, however little of it is held.
 */
function holdCredit(
  bidder: LockedBidder,
  { worth, hold }: { worth: Satang; hold: Satang },
  { credit }: LockedBidders,
): Satang {
  if (worth <= bidder.held) return 0n;
  const line = credit.get(bidder.company_id)!;
  if (line.refusal) throw new AppError(line.refusal, { errorType: 'credit' });
  const free = line.available - line.promised;
  const amount = creditHoldFor({ worth, hold }, bidder.held, free);
  if (amount === null) throw creditInsufficient(free);
  const more = amount - bidder.held;
  line.available -= more;
  bidder.held = amount;
  return more;
}

interface Covered {
  limit: Satang;
  grams: number;
  percent: number;
}

/** Deposits are paid before: a bid waits for no bank. */
function requireDeposit({ held, hold_state }: LockedBidder, { limit, grams, percent }: Covered): void {
  if (hold_state === 'held' && coversLimit(held, limit, grams, percent)) return;
  const missing = depositFor(limit, grams, percent) - held;
  throw new AppError('auction_deposit_needed', { details: { amount: formatSatang(missing > 0n ? missing : 0n) } });
}
