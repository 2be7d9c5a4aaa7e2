import type { operationsEndpoints } from '#contract/operations/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as analytics } from './analytics/index.ts';
import { routes as auditLog } from './audit-log/index.ts';
import { routes as companyPage } from './company-page/index.ts';
import { routes as companies } from './companies/index.ts';
import { routes as mails } from './mails/index.ts';
import { routes as securityEvents } from './security-events/index.ts';
import { routes as workQueues } from './work-queues/index.ts';

export const operationsRoutes: Routes<typeof operationsEndpoints> = {
  ...analytics,
  ...auditLog,
  ...companyPage,
  ...companies,
  ...mails,
  ...securityEvents,
  ...workQueues,
};
