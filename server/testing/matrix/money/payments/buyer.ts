import type { payments } from '#contract/money/payments/buyer.ts';
import { hidden, type Rows } from '#server/testing/matrix/row.ts';

export const paymentsRows: Rows<typeof payments> = {
  'POST /payment/qrcode': hidden(({ orderReferences }) => ({ body: { ...orderReferences, amount: 1 } })),
  'GET /payment/qrcode/{id}/{format}': hidden(({ order }) => ({ params: { id: order, format: 'png' } })),
  'GET /payment/slip/{id}': hidden(({ order }) => ({ params: { id: order } })),
  'POST /payment/inquiry': hidden(({ order }) => ({ body: { order_id: order } })),
};
