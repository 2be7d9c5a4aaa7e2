import type { analytics } from '#contract/operations/analytics.ts';
import { nothing, open, type Rows } from '../row.ts';

export const analyticsRows: Rows<typeof analytics> = {
  'GET /staff/analytics/sales': nothing,
  'GET /staff/analytics/funnel': nothing,
  'GET /staff/analytics/searches': nothing,
  'GET /staff/analytics/sellers': nothing,
  'GET /staff/analytics/queues': nothing,
  'GET /staff/analytics/{part}/export': open(() => ({ params: { part: 'sellers' } })),
};
