import type { BidApproval } from '#domain/trade/auctions/bid-approval.ts';
import type { HoldKind, HoldState } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { isBuyerFullyApprovedSql } from '#server/accounts/identity/index.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';

export interface BidderRow {
  id: number;
  auction_id: number;
  company_id: number;
  pseudonym: string;
  joined_at: Date;
  hold: HoldKind;
  held: Satang;
  hold_state: HoldState;
  /** By whom, and up to which satang. */
  approvals: { user_id: number; worth: number }[];
  lost_at: Date | null;
  /** The company is approved as a buyer now. */
  may_buy: boolean;
}

export const bidderColumns = sql`
  id, auction_id, company_id, pseudonym, joined_at, hold, held, hold_state, lost_at, coalesce((
    select jsonb_agg(jsonb_build_object('user_id', x.user_id, 'worth', x.worth)) from auction_bid_approvals x
    where x.bidder_id = id), '[]') as approvals /* not null: coalesced */, (
    select ${isBuyerFullyApprovedSql} from companies c where c.id = company_id)
    as may_buy /* not null: of a company */`;

export const approvalsOf = ({ approvals }: Pick<BidderRow, 'approvals'>): BidApproval[] =>
  approvals.map(({ user_id, worth }) => ({ userId: user_id, worth: BigInt(worth) }));

/** Whether a company owes for an auction that it won on credit and did not order. */
export const owesSql = (companyId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auction_bidders o where o.company_id = ${companyId} and o.hold_state = 'owed')`;

/** The one position of a company in an auction. */
export const findBidder = (auctionId: number, companyId: number): Promise<BidderRow | undefined> =>
  maybeRow(sql<BidderRow>`
    select ${bidderColumns} from auction_bidders where auction_id = ${auctionId} and company_id = ${companyId}`);

/** The same until the end of the transaction: what its bids hold changes one after the other. */
export const lockBidder = (auctionId: number, companyId: number): Promise<BidderRow | undefined> =>
  maybeRow(sql<BidderRow>`
    select ${bidderColumns} from auction_bidders where auction_id = ${auctionId} and company_id = ${companyId}
      for no key update`);
