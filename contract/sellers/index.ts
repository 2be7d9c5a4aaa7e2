import { offerDrafts } from './offer-drafts.ts';
import { offerFiles } from './offer-files.ts';
import { offers } from './offers.ts';
import { priceApprovals } from './price-approvals.ts';
import { proposedGrades } from './proposed-grades.ts';
import { publicPage } from './public-page.ts';
import { certificates } from './certificates.ts';
import { sellerDashboard } from './seller-dashboard.ts';
import { verifications } from './verifications.ts';

export const sellersEndpoints = {
  ...offerDrafts,
  ...offerFiles,
  ...offers,
  ...priceApprovals,
  ...proposedGrades,
  ...publicPage,
  ...certificates,
  ...sellerDashboard,
  ...verifications,
};
