import { stepOfBids, type BidRequestState } from '#domain/trade/auctions/bid-approval.ts';
import type { Satang } from '#domain/values/money.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Purchasing } from '#server/trade/purchasing/index.ts';

export interface BidRequest {
  id: number;
  by: string;
  worth: Satang;
  asked_at: Date;
  state: BidRequestState;
  is_mine: boolean;
  may_decide: boolean;
}

/** What people of a bidder asked for, as somebody who approves so many steps may decide it, while bids are taken. */
export async function bidRequestsOf(
  bidderId: number,
  { userId }: Pick<Member, 'userId'>,
  { approves, steps, isOpen }: { approves: number; steps: Purchasing['steps']; isOpen: boolean },
): Promise<BidRequest[]> {
  const found = await rows(sql<Omit<BidRequest, 'may_decide'>>`
    select r.id, ${personNameSql('u')} as by /* not null: a name */, r.worth, r.asked_at, r.state,
      r.user_id = ${userId} as is_mine
    from auction_bid_requests r join users u on u.id = r.user_id where r.bidder_id = ${bidderId} order by r.id`);
  return found.map((request) => ({
    ...request,
    may_decide:
      isOpen && request.state === 'waiting' && !request.is_mine && approves >= stepOfBids(request.worth, steps),
  }));
}
