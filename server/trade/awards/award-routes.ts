import type { awardActs } from '#contract/trade/awards/award-calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { quoteAnswers, staffAwards } from './lists.ts';
import { endDemand } from './end-demand.ts';

const done = { status: true } as const;

export const awardRoutes: Routes<typeof awardActs> = {
  'GET /seller/quote-answers': ({ caller, query }) => quoteAnswers.page(query, caller),
  'GET /seller/quote-answers/export': ({ caller, query }) => quoteAnswers.export(query, caller, null),
  'GET /staff/awards': ({ caller, query }) => staffAwards.page(query, caller),
  'GET /staff/awards/export': ({ caller, query }) => staffAwards.export(query, caller, caller.staffId),
  'POST /demands/{id}/end': ({ caller, params, body }) => endDemand(caller, params.id, body.reason).then(() => done),
};
