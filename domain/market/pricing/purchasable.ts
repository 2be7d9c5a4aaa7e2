export const STOCK_IN_STOCK = 1;
export const STOCK_OUT = 2;
export const STOCK_PRE_ORDER = 3;
/** `status` of a product that is shown, and of an offer that is on sale. */
export const PRODUCT_SHOWN = 1;
export const OFFER_ON_SALE = 1;
/** `approved_status` of an offer. */
export const OFFER_APPROVED = 1;

export interface OfferState {
  is_deleted: boolean;
  check_product: boolean;
  status: number;
  approved_status: number;
  sales_start: Date | null;
  sales_end: Date | null;
  warehouse_verified: boolean;
  seller_approved: boolean;
}

/** Whether an offer may be bought at all now; an open end of the sales window counts as open. */
export function isPurchasable(offer: OfferState, now: Date): boolean {
  return (
    !offer.is_deleted &&
    offer.check_product &&
    offer.status === OFFER_ON_SALE &&
    offer.approved_status === OFFER_APPROVED &&
    (offer.sales_start === null || offer.sales_start <= now) &&
    (offer.sales_end === null || now < offer.sales_end) &&
    offer.warehouse_verified &&
    offer.seller_approved
  );
}
