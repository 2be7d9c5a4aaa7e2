import { bidApprovers, stepOfBids, whyNotAskToBid } from '#domain/trade/auctions/bid-approval.ts';
import type { AuctionKind } from '#domain/trade/auctions/auction.ts';
import { worthAt } from '#domain/trade/auctions/hold.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { lockBidder } from './bidder-row.ts';
import { tellApprovers } from './bid-request-news.ts';

interface Auction {
  kind: AuctionKind;
  terms: WrittenTerms;
  is_open: boolean;
  at: Date;
}

/**
 * Somebody asks colleagues who approve orders to let them bid up to a price per kg: before the start, too. Asked again
 * with another price, it is the same question anew.
 */
export function askToBid(member: Member, auctionId: number, upTo: Satang): Promise<void> {
  const { companyId, userId } = member;
  return inTransaction(async () => {
    const bidder = await lockBidder(auctionId, companyId);
    if (!bidder) throw new AppError('auction_not_bidder');
    if (bidder.lost_at) throw new AppError('auction_bidder_lost');
    const auction = await maybeRow(sql<Auction>`
      select kind, terms, ${instantSql()} as at,
        state in ('announced', 'running') and ends_at > ${instantSql()} as is_open /* not null: announced */
      from auctions where id = ${auctionId}`);
    if (!auction?.is_open) throw new AppError('auction_over');
    // Who bids in a demand's round sells.
    if (auction.kind === 'reverse') throw new AppError('approval_not_needed');
    const worth = worthAt(upTo, readTerms(auction.terms).grams, BigInt(await vatRateHundredths()));
    const [facts, people] = await Promise.all([purchasingOf(member), approversOf(companyId)]);
    const approved = bidder.approved_by === userId ? 0n : bidder.approved_worth;
    const refused = whyNotAskToBid({ userId, worth, facts, approved, people });
    if (refused) throw new AppError(refused);
    await rows(sql`
      insert into auction_bid_requests (bidder_id, company_id, user_id, worth, asked_at, state)
      values (${bidder.id}, ${companyId}, ${userId}, ${worth}, ${auction.at}, 'waiting')
      on conflict (bidder_id, user_id) do update set worth = excluded.worth, asked_at = excluded.asked_at,
        state = 'waiting', decided_by = null, decided_at = null`);
    await tellApprovers(auctionId, { userId, worth }, bidApprovers(people, stepOfBids(worth, facts.steps), userId));
  });
}
