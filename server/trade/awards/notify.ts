import { notifyAll, type Notice } from '#server/notifications/index.ts';
import type { CounterOffer } from '#domain/trade/quotes/counter-offer.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { placesOf } from '#server/trade/quotes/index.ts';
import { counterOffer, nextRound } from './notifications.ts';

interface Round {
  id: number;
  /** The one that was opened. */
  round: number;
  closesAt: Date;
  message: string;
}

/** Each who quoted in the round before hears its own place in it. */
export async function tellNextRound({ id, round, closesAt, message }: Round): Promise<void> {
  await notifyAll(
    (await placesOf(id, round)).map(({ seller, place }): Notice => ({
      event: nextRound({ id, number: demandNo(id), rank: place, closes_at: closesAt, message }),
      recipients: [{ membersOf: seller, right: 'sell' }],
    })),
  );
}

/** Each seller that is asked hears of its own counter-offer, and of no other. */
export async function tellCounterOffers(
  { id, closesAt }: Pick<Round, 'id' | 'closesAt'>,
  offers: readonly CounterOffer[],
): Promise<void> {
  await notifyAll(
    offers.map(({ seller_company_id, message, wishes }): Notice => ({
      event: counterOffer({ id, number: demandNo(id), lines: wishes.length, closes_at: closesAt, message }),
      recipients: [{ membersOf: seller_company_id, right: 'manage_prices' }],
    })),
  );
}
