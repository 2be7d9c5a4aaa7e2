import type { payments } from '#contract/money/payments/buyer.ts';
import { hidden, type Rows } from '#server/testing/matrix/row.ts';

export const paymentsRows: Rows<typeof payments> = {
  'POST /payment/qrcode': hidden(({ orderReferences }) => ({ body: { ...orderReferences, amount: 1 } })),
  'GET /payment/qrcode/{id}/{format}': hidden(({ order }) => ({ params: { id: order, format: 'png' } })),
  'GET /payment/slip/{id}': hidden(({ order }) => ({ params: { id: order } })),
  'POST /payment/inquiry': hidden(({ order }) => ({ body: { order_id: order } })),
  'GET /payment/owed/{id}/qrcode/{format}': hidden(({ owed }) => ({ params: { id: owed, format: 'png' } })),
  'GET /payment/owed/{id}/pay-in-slip': hidden(({ owed }) => ({ params: { id: owed } })),
  'GET /payment/owed/{id}': hidden(({ owed }) => ({ params: { id: owed } })),
  'POST /payment/owed/{id}/slips': hidden(({ owed, file }) => ({
    params: { id: owed },
    body: { filename: file, amount: 1, payment_date: '2026-07-08T03:00:00Z' },
  })),
  'PUT /payment/owed-slips/{id}/remove': hidden(({ settlement }) => ({ params: { id: settlement } })),
  'POST /payment/owed/{id}/inquiry': hidden(({ owed }) => ({ params: { id: owed } })),
};
