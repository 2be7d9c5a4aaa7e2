import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import type { OfferView } from '#web/market/catalogue/card-view.ts';

/** The sum as the cart will count it: the member's discount is rounded once, on the line. */
export function totalOf(offer: Pick<OfferView, 'price' | 'memberPrice' | 'memberDiscount'>, units: number): number {
  const discountPercent = offer.memberPrice === null ? 0 : Math.round(offer.memberDiscount * 100);
  return bahtFromSatang(
    lineAmounts({ unitPrice: satangFromBaht(offer.price), amount: Math.max(0, Math.trunc(units)), discountPercent })
      .net,
  );
}
