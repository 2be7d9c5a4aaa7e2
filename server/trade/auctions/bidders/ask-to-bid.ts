import { bidApprovers, stepOfBids, whyNotAskToBid } from '#domain/trade/auctions/bid-approval.ts';
import { whyNotBidder } from '#domain/trade/auctions/bidders.ts';
import { worthAt } from '#domain/trade/auctions/hold.ts';
import { readTerms } from '#domain/trade/auctions/log-text.ts';
import { MAX_BAHT, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { approvalsOf } from './bidder-row.ts';
import { tellApprovers } from './bid-request-news.ts';
import { lockBidders } from './lock-bidders.ts';
import { requireTakesBids } from './takes-bids.ts';

const BAHT = 100n;
/** What is approved is an amount that somebody can name. */
const MOST = satangFromBaht(MAX_BAHT);
const tooBig = (maximum: bigint) =>
  new AppError('invalid_input', {
    fields: [{ path: 'bid_up_to', code: 'too_big', details: { maximum: Number(maximum) } }],
  });

/**
 * Somebody asks colleagues who approve orders to let them bid up to a price per kg: before the start, too. What the bid
 * itself would be refused by is asked for. Asked again with another price, it is the same question anew.
 */
export function askToBid(member: Member, auctionId: number, upTo: Satang): Promise<void> {
  const { companyId, userId } = member;
  return inTransaction(async () => {
    const { kind, terms, at } = await requireTakesBids(auctionId);
    // Who bids in a demand's round sells.
    if (kind === 'reverse') throw new AppError('approval_not_needed');
    const vat = BigInt(await vatRateHundredths());
    const worth = worthAt(upTo, readTerms(terms).grams, vat);
    if (worth > MOST) throw tooBig(MOST / worthAt(BAHT, readTerms(terms).grams, vat));
    const person = { companyId, userId, requestKey: undefined };
    const { bidders, purchasing } = await lockBidders({ id: auctionId, kind }, [person], { takesBids: true, vat });
    const bidder = bidders.get(companyId);
    const barred = whyNotBidder(bidder);
    if (barred || !bidder) throw new AppError(barred ?? 'auction_not_bidder');
    const [facts, people] = [purchasing.get(userId), await approversOf(companyId)];
    const refused = whyNotAskToBid({ userId, worth, facts, approvals: approvalsOf(bidder), people });
    if (refused || !facts) throw new AppError(refused ?? 'approval_not_needed');
    const asked = await maybeRow(sql`
      insert into auction_bid_requests as r (bidder_id, company_id, user_id, worth, asked_at, state)
      values (${bidder.id}, ${bidder.company_id}, ${userId}, ${worth}, ${at}, 'waiting')
      on conflict (bidder_id, user_id) do update set worth = excluded.worth, asked_at = excluded.asked_at,
        state = 'waiting', decided_by = null, decided_at = null
        where r.state <> 'waiting' or r.worth <> excluded.worth
      returning id`);
    // The same is asked already, and waits.
    if (!asked) return;
    await tellApprovers(auctionId, { userId, worth }, bidApprovers(people, stepOfBids(worth, facts.steps), userId));
  });
}
