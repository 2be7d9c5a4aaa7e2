import type { standingOrders } from '#contract/trade/standing-orders/calls.ts';
import { staffStandingOrderDecisions } from '#contract/trade/standing-orders/staff-decisions.ts';
import { allowedDecisions, decisionRoutes } from '#server/kit/index.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { askForStandingOrder } from './ask.ts';
import { approveStandingOrder, refuseStandingOrder, withdrawStandingOrder } from './decide.ts';
import { myStandingOrders, staffStandingOrders } from './lists.ts';
import { findStandingOrder, staffView, type Viewer } from './standing-order-rows.ts';
import { stopByStaff, stopStandingOrder } from './stop.ts';

const done = { status: true } as const;

async function readViewer(member: Member): Promise<Viewer> {
  const { userId, companyId, companyRole } = member;
  return { userId, companyId, isOwner: companyRole === 'owner', approves: await approvesOf(member) };
}

export const routes: Routes<typeof standingOrders> = {
  'GET /standing-orders': async ({ caller, query }) => myStandingOrders.page(query, await readViewer(caller)),
  'GET /standing-orders/export': async ({ caller, query }) =>
    myStandingOrders.export(query, await readViewer(caller), null),
  'GET /standing-orders/{id}': async ({ caller, params }) => findStandingOrder(await readViewer(caller), params.id),
  'POST /standing-orders': async ({ caller, body }) => ({ status: true, ...(await askForStandingOrder(caller, body)) }),
  'POST /standing-orders/{id}/approve': ({ caller, params, body }) =>
    approveStandingOrder(caller, params.id, body).then(() => done),
  'POST /standing-orders/{id}/refuse': ({ caller, params, body }) =>
    refuseStandingOrder(caller, params.id, body).then(() => done),
  'POST /standing-orders/{id}/withdraw': ({ caller, params }) =>
    withdrawStandingOrder(caller, params.id).then(() => done),
  'POST /standing-orders/{id}/stop': ({ caller, params, body }) =>
    stopStandingOrder(caller, params.id, body.reason).then(() => done),
  'GET /staff/standing-orders': ({ query }) => staffStandingOrders.page(query, staffView),
  'GET /staff/standing-orders/export': ({ caller, query }) =>
    staffStandingOrders.export(query, staffView, caller.staffId),
  'GET /staff/standing-orders/{id}': async ({ caller, params }) => {
    const order = await findStandingOrder(staffView, params.id);
    return { ...order, allowed: allowedDecisions(staffStandingOrderDecisions, order, caller) };
  },
  ...decisionRoutes(staffStandingOrderDecisions, { stop: stopByStaff }),
};
