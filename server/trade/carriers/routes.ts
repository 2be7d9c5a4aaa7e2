import type { carriers } from '#contract/trade/carriers/calls.ts';
import { carrierDecisions } from '#contract/trade/carriers/decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { carrierRows } from './carrier-list.ts';
import { addCarrier, changeCarrier, decideCarrier, findCarrier } from './change-carrier.ts';
import { findFleet } from './fleet.ts';

export const routes: Routes<typeof carriers> = {
  'GET /staff/carriers': ({ caller, query }) => carrierRows.page(query, caller),
  'GET /staff/carriers/export': ({ caller, query }) => carrierRows.export(query, caller, caller.staffId),
  'GET /staff/carriers/{id}': ({ caller, params }) => findCarrier(params.id, caller),
  'POST /staff/carriers': ({ caller, body }) => addCarrier(caller, body),
  'PUT /staff/carriers/{id}': ({ caller, params, body }) => changeCarrier(caller, params.id, body),
  'GET /staff/carrier-fleet': () => findFleet(),
  ...decisionRoutes(carrierDecisions, {
    end: (caller, id) => decideCarrier(caller, id, 'end'),
    resume: (caller, id) => decideCarrier(caller, id, 'resume'),
  }),
};
