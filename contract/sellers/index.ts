import { commission } from './commission.ts';
import { offerFiles } from './offer-files.ts';
import { offers } from './offers.ts';
import { sellerCentre } from './seller-centre.ts';

export const sellersEndpoints = {
  ...offerFiles,
  ...offers,
  ...commission,
  ...sellerCentre,
};
