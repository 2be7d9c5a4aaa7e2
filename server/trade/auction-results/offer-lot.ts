import { confirmBy } from '#domain/trade/auctions/confirm-time.ts';
import { goodsAt } from '#domain/trade/auctions/hold.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { OpenAuction } from '#server/trade/auctions/index.ts';
import { tellBidder, tellBidders, tellSeller } from './notifications.ts';
import { settleBidders } from './settle-bidders.ts';

interface Offered {
  company_id: number;
  place: number;
}

/**
 * Under the auction's lock: whoever leads after the end may have the lot, and has one business day to confirm. Below the
 * reserve the seller is asked first. All others are through.
 */
export async function offerLot(open: OpenAuction): Promise<void> {
  const { auction, standing, terms } = open;
  if (terms.kind === 'reverse') return;
  const { id, at } = auction;
  const days = await holidays();
  const until = confirmBy(at, (day) => days.has(day));
  if (standing.outcome === 'won') {
    const price = standing.price!;
    const offered = await maybeRow(sql<Offered>`
      insert into auction_results (auction_id, bidder_id, company_id, place, price, total, state, offered_at,
        confirm_by)
      select ${id}, b.id, b.company_id, (select count(*) + 1 from auction_results r where r.auction_id = ${id}),
        ${price}, ${goodsAt(price, terms.grams)}, 'offered', ${at}, ${until}
      from auction_bidders b where b.auction_id = ${id} and b.pseudonym = ${standing.leader}
      on conflict (auction_id, bidder_id) do nothing returning company_id, place::int`);
    // Somebody else fell out while the offer of who leads stands.
    if (!offered) return settleBidders(id, at);
    const { company_id, place } = offered;
    const told = { auction_id: id, price, grams: terms.grams, until };
    await tellBidder(place === 1 ? 'won' : 'next', company_id, told);
    if (place === 1) await tellBidders('lost', told, company_id);
    await tellSeller('sold', auction.company_id, told);
  } else if (standing.outcome === 'reserve_missed') {
    const told = { auction_id: id, price: standing.price, grams: terms.grams, until };
    await tellBidders('reserve_missed', told);
    await tellSeller('reserve_missed', auction.company_id, told);
  } else
    await tellSeller(standing.bids > 0 ? 'unsold' : 'not_sold', auction.company_id, {
      auction_id: id,
      price: null,
      grams: terms.grams,
      until: null,
    });
  await settleBidders(id, at);
}

/** Who falls out while the lot is offered to them has not failed to confirm: what they held goes back. */
export const withdrawOffer = (bidderId: number, at: Date): Promise<unknown> =>
  rows(sql`
    update auction_results set state = 'refused', decided_at = ${at}
    where bidder_id = ${bidderId} and state = 'offered'`);
