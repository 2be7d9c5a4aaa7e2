import type { staffRefunds } from '#contract/money/refunds.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { id: 999_999 };

export const staffRefundsRows: Rows<typeof staffRefunds> = {
  'GET /staff/refunds': nothing,
  'GET /staff/refunds/export': nothing,
  'GET /staff/refunds/{id}': open(() => ({ params })),
  'GET /staff/orders/{id}/refundable': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/refunds': open(({ order }) => ({
    params: { id: order },
    body: { reason: 'damaged', lines: [] },
  })),
  'POST /staff/refunds/{id}/approve': open(() => ({ params, body: {} })),
  'POST /staff/refunds/{id}/refuse': open(() => ({ params, body: { reason: 'x' } })),
  'POST /staff/refunds/{id}/sent': open(() => ({ params, body: { bank_reference: 'x' } })),
};
