import './decided-price-sql.ts';
import './find-offered.ts';
import './personal-data.ts';

export { routes } from './routes.ts';
export { findTakenCertificates } from './add-certificates.ts';
export { approvePrices, refusePrices, type DecidedPrice } from './write-price-decisions.ts';
export { addOffers, offerProblems, requireNoOfferSlips, type NewOffer } from './add-offers.ts';
export { findPricesBeside, findSlipsToConfirm, type PriceBeside } from './find-price-slips.ts';
export { editOffers, type Keeper, type OfferEdit } from './edit-offers.ts';
export { takeBackPricesOf } from './take-back-prices-of.ts';
export { filterColumns, isFoundBy, newestChange } from './offer-status-sql.ts';
