import { accessDecisions } from '#contract/accounts/access-decisions.ts';
import type { accountAccess } from '#contract/accounts/account-access.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { accessOf } from './access-of.ts';
import { endAccountSessions, suspendAccount, unsuspendAccount } from './change-access.ts';
import { confirmLoss, prepareLoss, refuseLoss } from './decide-loss.ts';

export const routes: Routes<typeof accountAccess> = {
  'GET /staff/accounts/{id}/access': ({ caller, params }) => accessOf(caller, params.id),
  ...decisionRoutes(accessDecisions, {
    end_sessions: ({ staffId }, id, { reason }) => endAccountSessions(staffId, id, reason),
    suspend: ({ staffId }, id, { reason }) => suspendAccount(staffId, id, reason),
    unsuspend: ({ staffId }, id, { reason }) => unsuspendAccount(staffId, id, reason),
    prepare_loss: ({ staffId }, id, { reason }) => prepareLoss(staffId, id, reason),
    confirm_loss: ({ staffId }, id, { reason }) => confirmLoss(staffId, id, reason),
    refuse_loss: ({ staffId }, id, { reason }) => refuseLoss(staffId, id, reason),
  }),
};
