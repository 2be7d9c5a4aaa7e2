import type { moneySettings } from '#contract/money-settings.ts';
import { changeDecisions } from '#contract/money-change-decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveMoneyChange, refuseMoneyChange, withdrawMoneyChange } from './decide-change.ts';
import { moneyChanges } from './change-list.ts';
import { findMoneyChange } from './find-changes.ts';
import { listMoneyLimits, proposeMoneyLimit } from './propose-limit.ts';

export const routes: Routes<typeof moneySettings> = {
  'GET /staff/money-settings/changes': ({ caller, query }) => moneyChanges.page(query, caller),
  'GET /staff/money-settings/changes/export': ({ caller, query }) => moneyChanges.export(query, caller, caller.staffId),
  'GET /staff/money-settings/changes/{id}': ({ caller, params }) => findMoneyChange(caller, params.id),
  ...decisionRoutes(changeDecisions, {
    approve: approveMoneyChange,
    refuse: (caller, id, { reason }) => refuseMoneyChange(caller, id, reason),
    withdraw: withdrawMoneyChange,
  }),
  'GET /staff/money-settings/limits': () => listMoneyLimits(),
  'PUT /staff/money-settings/limits/{name}': ({ caller, params, body }) =>
    proposeMoneyLimit(caller.staffId, params.name, body),
};
