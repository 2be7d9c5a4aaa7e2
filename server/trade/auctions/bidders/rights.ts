import { bidApprovers, stepOfBids } from '#domain/trade/auctions/bid-approval.ts';
import type { Satang } from '#domain/values/money.ts';
import { registerRightsChange } from '#server/accounts/colleagues/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { tellRequester } from './bid-request-news.ts';
import { takesBidsSql } from './takes-bids.ts';

interface Waiting {
  id: number;
  user_id: number;
  worth: Satang;
  auction_id: number;
}

/**
 * After somebody of a company left or has other rights: what somebody who left asked for goes; so does what nobody can
 * approve any more, which is told to who asked, and may be asked again.
 */
async function reviewBidRequests(companyId: number): Promise<void> {
  await rows(sql`
    delete from auction_bid_requests r
    where r.company_id = ${companyId} and r.state = 'waiting' and not exists (
      select from users u where u.id = r.user_id and u.company_id = r.company_id and u.account_status = 'verified'
        and u.suspended_at is null)`);
  const waiting = await rows(sql<Waiting>`
    select r.id, r.user_id, r.worth, a.id as auction_id
    from auction_bid_requests r join auction_bidders b on b.id = r.bidder_id join auctions a on a.id = b.auction_id
    where r.company_id = ${companyId} and r.state = 'waiting' and b.lost_at is null and ${takesBidsSql()}
    order by r.id for update of r`);
  if (waiting.length === 0) return;
  const people = await approversOf(companyId);
  const { steps } = await purchasingOf({ userId: waiting[0]!.user_id, companyId });
  const stranded = waiting.filter(
    ({ user_id, worth }) => bidApprovers(people, stepOfBids(worth, steps), user_id).length === 0,
  );
  await rows(sql`delete from auction_bid_requests where id = any (${stranded.map(({ id }) => id)}::int[])`);
  for (const { auction_id, user_id, worth } of stranded)
    await tellRequester(auction_id, { user_id, worth, state: 'stranded' });
}

registerRightsChange('auctions', reviewBidRequests);
