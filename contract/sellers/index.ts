import { commission } from './commission.ts';
import { offers } from './offers.ts';
import { sellerCentre } from './seller-centre.ts';

export const sellersEndpoints = {
  ...offers,
  ...commission,
  ...sellerCentre,
};
