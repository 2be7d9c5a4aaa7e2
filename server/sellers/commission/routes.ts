import type { commission } from '#contract/sellers/commission.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addRate, changeRate, endRate, removeRate } from './change-rates.ts';
import { choices, listRates } from './list-rates.ts';
import { myRates } from './my-rates.ts';

const done = { status: true } as const;

export const routes: Routes<typeof commission> = {
  'GET /staff/commission/rates': ({ query }) => listRates(query),
  'GET /staff/commission/choices': () => choices(),
  'POST /staff/commission/rates': ({ caller, body }) => addRate(caller.staffId, body),
  'PUT /staff/commission/rates/{id}': ({ caller, params, body }) =>
    changeRate(caller.staffId, params.id, body).then(() => done),
  'POST /staff/commission/rates/{id}/end': ({ caller, params, body }) =>
    endRate(caller.staffId, params.id, body).then(() => done),
  'DELETE /staff/commission/rates/{id}': ({ caller, params }) => removeRate(caller.staffId, params.id).then(() => done),
  'GET /commission/myrates': ({ caller, query }) => myRates(caller.companyId, query.only_mine === 1),
};
