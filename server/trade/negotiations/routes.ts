import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptOffer } from './accept.ts';
import { offerPrices, refuseNegotiation } from './answer.ts';
import { askForPrices } from './ask.ts';
import { counterOffer, endNegotiation } from './buyer-acts.ts';
import { findNegotiation } from './find-negotiations.ts';
import { myNegotiations, sellerNegotiations, staffNegotiations } from './negotiation-lists.ts';
import { readRules, setRules } from './rules.ts';
import { startLines } from './start-lines.ts';
import { buyerOf, sellerOf, staffView } from './viewer.ts';

const done = { status: true } as const;

export const routes: Routes<typeof negotiations> = {
  'GET /negotiation-start': ({ caller, query, locale }) => startLines(caller, query.lines, locale),
  'GET /negotiations': ({ caller, query }) => myNegotiations.page(query, buyerOf(caller)),
  'GET /negotiations/export': ({ caller, query }) => myNegotiations.export(query, buyerOf(caller), null),
  'GET /negotiations/{id}': ({ caller, params }) => findNegotiation(buyerOf(caller), params.id),
  'POST /negotiations': async ({ caller, body }) => ({ status: true, ...(await askForPrices(caller, body)) }),
  'POST /negotiations/{id}/counter': ({ caller, params, body }) =>
    counterOffer(caller, params.id, body).then(() => done),
  'POST /negotiations/{id}/accept': ({ caller, params, body }) => acceptOffer(caller, params.id, body),
  'POST /negotiations/{id}/end': ({ caller, params, body }) => endNegotiation(caller, params.id, body).then(() => done),
  'GET /seller/negotiations': ({ caller, query }) => sellerNegotiations.page(query, sellerOf(caller)),
  'GET /seller/negotiations/export': ({ caller, query }) => sellerNegotiations.export(query, sellerOf(caller), null),
  'GET /seller/negotiations/{id}': ({ caller, params }) => findNegotiation(sellerOf(caller), params.id),
  'POST /seller/negotiations/{id}/answer': ({ caller, params, body }) =>
    offerPrices({ viewer: sellerOf(caller), userId: caller.userId }, params.id, body).then(() => done),
  'POST /seller/negotiations/{id}/refuse': ({ caller, params, body }) =>
    refuseNegotiation({ viewer: sellerOf(caller), userId: caller.userId }, params.id, body).then(() => done),
  'GET /staff/negotiations': ({ query }) => staffNegotiations.page(query, staffView),
  'GET /staff/negotiations/export': ({ caller, query }) => staffNegotiations.export(query, staffView, caller.staffId),
  'GET /staff/negotiations/{id}': ({ params }) => findNegotiation(staffView, params.id),
  'POST /staff/negotiations/{id}/answer': ({ caller, params, body: { consent, ...offer } }) =>
    offerPrices({ staffId: caller.staffId }, params.id, offer, consent).then(() => done),
  'POST /staff/negotiations/{id}/refuse': ({ caller, params, body }) =>
    refuseNegotiation({ staffId: caller.staffId }, params.id, body).then(() => done),
  'GET /staff/negotiation-rules': () => readRules(),
  'PUT /staff/negotiation-rules': ({ caller, body }) => setRules(caller.staffId, body).then(() => done),
};
