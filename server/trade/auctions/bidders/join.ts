import { AUCTION_RULES, whyNotJoin } from '#domain/trade/auctions/bidders.ts';
import type { AuctionKind, AuctionState } from '#domain/trade/auctions/auction.ts';
import type { HoldKind } from '#domain/trade/auctions/hold.ts';
import { inTransaction, isUniqueViolation, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { newSalt, pseudonymOf } from '../core/hashes.ts';
import { seenSql } from '../seen-sql.ts';
import { findBidder, owesSql } from './bidder-row.ts';
import { findSuspectedPairs } from './traces.ts';

interface Joining {
  /** The version of the rules that was read and accepted. */
  rules: string;
  hold: HoldKind;
}

interface JoinedRow {
  kind: AuctionKind;
  state: AuctionState;
  company_id: number;
  ends_at: Date;
  deposit_percent: number;
  owes: boolean;
  at: Date;
}

/**
 * A company takes part in an auction from now on, by the press of one of its people; pressed again, it stays as it is,
 * but for what binds its bids, as long as nothing is held by that. What it has in common with the seller refuses it or is kept for staff.
 */
export async function joinAuction(member: Member, auctionId: number, { rules, hold }: Joining): Promise<void> {
  if (rules !== AUCTION_RULES) throw new AppError('auction_rules_changed');
  const auction = await maybeRow(sql<JoinedRow>`
    select kind, state, company_id, ends_at /* not null: announced */, deposit_percent::int, ${instantSql()} as at,
      ${owesSql(sql`${member.companyId}::int`)} as owes /* not null: a question */
    from auctions a where id = ${auctionId} and ${seenSql(member)}`);
  if (!auction) throw new AppError('not_found');
  const { companyId, userId } = member;
  const own = await findBidder(auctionId, companyId);
  if (own?.hold === hold) return;
  const [pair] = await findSuspectedPairs([auction.company_id, companyId], auction.at);
  const traces = pair?.traces ?? [];
  const refused = whyNotJoin(auction, { company_id: companyId, traces, hold, owes: auction.owes }, auction.at);
  if (refused) throw new AppError(refused);
  if (own) return changeHold(own.id, hold);
  const salt = newSalt();
  try {
    await inTransaction(() =>
      rows(sql`
        insert into auction_bidders (auction_id, company_id, user_id, pseudonym, salt, joined_at, rules, hold, traces)
        values (${auctionId}, ${companyId}, ${userId}, ${pseudonymOf(salt, companyId)}, ${salt}, ${auction.at},
          ${rules}, ${hold}, ${traces}::text[])`),
    );
  } catch (error) {
    // A colleague was first.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Once something is held or asked for, or a bid was made, it stays. */
async function changeHold(bidderId: number, hold: HoldKind): Promise<void> {
  await rows(sql`
    update auction_bidders b set hold = ${hold} where b.id = ${bidderId} and b.held = 0 and b.hold_state = 'none'
      and not exists (select from auction_entries e where e.bidder_id = b.id)`);
}
