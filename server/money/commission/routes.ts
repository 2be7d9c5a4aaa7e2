import type { commission } from '#contract/money/commission.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { proposeEndOfRate, proposeOtherRate, proposeRate, proposeRemoval } from './change-rates.ts';
import { choices, commissionRates } from './list-rates.ts';
import { myRates } from './my-rates.ts';

export const routes: Routes<typeof commission> = {
  'GET /staff/commission/rates': ({ caller, query }) => commissionRates.page(query, caller),
  'GET /staff/commission/rates/export': ({ caller, query }) => commissionRates.export(query, caller, caller.staffId),
  'GET /staff/commission/choices': () => choices(),
  'POST /staff/commission/rates': ({ caller, body }) => proposeRate(caller.staffId, body),
  'PUT /staff/commission/rates/{id}': ({ caller, params, body }) => proposeOtherRate(caller.staffId, params.id, body),
  'POST /staff/commission/rates/{id}/end': ({ caller, params, body }) =>
    proposeEndOfRate(caller.staffId, params.id, body),
  'DELETE /staff/commission/rates/{id}': ({ caller, params }) => proposeRemoval(caller.staffId, params.id),
  'GET /commission/myrates': ({ caller, query }) => myRates(caller.companyId, query.only_mine === 1),
};
