import { usualClosing } from '#domain/trade/demands/draft.ts';
import { leastPrice } from '#domain/trade/quotes/counter-offer.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { sendCounterOffers } from '#server/trade/awards/index.ts';
import { openedQuotes } from '#server/trade/quotes/index.ts';
import { openNow } from './open-now.ts';
import { writeQuotes } from './write-quotes.ts';

interface Countered {
  products: readonly number[];
  /** The first seller gave a lower price, the second keeps its quote; else both have time to answer. */
  isAnswered: boolean;
  at: Date;
}

/** Asked for, in percent of what was quoted, and what the seller that answers comes down to, of its list price. */
const WISHED_PERCENT = 97n;
const ANSWERED_PERCENTS = [[94]];

/** The buyer asks two of the sellers that quoted for a better price, in a round of their own. */
export async function writeCounterOffersOf(buyer: Member, id: number, { products, isAnswered, at }: Countered) {
  const asked = (await openedQuotes(id, 1)).toSorted((one, other) => one.given_at.getTime() - other.given_at.getTime());
  await sendCounterOffers(buyer, id, {
    closes_at: usualClosing(at),
    offers: asked.slice(0, 2).map(({ seller_company_id, lines }) => ({
      seller_id: seller_company_id,
      message: 'ถ้าได้ราคานี้ สั่งได้ภายในสัปดาห์นี้',
      wishes: lines.map((line) => ({
        position: line.position,
        offer_id: line.offer_id,
        price_per_kg: ((leastPrice(line) * WISHED_PERCENT) / 10_000n) * 100n,
      })),
    })),
  });
  if (!isAnswered) return;
  await writeQuotes(id, buyer.companyId, { products, percents: ANSWERED_PERCENTS });
  await openNow(id);
}
