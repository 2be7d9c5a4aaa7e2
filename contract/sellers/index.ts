import { offers } from './offers.ts';
import { sellerCentre } from './seller-centre.ts';

export const sellersEndpoints = {
  ...offers,
  ...sellerCentre,
};
