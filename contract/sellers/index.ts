import { sellerCentre } from './seller-centre.ts';

export const sellersEndpoints = {
  ...sellerCentre,
};
