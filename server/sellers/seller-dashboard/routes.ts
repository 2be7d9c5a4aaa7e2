import type { sellerDashboard } from '#contract/sellers/seller-dashboard.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { firstStepsNow } from './first-steps.ts';
import { salesSummary } from './sales-summary.ts';
import { tasksNow } from './tasks.ts';

export const routes: Routes<typeof sellerDashboard> = {
  'GET /seller-dashboard/tasks': async ({ caller }) => ({ data: await tasksNow(caller) }),
  'GET /seller-dashboard/first-steps': async ({ caller }) => ({ steps: await firstStepsNow(caller) }),
  'GET /seller-dashboard/sales': ({ caller, query }) => salesSummary(caller.companyId, query.days),
};
