import type { sellerDashboard } from '#contract/sellers/seller-dashboard.ts';
import { nothing, type Rows } from '../row.ts';

export const sellerDashboardRows: Rows<typeof sellerDashboard> = {
  'GET /seller-dashboard/tasks': nothing,
  'GET /seller-dashboard/first-steps': nothing,
  'GET /seller-dashboard/sales': nothing,
};
