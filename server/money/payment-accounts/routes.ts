import type { paymentAccounts } from '#contract/money/payment-accounts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { listAccounts, listPayableAccounts } from './find-accounts.ts';
import { proposeAccount, proposeEnd } from './propose-account.ts';

export const routes: Routes<typeof paymentAccounts> = {
  'GET /payment/accounts': ({ caller, query }) => listPayableAccounts(caller.companyId, query),
  'GET /staff/payment-accounts': () => listAccounts(),
  'POST /staff/payment-accounts': ({ caller, body }) => proposeAccount(caller.staffId, body),
  'POST /staff/payment-accounts/{id}/end': ({ caller, params, body }) =>
    proposeEnd(caller.staffId, params.id, body.reason),
};
