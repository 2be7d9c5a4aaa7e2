import type { moneySettings } from '#contract/money-settings.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveMoneyChange, refuseMoneyChange, withdrawMoneyChange } from './decide-change.ts';
import { moneyChanges } from './change-list.ts';
import { findMoneyChange } from './find-changes.ts';
import { listMoneyLimits, proposeMoneyLimit } from './propose-limit.ts';

const done = { status: true } as const;

export const routes: Routes<typeof moneySettings> = {
  'GET /staff/money-settings/changes': ({ caller, query }) => moneyChanges.page(query, caller),
  'GET /staff/money-settings/changes/export': ({ caller, query }) => moneyChanges.export(query, caller, caller.staffId),
  'GET /staff/money-settings/changes/{id}': ({ caller, params }) => findMoneyChange(caller, params.id),
  'POST /staff/money-settings/changes/{id}/approve': ({ caller, params }) =>
    approveMoneyChange(caller, params.id).then(() => done),
  'POST /staff/money-settings/changes/{id}/refuse': ({ caller, params, body }) =>
    refuseMoneyChange(caller, params.id, body.reason).then(() => done),
  'POST /staff/money-settings/changes/{id}/withdraw': ({ caller, params }) =>
    withdrawMoneyChange(caller, params.id).then(() => done),
  'GET /staff/money-settings/limits': () => listMoneyLimits(),
  'PUT /staff/money-settings/limits/{name}': ({ caller, params, body }) =>
    proposeMoneyLimit(caller.staffId, params.name, body),
};
