import type { refundAccounts } from '#contract/money/refund-accounts.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const body = { bank_code: '004', account_name: 'x', account_number: '1234567890', reason: 'x' };

export const refundAccountsRows: Rows<typeof refundAccounts> = {
  'GET /company/refund-account': nothing,
  'POST /company/refund-account': open(() => ({ body })),
};
