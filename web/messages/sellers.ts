import type sellerCentre from './th/sellers/sellerCentre.json';

/** A namespace for each file of `th/sellers/`. */
export interface SellersMessages {
  sellerCentre: typeof sellerCentre;
}
