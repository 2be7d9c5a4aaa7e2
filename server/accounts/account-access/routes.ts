import type { accountAccess } from '#contract/accounts/account-access.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { accessOf } from './access-of.ts';
import { endAccountSessions, suspendAccount, unsuspendAccount } from './change-access.ts';
import { confirmLoss, prepareLoss, refuseLoss } from './decide-loss.ts';

const done = { status: true } as const;

export const routes: Routes<typeof accountAccess> = {
  'GET /staff/accounts/{id}/access': ({ caller, params }) => accessOf(caller.staffId, params.id),
  'POST /staff/accounts/{id}/suspend': ({ caller, params, body }) =>
    suspendAccount(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/accounts/{id}/unsuspend': ({ caller, params, body }) =>
    unsuspendAccount(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/accounts/{id}/end-sessions': ({ caller, params, body }) =>
    endAccountSessions(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/accounts/{id}/lost-factor/prepare': ({ caller, params, body }) =>
    prepareLoss(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/accounts/{id}/lost-factor/confirm': ({ caller, params, body }) =>
    confirmLoss(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/accounts/{id}/lost-factor/refuse': ({ caller, params, body }) =>
    refuseLoss(caller.staffId, params.id, body.reason).then(() => done),
};
