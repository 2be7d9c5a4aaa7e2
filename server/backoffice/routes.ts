import type { backofficeEndpoints } from '#contract/backoffice/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as analytics } from './analytics/index.ts';
import { routes as accountAccess } from './account-access/index.ts';
import { routes as approvals } from './approvals/index.ts';
import { routes as auditLog } from './audit-log/index.ts';
import { routes as catalogueFiles } from './catalogue-files/index.ts';
import { routes as catalogueProducts } from './catalogue-products/index.ts';
import { routes as credit } from './credit/index.ts';
import { routes as ledger } from './ledger/index.ts';
import { routes as memberLevels } from './member-levels/index.ts';
import { routes as mails } from './mails/index.ts';
import { routes as gatewayMessages } from './gateway-messages/index.ts';
import { routes as moneyReviews } from './money-reviews/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as priceApprovals } from './price-approvals/index.ts';
import { routes as categoryTree } from './category-tree/index.ts';
import { routes as manufacturers } from './manufacturers/index.ts';
import { routes as productEndings } from './product-endings/index.ts';
import { routes as projects } from './projects/index.ts';
import { routes as properties } from './properties/index.ts';
import { routes as proposedGrades } from './proposed-grades/index.ts';
import { routes as refundRuns } from './refund-runs/index.ts';
import { routes as refunds } from './refunds/index.ts';
import { routes as securityEvents } from './security-events/index.ts';
import { routes as statements } from './statements/index.ts';
import { routes as starterSet } from './starter-set/index.ts';
import { routes as taxDocuments } from './tax-documents/index.ts';
import { routes as verifications } from './verifications/index.ts';
import { routes as workQueues } from './work-queues/index.ts';

export const backofficeRoutes: Routes<typeof backofficeEndpoints> = {
  ...analytics,
  ...accountAccess,
  ...approvals,
  ...auditLog,
  ...catalogueFiles,
  ...catalogueProducts,
  ...credit,
  ...ledger,
  ...memberLevels,
  ...mails,
  ...gatewayMessages,
  ...moneyReviews,
  ...orders,
  ...priceApprovals,
  ...categoryTree,
  ...manufacturers,
  ...productEndings,
  ...projects,
  ...properties,
  ...proposedGrades,
  ...refundRuns,
  ...refunds,
  ...securityEvents,
  ...starterSet,
  ...statements,
  ...taxDocuments,
  ...verifications,
  ...workQueues,
};
