import { analytics } from './analytics.ts';
import { accountAccess } from './account-access.ts';
import { approvals } from './approvals.ts';
import { auditLog } from './audit-log.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { catalogueProducts } from './catalogue-products.ts';
import { staffCredit } from './credit.ts';
import { ledger } from './ledger.ts';
import { memberLevels } from './member-levels.ts';
import { staffMails } from './mails.ts';
import { gatewayMessages } from './gateway-messages.ts';
import { moneyReviews } from './money-reviews.ts';
import { refundRuns } from './refund-runs.ts';
import { staffRefunds } from './refunds.ts';
import { statements } from './statements.ts';
import { staffOrders } from './orders.ts';
import { priceApprovals } from './price-approvals.ts';
import { categoryTree } from './category-tree.ts';
import { manufacturers } from './manufacturers.ts';
import { productEndings } from './product-endings.ts';
import { staffProjects } from './projects.ts';
import { properties } from './properties.ts';
import { proposedGrades } from './proposed-grades.ts';
import { securityEvents } from './security-events.ts';
import { starterSet } from './starter-set.ts';
import { staffTaxDocuments } from './tax-documents.ts';
import { verifications } from './verifications.ts';
import { workQueues } from './work-queues.ts';

export const backofficeEndpoints = {
  ...analytics,
  ...accountAccess,
  ...approvals,
  ...auditLog,
  ...catalogueFiles,
  ...catalogueProducts,
  ...categoryTree,
  ...staffCredit,
  ...ledger,
  ...manufacturers,
  ...memberLevels,
  ...staffMails,
  ...gatewayMessages,
  ...moneyReviews,
  ...statements,
  ...productEndings,
  ...staffProjects,
  ...properties,
  ...staffOrders,
  ...refundRuns,
  ...staffRefunds,
  ...priceApprovals,
  ...proposedGrades,
  ...securityEvents,
  ...starterSet,
  ...staffTaxDocuments,
  ...verifications,
  ...workQueues,
};
