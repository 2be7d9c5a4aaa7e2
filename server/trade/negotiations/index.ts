import './agreed-terms.ts';
import './find-by-number.ts';
import './personal-data.ts';

export { acceptOffer } from './accept.ts';
export { offerPrices, refuseNegotiation } from './answer.ts';
export { askForPrices } from './ask.ts';
export { counterOffer, endNegotiation } from './buyer-acts.ts';
export { routes } from './routes.ts';
export { findStandingOffers, type StandingOffer } from './standing-offers.ts';
