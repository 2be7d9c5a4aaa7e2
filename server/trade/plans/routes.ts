import type { plans } from '#contract/trade/plans.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { quotePlan, requestPlan } from './ask-by-plan.ts';
import { changePlan, planCart, planList, planOrder, planText } from './make-plan.ts';
import { openPlan } from './open-plan.ts';
import { orderPlan } from './order-plan.ts';
import { deletePlan, namePlan } from './own-plans.ts';
import { planReader, plansOfMember } from './plan-list.ts';

export const routes: Routes<typeof plans> = {
  'POST /plans': ({ caller, body }) => planText(caller, body),
  'POST /plan-from-cart': ({ caller, body }) => planCart(caller, body),
  'POST /plan-from-order/{id}': ({ caller, params, body }) => planOrder(caller, params.id, body),
  'POST /plan-from-list/{id}': ({ caller, params, body }) => planList(caller, params.id, body),
  'GET /plans/{token}': ({ caller, params, query }) => openPlan(caller, params.token, query.coupons),
  'GET /plan-list': async ({ caller, query }) => plansOfMember.page(query, await planReader(caller)),
  'GET /plan-list/export': async ({ caller, query }) => plansOfMember.export(query, await planReader(caller), null),
  'PUT /plan-list/{id}': async ({ caller, params, body }) => {
    await namePlan(caller, params.id, body);
    return { status: true };
  },
  'DELETE /plan-list/{id}': async ({ caller, params }) => {
    await deletePlan(caller, params.id);
    return { status: true };
  },
  'POST /plans/{token}/change': ({ caller, params, body }) => changePlan(caller, params.token, body),
  'POST /plans/{token}/order': ({ caller, params, body }) => orderPlan(caller, params.token, body),
  'POST /plans/{token}/quotation': async ({ caller, params, body }) => ({
    status: true,
    ...(await quotePlan(caller, params.token, body)),
  }),
  'POST /plans/{token}/purchase-request': async ({ caller, params, body }) => ({
    status: true,
    ...(await requestPlan(caller, params.token, body)),
  }),
};
