import type { gates } from '#contract/trade/gates.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { showArrivals } from './arrivals.ts';
import { endGateLink, findGate, makeGateLink } from './gate-link.ts';

export const routes: Routes<typeof gates> = {
  'GET /address-gates/{id}': ({ caller, params }) => findGate(caller.companyId, params.id),
  'POST /address-gates/{id}': ({ caller, params, body }) =>
    makeGateLink(caller.companyId, params.id, body.receiving_hours),
  'POST /address-gates/{id}/end': ({ caller, params }) =>
    endGateLink(caller.companyId, params.id).then(() => ({ status: true as const })),
  'POST /gate/open': ({ body }) => showArrivals(body.token),
};
