import { loseBidder as lose } from '#domain/trade/auctions/end-auction.ts';
import type { LossCause } from '#domain/trade/auctions/entries.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { appendEntries, entriesOf } from '../core/append-entries.ts';
import { lockAuction, standingOf } from '../core/locked-auction.ts';
import { tellListeners } from '../listeners.ts';

const WITH_BIDDERS = new Set(['announced', 'running', 'ended']);

/**
 * Somebody may bid no longer, or does not take what they won: the next one leads, and an entry says so where the log
 * knows them. Once; of an auction that is settled nothing is changed. Answers whether they were still in it.
 */
export function loseBidder(auctionId: number, bidderId: number, cause: LossCause): Promise<boolean> {
  return inTransaction(async () => {
    const locked = await lockAuction(auctionId);
    if (!WITH_BIDDERS.has(locked.state)) return false;
    const bidder = await maybeRow(sql<{ pseudonym: string }>`
      update auction_bidders set lost_at = ${locked.at}, lost_cause = ${cause}
      where id = ${bidderId} and auction_id = ${auctionId} and lost_at is null returning pseudonym`);
    if (!bidder) return false;
    const open = standingOf(locked);
    if (!open.standing.positions.some((position) => position.bidder === bidder.pseudonym)) return true;
    const decided = lose(open.terms, open.standing, { bidder: bidder.pseudonym, cause }, locked.at);
    const { now } = await appendEntries(open, entriesOf(decided), { standing: decided.standing });
    await tellListeners('lost', now, bidderId);
    return true;
  });
}
