import type { lotCoas } from '#contract/market/lot-coas.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addCoa, removeCoa } from './change-coas.ts';
import { findCoas } from './find-coas.ts';
import { proposeValues } from './propose-values.ts';

export const routes: Routes<typeof lotCoas> = {
  'POST /seller/stock-lots/{id}/coas': ({ caller, params, upload }) => addCoa(caller, params.id, upload),
  'DELETE /seller/stock-lots/{id}/coas/{coa}': async ({ caller, params }) => {
    await removeCoa(caller.companyId, params.id, params.coa);
    return { status: true };
  },
  'GET /seller/stock-lots/{id}/coas/{coa}/values': ({ caller, params }) => proposeValues(caller, params.id, params.coa),
  'GET /stock-lots/{id}/coas': ({ caller, params }) => findCoas(caller, params.id),
};
