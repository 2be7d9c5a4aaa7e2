import type { orderRefunds } from '#contract/trade/order-refunds.ts';
import { open, type Rows } from '../row.ts';

export const orderRefundsRows: Rows<typeof orderRefunds> = {
  'GET /staff/orders/{id}/refundable': open(({ order }) => ({ params: { id: order } })),
  'POST /staff/orders/{id}/refunds': open(({ order }) => ({
    params: { id: order },
    body: { reason: 'damaged', lines: [] },
  })),
};
