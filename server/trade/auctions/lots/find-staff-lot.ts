import type { z } from 'zod';
import { lotDecisions } from '#contract/trade/auctions/lot-decisions.ts';
import type { lotBidder, staffLot } from '#contract/trade/auctions/lot-shapes.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { familiesOfProductsSql, familyPricesSql } from '#server/market/price-trends/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { lotFactsSql, lotPageOf, type LotFacts } from './find-lot.ts';
import { hidesBidsSql } from '../seen-sql.ts';
import { pairsOfAuctions } from './suspected-pairs.ts';
import { lotOf } from './stored-lot.ts';

type StaffLot = z.output<typeof staffLot>;

/**
 * One lot as staff follow it. What is sealed is read for the terms alone and goes nowhere: neither the reserve nor what
 * anybody would pay is known to staff before the end.
 */
export async function findStaffLot(caller: Staff, id: number) {
  const facts = await maybeRow(sql<LotFacts>`${lotFactsSql} where a.id = ${id} and a.state <> 'draft'`);
  if (!facts) throw new AppError('not_found');
  const lot = lotOf(facts);
  const [page, seller, market, bidders_list, history, pairs] = await Promise.all([
    lotPageOf(facts, lot, caller.sessionHash),
    maybeRow(sql<{ of: StaffLot['seller'] }>`
      select ${companySql('c')} as of from companies c where c.id = ${facts.company_id}`),
    marketOf(facts.product.id),
    biddersOf(id),
    historyOf(id),
    pairsOfAuctions(sql`a.id = ${id}`),
  ]);
  return {
    ...page,
    seller: seller!.of,
    has_reserve: lot.reserve !== null,
    market,
    bidders_list,
    history,
    pairs,
    allowed: allowedDecisions(lotDecisions, facts, caller),
  };
}

/** What the nearest family of materials with a price costs. */
async function marketOf(productId: number): Promise<StaffLot['market']> {
  const found = await maybeRow(sql<NonNullable<StaffLot['market']>>`
    select t.name_th, t.name_en, t.name_cn, t.per_kg
    from (${familiesOfProductsSql(sql`p.id = ${productId}`)}) f
      join (${familyPricesSql(bangkokDate(now()))}) t using (family_id)
    order by f.place limit 1`);
  return found ?? null;
}

/** Of a sealed lot nobody before the end: how many joined tells something of how many bid. */
const biddersOf = (id: number) =>
  rows(sql<z.output<typeof lotBidder>>`
    select b.pseudonym, ${companySql('c')} as company, b.joined_at,
      (select count(*)::int from auction_entries e
        where e.auction_id = b.auction_id and e.bidder_id = b.id and e.kind in ('bid', 'taken', 'bought'))
        as bids /* not null: a count */,
      coalesce(a.leader_id = b.company_id, false) as is_leading, b.lost_cause
    from auction_bidders b join auctions a on a.id = b.auction_id join companies c on c.id = b.company_id
    where b.auction_id = ${id} and not ${hidesBidsSql} order by b.joined_at, b.id`);

const LAST_ENTRIES = 200;

/**
 * As everybody may read it, the newest first: whose bid or lot and at what price; of a limit nothing is said, and of
 * sealed bids before the end not even when they came.
 */
const historyOf = (id: number) =>
  rows(sql<StaffLot['history'][number]>`
    select e.kind, e.at, coalesce(e.body::jsonb ->> 'bidder', e.body::jsonb ->> 'winner') as bidder,
      case when ${hidesBidsSql} then (row_number() over (order by e.seq) - 1)::int else e.seq end
        as seq /* not null: numbered */,
      (e.body::jsonb ->> 'price')::bigint as price
    from auction_entries e join auctions a on a.id = e.auction_id
    where e.auction_id = ${id} and (not ${hidesBidsSql} or e.kind in ('announced', 'extended', 'cancelled'))
    order by e.seq desc limit ${LAST_ENTRIES}`);
