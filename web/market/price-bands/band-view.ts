import type { BandPlace } from '#domain/market/pricing/price-band.ts';
import type { ShownBand } from './use-price-bands.ts';

type Band = NonNullable<ShownBand['warehouse']>;

/** Where the list price of an offer stands in the band of its kind; all in baht per kg. */
export interface BandView {
  band: Band;
  /** With freight where the band is of delivered prices. */
  listPrice: number;
  freight: number | null;
  place: BandPlace;
  isDelivered: boolean;
}

/**
 * Delivered where a place is chosen and something brings the offer there, else at the warehouse; null where there is no
 * band.
 */
export function bandView(of: ShownBand | undefined, offer: number): BandView | null {
  const price = of?.list_prices.find(({ productstock_id }) => productstock_id === offer);
  if (!of || !price?.place) return null;
  const { place } = price;
  if (of.delivered && price.delivered_per_kg !== null)
    return {
      band: of.delivered,
      listPrice: price.delivered_per_kg,
      freight: price.freight_per_kg,
      place,
      isDelivered: true,
    };
  return of.warehouse && { band: of.warehouse, listPrice: price.per_kg, freight: null, place, isDelivered: false };
}
