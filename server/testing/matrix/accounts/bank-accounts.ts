import type { bankAccounts } from '#contract/accounts/bank-accounts.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const account = { account_name: 'x', bank_code: '004', branch: 'y', account_number: '1234567890' };

export const bankAccountsRows: Rows<typeof bankAccounts> = {
  'GET /company-bank-account/mybankaccount': nothing,
  'GET /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount } })),
  'POST /company-bank-account/add': open(() => ({ body: account })),
  'PUT /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount }, body: account })),
  'DELETE /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount } })),
};
