import type { purchaseRequests } from '#contract/trade/purchase-requests.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askForApproval } from './ask.ts';
import { approveRequest, refuseRequest, withdrawRequest } from './decide.ts';
import { findRequest } from './find-requests.ts';
import { exportRequests, listRequests } from './request-list.ts';
import { placeRequest } from './place.ts';

export const routes: Routes<typeof purchaseRequests> = {
  'POST /purchase-request/add': async ({ caller, body }) => ({ status: true, ...(await askForApproval(caller, body)) }),
  'GET /purchase-request/list': ({ caller, query }) => listRequests(query, caller),
  'GET /purchase-request/list/export': ({ caller, query }) => exportRequests(query, caller),
  'GET /purchase-request/{id}': ({ caller, params }) => findRequest(caller, params.id),
  'POST /purchase-request/{id}/approve': async ({ caller, params, body }) => {
    await approveRequest(caller, params.id, body);
    return { status: true };
  },
  'POST /purchase-request/{id}/refuse': async ({ caller, params, body }) => {
    await refuseRequest(caller, params.id, body);
    return { status: true };
  },
  'POST /purchase-request/{id}/withdraw': async ({ caller, params }) => {
    await withdrawRequest(caller, params.id);
    return { status: true };
  },
  'POST /purchase-request/{id}/place': async ({ caller, params, body, address }) => ({
    status: true,
    ...(await placeRequest({ id: params.id, member: caller, deliveryDate: body.delivery_date, from: address })),
  }),
};
