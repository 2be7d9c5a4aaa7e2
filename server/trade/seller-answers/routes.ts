import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptInPart, acceptPurchase, declinePurchase } from './give-answer.ts';
import { answersOfOrder } from './read-answers.ts';
import { readRules, setRules } from './rules.ts';

const done = { status: true } as const;

export const routes: Routes<typeof sellerAnswerCalls> = {
  'POST /order/mySales/{id}/accept': ({ caller, params, body }) => acceptPurchase(caller, params.id, body.version),
  'POST /order/mySales/{id}/accept-in-part': ({ caller, params, body }) => acceptInPart(caller, params.id, body),
  'POST /order/mySales/{id}/decline': ({ caller, params, body }) => declinePurchase(caller, params.id, body),
  'GET /staff/orders/{id}/answers': ({ params }) => answersOfOrder(params.id),
  'GET /staff/answer-rules': () => readRules(),
  'PUT /staff/answer-rules': ({ caller, body }) => setRules(caller.staffId, body).then(() => done),
};
