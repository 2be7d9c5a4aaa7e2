import type { CreditRefusal } from '#domain/money/credit/credit-line.ts';
import type { SpendingFacts } from '#domain/trade/purchasing/spending-limits.ts';
import type { Satang } from '#domain/values/money.ts';
import { lockCredits } from '#server/money/credit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { hasCompanyRulesSql, purchasingOfAll } from '#server/trade/purchasing/index.ts';
import type { LockedAuction } from '../core/locked-auction.ts';
import { bidderColumns, owesSql, type BidderRow } from './bidder-row.ts';
import { AUCTION_BIDS, sealedBeyondHolds } from './exposure.ts';

type Person = Pick<Member, 'userId' | 'companyId'>;

/** An entry of an earlier call, by the key that came with it. */
export interface EarlierEntry {
  request_key: string;
  seq: number;
  kind: string;
  body: string;
  hash: string;
  sealed: string | null;
}

export interface LockedBidder extends BidderRow {
  bid_user_id: number | null;
  has_rules: boolean;
  owes: boolean;
  earlier: EarlierEntry[];
}

/** Those who bid in one transaction, with what their bids are checked by. */
export interface LockedBidders {
  /** By company. */
  bidders: Map<number, LockedBidder>;
  /** By person, of companies with rules alone; what else binds them to buy is spent. */
  purchasing: Map<number, SpendingFacts>;
  /** By company, of those that hold by it. `promised`: to other sealed auctions, beyond what is held for them. */
  credit: Map<number, { available: Satang; promised: Satang; refusal: CreditRefusal | 'credit_not_granted' | null }>;
  vat: bigint;
}

interface Asked extends Person {
  requestKey: string | undefined;
}

/**
 * All who bid in one transaction, under the auction's lock: people's own limits, bidders and credit lines are locked in
 * this order, each by their ids, as a checkout locks them. So transactions of several bidders wait for each other and
 * for orders, and never in a ring. Few statements, however many bid. Who sells in a demand's round is asked for less, and
 * so is who comes when no bids are taken any more: the order of a lot that is won locks the auction last.
 */
export async function lockBidders(
  { id, kind }: Pick<LockedAuction, 'id' | 'kind'>,
  asked: readonly Asked[],
  { takesBids, vat }: { takesBids: boolean; vat: bigint },
): Promise<LockedBidders> {
  const mayBuy = takesBids && kind !== 'reverse';
  const people = mayBuy ? [...new Map(asked.map((one) => [one.userId, one])).values()] : [];
  const bidders = await lockRows(id, people, asked);
  if (!mayBuy) return { bidders, purchasing: new Map(), credit: new Map(), vat };
  const onCredit = [...bidders.values()].filter(({ hold }) => hold === 'credit').map(({ company_id }) => company_id);
  const credit = onCredit.length === 0 ? new Map() : await lockCredit(onCredit, { id, kind }, vat);
  const ruled = people.filter(({ companyId }) => bidders.get(companyId)?.has_rules);
  const purchasing = ruled.length === 0 ? new Map() : await purchasingOfAll(ruled, [{ kind: AUCTION_BIDS, id }]);
  return { bidders, purchasing, credit, vat };
}

async function lockCredit(
  companyIds: readonly number[],
  { id, kind }: Pick<LockedAuction, 'id' | 'kind'>,
  vat: bigint,
): Promise<LockedBidders['credit']> {
  const lines = await lockCredits(companyIds);
  const promised = kind === 'sealed' ? await sealedBeyondHolds(companyIds, id, vat) : new Map<number, Satang>();
  return new Map([...lines].map(([company, line]) => [company, { ...line, promised: promised.get(company) ?? 0n }]));
}

/** In one statement: the count is made before the first bidder is read, so that people are locked first. */
async function lockRows(
  auctionId: number,
  people: readonly Person[],
  asked: readonly Asked[],
): Promise<Map<number, LockedBidder>> {
  const companies = [...new Set(asked.map(({ companyId }) => companyId))];
  const keys = asked.flatMap(({ requestKey }) => requestKey ?? []);
  const found = await rows(sql<LockedBidder>`
    with people as materialized (
      select user_id from purchasing_people where user_id = any (${people.map(({ userId }) => userId)}::int[])
      order by user_id for update)
    select ${bidderColumns}, bid_user_id,
      ${hasCompanyRulesSql(sql`company_id`)} as has_rules /* not null: a question */,
      ${owesSql(sql`b.company_id`)} as owes /* not null: a question */,
      coalesce((select jsonb_agg(jsonb_build_object('request_key', e.request_key, 'seq', e.seq, 'kind', e.kind,
          'body', e.body, 'hash', e.hash, 'sealed', encode(e.sealed, 'hex')))
        from auction_entries e where e.auction_id = b.auction_id and e.bidder_id = b.id
          and e.request_key = any (${keys}::text[])), '[]') as earlier /* not null: coalesced */
    from auction_bidders b where b.auction_id = ${auctionId} and b.company_id = any (${companies}::int[])
      and (select count(*) from people) >= 0
    order by b.id for no key update of b`);
  return new Map(found.map((bidder) => [bidder.company_id, bidder]));
}
