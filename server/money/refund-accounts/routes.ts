import type { refundAccounts } from '#contract/money/refund-accounts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { proposeRefundAccount } from './account-kind.ts';
import { findRefundAccount } from './find-account.ts';

export const routes: Routes<typeof refundAccounts> = {
  'GET /company/refund-account': ({ caller }) => findRefundAccount(caller.companyId),
  'POST /company/refund-account': ({ caller, body }) => proposeRefundAccount(caller, body),
};
