import type { z } from 'zod';
import type { auctionHappening } from '#contract/trade/auctions/public-shapes.ts';
import { shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export type Happening = z.output<typeof auctionHappening>;

/** As many as a page shows; the log has them all. */
const SHOWN = 60;

/** What entries say that everybody may know: no commitments, no salts, no values. */
interface Body {
  bidder?: string;
  leader?: string | null;
  winner?: string | null;
  price?: string | null;
  ends_at?: string;
  cause?: string;
  by?: Happening['cancelled_by'];
  outcome?: Happening['outcome'];
}

interface Entry {
  seq: number;
  at: Date;
  kind: Happening['what'];
  body: string;
}

/** Bidders of the log by their pseudonyms, in the order in which they first bid. */
interface Known {
  pseudonym: string;
  is_own: boolean;
}

/**
 * The newest entries first. Of sealed bids nobody is told before the end who bid, nor when: then they stand in the log.
 */
export async function historyOf(
  id: number,
  { companyId, hidesBids, terms }: { companyId: number | null; hidesBids: boolean; terms: AuctionTerms },
): Promise<{ history: Happening[]; bidders: string[] }> {
  const [entries, known] = await Promise.all([
    rows(sql<Entry>`
      select e.seq, e.at, e.kind, e.body from auction_entries e
      where e.auction_id = ${id} and (not ${hidesBids}::bool or e.kind in ('announced', 'extended', 'cancelled'))
      order by e.seq desc limit ${SHOWN}`),
    rows(sql<Known>`
      select b.pseudonym, coalesce(b.company_id = ${companyId}::int, false) as is_own /* not null: coalesced */
      from auction_bidders b join (
        select e.bidder_id, min(e.seq) as first from auction_entries e
        where e.auction_id = ${id} and e.bidder_id is not null group by 1) f on f.bidder_id = b.id
      where b.auction_id = ${id} order by f.first, b.id`),
  ]);
  const numbers = new Map(known.map(({ pseudonym, is_own }, index) => [pseudonym, { number: index + 1, is_own }]));
  const named = (pseudonym: string | null | undefined) => (pseudonym ? (numbers.get(pseudonym) ?? null) : null);
  const history = entries.map(({ seq, at, kind, body }, index) => {
    const said = JSON.parse(body) as Body;
    const leader = said.winner ?? said.leader;
    return {
      // Numbers between which some are missing would say how many bids there are.
      seq: hidesBids ? entries.length - 1 - index : seq,
      at,
      what: kind,
      bidder: named(said.bidder),
      leader: named(leader),
      price: said.price ? shownOf(terms, leader, BigInt(said.price)) : null,
      ends_at: said.ends_at ? new Date(said.ends_at) : null,
      extended_by: kind === 'extended' ? (said.cause as Happening['extended_by']) : null,
      lost_by: kind === 'lost' ? (said.cause as Happening['lost_by']) : null,
      outcome: said.outcome ?? null,
      cancelled_by: said.by ?? null,
    };
  });
  return { history, bidders: hidesBids ? [] : known.map(({ pseudonym }) => pseudonym) };
}

const shownOf = (terms: AuctionTerms, leader: string | null | undefined, price: bigint): bigint =>
  terms.kind === 'reverse' && leader ? shownPrice(terms, leader, price) : price;
