import type { sellersEndpoints } from '#contract/sellers/index.ts';
import type { Rows } from '../row.ts';
import { commissionRows } from './commission.ts';
import { offerFilesRows } from './offer-files.ts';
import { offerDraftsRows } from './offer-drafts.ts';
import { offersRows } from './offers.ts';
import { payoutRows } from './payouts.ts';
import { publicPageRows } from './public-page.ts';
import { sellerCentreRows } from './seller-centre.ts';
import { sellerDashboardRows } from './seller-dashboard.ts';

export const sellersRows: Rows<typeof sellersEndpoints> = {
  ...offerFilesRows,
  ...offersRows,
  ...commissionRows,
  ...payoutRows,
  ...publicPageRows,
  ...offerDraftsRows,
  ...sellerCentreRows,
  ...sellerDashboardRows,
};
