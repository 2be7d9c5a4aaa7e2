import type { backofficeEndpoints } from '#contract/backoffice/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as approvals } from './approvals/index.ts';
import { routes as auditLog } from './audit-log/index.ts';
import { routes as catalogueProducts } from './catalogue-products/index.ts';
import { routes as memberLevels } from './member-levels/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as priceApprovals } from './price-approvals/index.ts';
import { routes as verifications } from './verifications/index.ts';
import { routes as workQueues } from './work-queues/index.ts';

export const backofficeRoutes: Routes<typeof backofficeEndpoints> = {
  ...approvals,
  ...auditLog,
  ...catalogueProducts,
  ...memberLevels,
  ...orders,
  ...priceApprovals,
  ...verifications,
  ...workQueues,
};
