import type { bankAccounts } from '#contract/accounts/bank-accounts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import {
  addBankAccount,
  bankAccountOf,
  bankAccountsOf,
  changeBankAccount,
  removeBankAccount,
} from './bank-accounts.ts';

export const routes: Routes<typeof bankAccounts> = {
  'GET /company-bank-account/mybankaccount': async ({ caller, locale }) => ({
    data: await bankAccountsOf(caller.companyId, locale),
  }),
  'GET /company-bank-account/{id}': ({ caller, params }) => bankAccountOf(caller.companyId, params.id),
  'POST /company-bank-account/add': ({ caller, body }) => addBankAccount(caller, body),
  'PUT /company-bank-account/{id}': ({ caller, params, body }) => changeBankAccount(caller, params.id, body),
  'DELETE /company-bank-account/{id}': async ({ caller, params }) => {
    await removeBankAccount(caller, params.id);
    return { status: true };
  },
};
