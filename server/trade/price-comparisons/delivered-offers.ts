import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { earliestDelivery, tripsTo } from '#server/market/delivery/index.ts';
import { readPrices, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { readLines } from '#server/trade/loads/index.ts';
import { priceOffer, type PricedOffer } from './price-offer.ts';
import { offersToCompare } from './read-offers.ts';

/** What is wanted instead of a line of an order: so much of the same product, brought to this province. */
export interface WantedInstead {
  offer: number;
  productId: number;
  grams: number;
}

/**
 * Offers of other sellers of the same product for each of these, delivered, the cheapest first, at the prices of the
 * buyer's company. One round trip for all facts and one for each of the few lines.
 */
export async function offersInstead(
  buyer: { companyId: number; memberLevel: number },
  wanted: readonly WantedInstead[],
  { provinceId, withoutSeller }: { provinceId: number; withoutSeller: number },
): Promise<PricedOffer[][]> {
  const at = now();
  const [prices, trips, vatRate, arrives] = await Promise.all([
    readPrices(buyer),
    tripsTo(provinceId, DEFAULT_LOAD_TONNES),
    vatRateHundredths(),
    earliestDelivery(),
  ]);
  return Promise.all(
    wanted.map(async ({ offer, productId, grams }) => {
      const found = await readLines(offersToCompare(offer, [productId], buyer.companyId, at), buyer.companyId);
      const others = found.filter((row) => row.productstock_id !== offer && row.seller_company_id !== withoutSeller);
      return others
        .flatMap((row) => priceOffer(row, 0, { at, grams, trips, prices, vatRateHundredths: vatRate, arrives }) ?? [])
        .toSorted((a, b) => Number(a.perKg - b.perKg) || a.offer - b.offer);
    }),
  );
}
