import { commission } from './commission.ts';
import { offerFiles } from './offer-files.ts';
import { offerDrafts } from './offer-drafts.ts';
import { offers } from './offers.ts';
import { payouts } from './payouts.ts';
import { publicPage } from './public-page.ts';
import { sellerCentre } from './seller-centre.ts';
import { sellerDashboard } from './seller-dashboard.ts';

export const sellersEndpoints = {
  ...offerFiles,
  ...offers,
  ...commission,
  ...payouts,
  ...publicPage,
  ...offerDrafts,
  ...sellerCentre,
  ...sellerDashboard,
};
