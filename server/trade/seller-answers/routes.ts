import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { agreeToPart, refusePart, waitingParts } from './decide-part.ts';
import { acceptInPart, acceptPurchase, declinePurchase } from './give-answer.ts';
import { ownEqualGrades } from './equal-offers.ts';
import { answersOfOrder } from './read-answers.ts';
import { replaceDeclined } from './replace-declined.ts';
import { replaceSame } from './replace-same.ts';
import { findReplacements } from './replacements.ts';
import { readRules, setRules } from './rules.ts';

const done = { status: true } as const;

export const routes: Routes<typeof sellerAnswerCalls> = {
  'POST /order/mySales/{id}/accept': ({ caller, params, body }) => acceptPurchase(caller, params.id, body.version),
  'POST /order/mySales/{id}/accept-in-part': ({ caller, params, body }) => acceptInPart(caller, params.id, body),
  'POST /order/mySales/{id}/decline': ({ caller, params, body }) => declinePurchase(caller, params.id, body),
  'GET /order/mySales/{id}/equal-grades': ({ caller, params }) => ownEqualGrades(caller.companyId, params.id),
  'GET /order/{id}/parts': async ({ caller, params }) => ({ parts: await waitingParts(caller, params.id) }),
  'POST /order/{id}/parts/{purchase_id}/agree': ({ caller, params, body, address }) =>
    agreeToPart({ ...caller, from: address }, { order_id: params.id, ...params, ...body }).then(() => done),
  'POST /order/{id}/parts/{purchase_id}/refuse': ({ caller, params, body, address }) =>
    refusePart({ ...caller, from: address }, { order_id: params.id, ...params, ...body }).then(() => done),
  'GET /staff/orders/{id}/answers': ({ params }) => answersOfOrder(params.id),
  'GET /staff/purchases/{id}/replacements': ({ params }) => findReplacements(params.id),
  'POST /staff/purchases/{id}/replace': ({ caller, params, body }) => replaceDeclined(caller.staffId, params.id, body),
  'POST /staff/purchases/{id}/replace-same': ({ caller, params, body }) => replaceSame(caller.staffId, params.id, body),
  'GET /staff/answer-rules': () => readRules(),
  'PUT /staff/answer-rules': ({ caller, body }) => setRules(caller.staffId, body).then(() => done),
};
