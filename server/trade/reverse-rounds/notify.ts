import { placeOf, shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { notify, notifyAll, type Notice } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { OpenAuction, RoundBidder } from '#server/trade/auctions/index.ts';
import { buyersRound, sellersRound } from './notifications.ts';

const toSeller = (company: number): Notice['recipients'] => [{ membersOf: company, right: 'manage_prices' }];

interface Invited {
  id: number;
  demandId: number;
  starts_at: Date;
}

export const tellInvited = (
  { id, demandId, starts_at }: Invited,
  bidders: readonly Pick<RoundBidder, 'company_id'>[],
): Promise<void> =>
  notifyAll(
    bidders.map(({ company_id }): Notice => ({
      event: sellersRound({ id, demand_id: demandId, what: 'invited', starts_at }),
      recipients: toSeller(company_id),
    })),
  );

interface InRound {
  company_id: number;
  pseudonym: string;
  demand_id: number;
}

const readInRound = (id: number): Promise<InRound[]> =>
  rows(sql<InRound>`
    select b.company_id, b.pseudonym, a.demand_id /* not null: a round */
    from auction_bidders b join auctions a on a.id = b.auction_id where b.auction_id = ${id} order by b.id`);

export async function tellCancelled(id: number, reason: string): Promise<void> {
  await notifyAll(
    (await readInRound(id)).map(({ company_id, demand_id }): Notice => ({
      event: sellersRound({ id, demand_id, what: 'cancelled', reason }),
      recipients: toSeller(company_id),
    })),
  );
}

/** Each seller hears its own place, and the buyer what leads. */
export async function tellRoundOver(
  { id, user_id, demand_id }: OpenAuction['auction'],
  terms: AuctionTerms,
  { positions, leader, price }: Standing,
): Promise<void> {
  await notifyAll(
    (await readInRound(id)).map(({ company_id, pseudonym, demand_id: its }): Notice => ({
      event: sellersRound({ id, demand_id: its, what: 'over', place: placeOf(terms, positions, pseudonym) }),
      recipients: toSeller(company_id),
    })),
  );
  if (leader === null || price === null) return;
  await notify(buyersRound({ id, demand_id: demand_id!, price: shownPrice(terms, leader, price) }), [
    { userId: user_id },
  ]);
}
