import type { z } from 'zod';
import type { auctionDeposits } from '#contract/trade/auctions/deposits.ts';
import { mostApproved } from '#domain/trade/auctions/bid-approval.ts';
import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import type { DepositState } from '#domain/trade/auctions/hold.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { creditOf } from '#server/money/credit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  approvalsOf,
  bidRequestsOf,
  findBidder,
  lotGradeSql,
  seenSql,
  takesBidsSql,
} from '#server/trade/auctions/index.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';

type Answer = z.output<(typeof auctionDeposits)['GET /my-auctions/{id}']['answer']>;
interface Auction {
  deposit_percent: number;
  grade: string;
  grams: number;
  takes_bids: boolean;
}

type Deposit = NonNullable<Answer['participation']>['deposits'][number] & { state: DepositState };

const depositsOf = (bidderId: number): Promise<Deposit[]> =>
  rows(sql<Deposit>`
    select d.id, v.id as receivable_id, v.number, v.ref1, v.ref2, d.amount, d.state, d.asked_at, d.paid_at,
      (select json_build_object('id', t.id, 'number', t.number) from tax_documents t
        where t.receivable_id = v.id and t.kind = 'receipt') as receipt
    from auction_deposits d join receivables v on v.kind = 'auction_deposit' and v.source_id = d.id
    where d.bidder_id = ${bidderId} order by d.id desc`);

/** How a company takes part; of an auction that everybody may see. */
export async function readParticipation(member: Member, auctionId: number): Promise<Answer> {
  const [auction, bidder, approves, credit, { limits, steps }] = await Promise.all([
    maybeRow(sql<Auction>`
      select deposit_percent::int, ${lotGradeSql} as grade /* not null: coalesced */,
        (a.terms ->> 'grams')::double precision as grams /* not null: announced */,
        ${takesBidsSql()} as takes_bids /* not null: coalesced */
      from auctions a where id = ${auctionId} and ${seenSql(member)}`),
    findBidder(auctionId, member.companyId),
    approvesOf(member),
    creditOf(member.companyId),
    purchasingOf(member),
  ]);
  if (!auction) throw new AppError('not_found');
  const { deposit_percent, grade, grams, takes_bids } = auction;
  const free_credit = credit.refusal === null && credit.line ? credit.available : null;
  const has_limits = steps.length > 0 || Object.values(limits).some((limit) => limit !== null);
  const rules = AUCTION_RULES;
  const answer = { grade, kg: kgFromGrams(grams), rules, deposit_percent, free_credit, approves, has_limits };
  if (!bidder) return { ...answer, participation: null };
  const { joined_at, pseudonym, hold, held, hold_state, lost_at } = bidder;
  const [deposits, requests] = await Promise.all([
    depositsOf(bidder.id),
    bidRequestsOf(bidder.id, member, { approves, steps, isOpen: takes_bids && lost_at === null }),
  ]);
  const facts = { joined_at, pseudonym, hold, held, hold_state, is_lost: lost_at !== null };
  const approved_worth = mostApproved(approvalsOf(bidder));
  return { ...answer, participation: { ...facts, approved_worth, deposits, requests } };
}
