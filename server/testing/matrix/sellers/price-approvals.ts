import type { priceApprovals } from '#contract/sellers/price-approvals.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const priceApprovalsRows: Rows<typeof priceApprovals> = {
  'GET /staff/prices': nothing,
  'GET /staff/prices/export': nothing,
  'POST /staff/prices/approve': open(() => ({ body: { ids: [999_999] } })),
  'POST /staff/prices/refuse': open(() => ({ body: { ids: [999_999], reason: 'x' } })),
  'PUT /staff/price-allowance/{id}': open(() => ({ params: { id: 1 }, body: { percent: 1 } })),
};
