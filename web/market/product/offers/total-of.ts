import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { lineAmounts, termsAt } from '#domain/market/pricing/pricing.ts';
import type { OfferView } from '#web/market/cards/card-view.ts';

/**
 * The sum as the cart will count it, at the custom price for so many units if there is one; rounded once, on the line.
 */
export function totalOf(
  offer: Pick<OfferView, 'price' | 'memberPrice' | 'memberDiscount' | 'customPrices'>,
  units: number,
): number {
  const amount = Math.max(0, Math.trunc(units));
  const custom = termsAt(offer.customPrices, amount);
  const percent = custom?.discount ?? (offer.memberPrice === null ? 0 : offer.memberDiscount);
  const unitPrice = satangFromBaht(custom?.price ?? offer.price);
  return bahtFromSatang(lineAmounts({ unitPrice, amount, discountPercent: Math.round(percent * 100) }).net);
}
