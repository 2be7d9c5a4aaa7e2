import type { orders } from '#contract/trade/orders/buyer.ts';
import { hidden, nothing, type Rows } from '#server/testing/matrix/row.ts';

export const ordersRows: Rows<typeof orders> = {
  'GET /order/myorder': nothing,
  'GET /order/myorder/count': nothing,
  'GET /orders': nothing,
  'GET /orders/export': nothing,
  'GET /order/orderdetail/{id}': hidden(({ order }) => ({ params: { id: order } })),
  'POST /order/{id}/cancel': hidden(({ order }) => ({ params: { id: order }, body: { reason: 'ทดสอบ' } })),
  'POST /order-settlement/add': hidden(({ order, file }) => ({
    body: { order_id: order, filename: file, amount: 1, payment_date: '2026-07-09T02:00:00Z' },
  })),
  'PUT /order-settlement/remove/{id}': hidden(({ settlement }) => ({ params: { id: settlement } })),
};
