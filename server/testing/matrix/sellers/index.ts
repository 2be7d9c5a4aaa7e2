import type { sellersEndpoints } from '#contract/sellers/index.ts';
import type { Rows } from '../row.ts';
import { offerDraftsRows } from './offer-drafts.ts';
import { offerFilesRows } from './offer-files.ts';
import { offersRows } from './offers.ts';
import { priceApprovalsRows } from './price-approvals.ts';
import { proposedGradesRows } from './proposed-grades.ts';
import { publicPageRows } from './public-page.ts';
import { certificatesRows } from './certificates.ts';
import { sellerDashboardRows } from './seller-dashboard.ts';
import { verificationsRows } from './verifications.ts';

export const sellersRows: Rows<typeof sellersEndpoints> = {
  ...offerDraftsRows,
  ...offerFilesRows,
  ...offersRows,
  ...priceApprovalsRows,
  ...proposedGradesRows,
  ...publicPageRows,
  ...certificatesRows,
  ...sellerDashboardRows,
  ...verificationsRows,
};
