import { satangInParts } from '#domain/trade/auctions/round-offers.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { onAuction, type OpenAuction } from '#server/trade/auctions/index.ts';
import { reviseQuotes } from '#server/trade/quotes/index.ts';
import { tellRoundOver } from './notify.ts';

interface Bid {
  seller_company_id: number;
  pseudonym: string;
  offer_id: number;
  packs: number;
  at: Date;
}

/**
 * The end of a demand's round, in its transaction: the lowest stands as the newest version of its seller's quote, at the
 * price that won, and everybody else who bid is bound by the own limit. Comparison and award then go on as ever.
 */
async function endRound({ auction, standing, terms }: OpenAuction): Promise<void> {
  if (terms.kind !== 'reverse') return;
  const { id, demand_id, demand_line } = auction;
  const { round } = await oneRow(sql<{ round: number }>`select round::int from demands where id = ${demand_id}`);
  const bids = await rows(sql<Bid>`
    select distinct on (b.id) b.company_id as seller_company_id, b.pseudonym,
      b.quoted_offer as offer_id /* not null: of a round */, b.quoted_packs as packs /* not null: of a round */, e.at
    from auction_bidders b join auction_entries e on e.bidder_id = b.id and e.kind = 'bid'
    where b.auction_id = ${id} order by b.id, e.seq desc`);
  const revised = bids.flatMap(({ pseudonym, ...bid }) => {
    const own = standing.positions.find(({ bidder }) => bidder === pseudonym);
    const price = pseudonym === standing.leader ? standing.price : own?.limit;
    // Who is out is bound by the quote alone.
    if (price === undefined || price === null) return [];
    return [{ ...bid, auction_id: id, position: demand_line!, price_per_kg: satangInParts(price) }];
  });
  await reviseQuotes(demand_id!, round, revised);
  await tellRoundOver(auction, terms, standing);
}

onAuction('reverse-rounds', { ended: endRound });
