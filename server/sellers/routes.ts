import type { sellersEndpoints } from '#contract/sellers/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as offerDrafts } from './offer-drafts/index.ts';
import { routes as offerFiles } from './offer-files/index.ts';
import { routes as offers } from './offers/index.ts';
import { routes as priceApprovals } from './price-approvals/index.ts';
import { routes as proposedGrades } from './proposed-grades/index.ts';
import { routes as publicPage } from './public-page/index.ts';
import { routes as certificates } from './certificates/index.ts';
import { routes as sellerDashboard } from './seller-dashboard/index.ts';
import { routes as verifications } from './verifications/index.ts';

export const sellersRoutes: Routes<typeof sellersEndpoints> = {
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
