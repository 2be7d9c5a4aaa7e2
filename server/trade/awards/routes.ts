import type { awards } from '#contract/trade/awards/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { awardPdf } from './award-document.ts';
import { awardDemand } from './award-demand.ts';
import { readCounterOffers, sendCounterOffers } from './counter-offers.ts';
import { compareDemand } from './comparison.ts';
import { beginNextRound } from './next-round.ts';
import { outcomeFor } from './outcome.ts';
import { splitDemand } from './split-demand.ts';

const done = { status: true } as const;

export const routes: Routes<typeof awards> = {
  'GET /demands/{id}/comparison': ({ caller, params }) => compareDemand(caller, params.id),
  'POST /demands/{id}/split': ({ caller, params, body }) => splitDemand(caller, params.id, body),
  'POST /demands/{id}/award': async ({ caller, params, body, address }) => ({
    status: true,
    ...(await awardDemand(caller, params.id, body, address)),
  }),
  'GET /demands/{id}/award/pdf': ({ caller, params }) => awardPdf(params.id, caller.companyId),
  'GET /demands/{id}/outcome': ({ caller, params }) => outcomeFor(caller, params.id),
  'POST /demands/{id}/next-round': ({ caller, params, body }) =>
    beginNextRound(caller, params.id, body).then(() => done),
  'GET /demands/{id}/counter-offers': ({ caller, params }) => readCounterOffers(caller, params.id),
  'POST /demands/{id}/counter-offers': ({ caller, params, body }) =>
    sendCounterOffers(caller, params.id, body).then(() => done),
};
