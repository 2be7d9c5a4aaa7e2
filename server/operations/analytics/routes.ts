import type { analytics } from '#contract/operations/analytics.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { salesSummary } from '#server/sellers/seller-dashboard/index.ts';
import { exportPart } from './export.ts';
import { funnels } from './funnels.ts';
import { queueAges } from './queue-ages.ts';
import { searchFigures } from './search-figures.ts';
import { sellerFigures } from './seller-figures.ts';

export const routes: Routes<typeof analytics> = {
  'GET /staff/analytics/sales': ({ query }) => salesSummary(null, query.days),
  'GET /staff/analytics/funnel': ({ query }) => funnels(query.days),
  'GET /staff/analytics/searches': ({ query }) => searchFigures(query.days),
  'GET /staff/analytics/sellers': ({ query }) => sellerFigures(query),
  'GET /staff/analytics/queues': async ({ caller }) => ({ queues: await queueAges(caller.staffRoles) }),
  'GET /staff/analytics/{part}/export': ({ caller, params, query }) =>
    exportPart(params.part, query, caller.staffRoles),
};
