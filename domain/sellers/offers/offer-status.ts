import { availabilityNames, availabilityOf, type OfferStock } from '#domain/market/availability.ts';
import { OFFER_APPROVED, OFFER_ON_SALE } from '#domain/market/pricing/pricing.ts';

/** What a seller sees of an offer, one word each, the first that holds. */
export const offerStatuses = [
  'waiting',
  'refused',
  'resting',
  'paused',
  'window_ended',
  'window_ahead',
  'out_of_stock',
  'pre_order',
  'in_stock',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export interface OfferFacts extends OfferStock {
  /**
   * 0 while nothing that staff approved may be sold: a new offer, or a price change that the offer does not outlive on
   * sale.
   */
  approved_status: number;
  /** The last price change was refused and no other waits. */
  is_refused: boolean;
  status: number;
  check_product: boolean;
  warehouse_verified: boolean;
  product_shown: boolean;
  sales_start: Date | null;
  sales_end: Date | null;
}

/**
 * The specification's states of a listed product (in stock, out of stock, pre-order, waiting approval) and why else it
 * is not sold. `resting`: by staff's word or the warehouse's, not by the seller's.
 */
export function offerStatus(offer: OfferFacts, now: Date): OfferStatus {
  if (offer.approved_status !== OFFER_APPROVED) return offer.is_refused ? 'refused' : 'waiting';
  if (!offer.check_product || !offer.warehouse_verified || !offer.product_shown) return 'resting';
  if (offer.status !== OFFER_ON_SALE) return 'paused';
  if (offer.sales_end !== null && offer.sales_end <= now) return 'window_ended';
  if (offer.sales_start !== null && now < offer.sales_start) return 'window_ahead';
  return availabilityNames[availabilityOf(offer)];
}
