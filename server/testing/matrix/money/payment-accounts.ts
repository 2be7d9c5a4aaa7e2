import type { paymentAccounts } from '#contract/money/payment-accounts.ts';
import { hidden, nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const account = { bank_code: '004', account_number: '1234567890', name_th: 'x' };

export const paymentAccountsRows: Rows<typeof paymentAccounts> = {
  'GET /payment/accounts': hidden(({ order }) => ({ query: { order_id: order } })),
  'GET /staff/payment-accounts': nothing,
  'POST /staff/payment-accounts': open(() => ({ body: account })),
  'POST /staff/payment-accounts/{id}/end': open(() => ({ params: { id: 999_999 }, body: {} })),
};
