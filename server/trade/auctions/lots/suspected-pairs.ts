import type { z } from 'zod';
import type { suspectedPair } from '#contract/trade/auctions/lot-shapes.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { hidesBidsSql } from '../seen-sql.ts';
import { findSuspectedPairs } from '../bidders/index.ts';

type Pair = z.output<typeof suspectedPair>;

/** Of auctions that ended within so many days. */
const REPORTED_DAYS = 30;
/** Auctions that one report looks at. */
const LAST_AUCTIONS = 200;

interface Together {
  id: number;
  seller: number;
  bidders: number[];
}

/**
 * Companies of one auction that have something in common, of the auctions `a` that a condition chooses: bidders with
 * each other, and each with the seller. It says that staff should look, not that anybody did wrong: people of one
 * building share a network. Of sealed lots it says so after the end: who joined is not told before.
 */
export async function pairsOfAuctions(condition: RawBuilder<unknown>): Promise<Pair[]> {
  const auctions = await rows(sql<Together>`
    select a.id, a.company_id as seller,
      array(select b.company_id from auction_bidders b where b.auction_id = a.id order by b.company_id)
        as bidders /* not null: an array */
    from auctions a where ${condition} and not ${hidesBidsSql}
      and exists (select from auction_bidders b where b.auction_id = a.id)
    order by a.id desc limit ${LAST_AUCTIONS}`);
  const companies = [...new Set(auctions.flatMap(({ seller, bidders }) => [seller, ...bidders]))];
  if (companies.length === 0) return [];
  const found = await findSuspectedPairs(companies, now());
  if (found.length === 0) return [];
  const tracesOf = new Map(found.map(({ companies: both, traces }) => [both.join(), traces]));
  const names = await namesOf(companies);
  return auctions.flatMap(({ id, seller, bidders }) => {
    const together = [...new Set([seller, ...bidders])];
    return together.flatMap((one, index) =>
      together.slice(index + 1).flatMap((other): Pair[] => {
        const ties = tracesOf.get([Math.min(one, other), Math.max(one, other)].join());
        if (!ties) return [];
        const [first, second] = [names.get(one)!, names.get(other)!];
        return [
          {
            auction: id,
            number: auctionNo(id),
            one: first,
            other: second,
            is_with_seller: one === seller,
            ties,
          },
        ];
      }),
    );
  });
}

async function namesOf(companies: readonly number[]): Promise<Map<number, Pair['one']>> {
  const found = await rows(sql<{ of: Pair['one'] }>`
    select ${companySql('c')} as of from companies c where c.id = any (${[...companies]}::int[])`);
  return new Map(found.map(({ of }) => [of.id, of]));
}

/** Of auctions that are under way, and those that ended lately. */
export const recentPairs = (): Promise<Pair[]> =>
  pairsOfAuctions(sql`
    (a.state in ('announced', 'running')
      or a.state in ('ended', 'awarded', 'not_sold')
        and a.ends_at > ${new Date(now().getTime() - REPORTED_DAYS * DAY_MS)})`);
