import type { z } from 'zod';
import type { auctionPage } from '#contract/trade/auctions/public-shapes.ts';
import { placeOf } from '#domain/trade/auctions/compare-bids.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

type Round = z.output<typeof auctionPage>['round'];

/** Parts of one that a factor is shown by; it is exact where it counts. */
const PARTS = 10_000n;

/**
 * What whoever sees a demand's round is told of it: the demand, how many are in it, and a seller its own place and what
 * its price is compared by. Never others' prices, freight or names.
 */
export async function roundOf(
  id: number,
  terms: AuctionTerms,
  { positions }: Standing,
  pseudonym: string | null,
): Promise<Round> {
  if (terms.kind !== 'reverse') return null;
  const { demand_id } = await oneRow(sql<{ demand_id: number }>`
    select demand_id /* not null: of a demand */ from auctions where id = ${id}`);
  const handicap = pseudonym === null ? undefined : terms.handicaps[pseudonym];
  return {
    demand_id,
    demand: demandNo(demand_id),
    sellers: Object.keys(terms.handicaps).length,
    own: handicap
      ? {
          place: placeOf(terms, positions, pseudonym!),
          start: handicap.start,
          freight: handicap.freight,
          factor: Number((handicap.num * PARTS) / handicap.den) / Number(PARTS),
        }
      : null,
  };
}
