import type { staffRefunds } from '#contract/backoffice/refunds.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import {
  approveRefund,
  findRefund,
  listRefunds,
  markRefundSent,
  proposeRefund,
  refundable,
  refuseRefund,
} from '#server/trade/refunds/index.ts';

const done = { status: true } as const;

export const routes: Routes<typeof staffRefunds> = {
  'GET /staff/refunds': ({ query: { state, _start, _limit } }) => listRefunds(state, _start, _limit),
  'GET /staff/refunds/{id}': ({ caller, params }) => findRefund(caller.staffId, params.id),
  'GET /staff/orders/{id}/refundable': ({ params }) => refundable(params.id),
  'POST /staff/orders/{id}/refunds': ({ caller, params, body }) =>
    proposeRefund({ staffId: caller.staffId }, { order_id: params.id, ...body }),
  'POST /staff/refunds/{id}/approve': ({ caller, params }) => approveRefund(caller.staffId, params.id).then(() => done),
  'POST /staff/refunds/{id}/refuse': ({ caller, params, body }) =>
    refuseRefund(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/refunds/{id}/sent': ({ caller, params, body }) =>
    markRefundSent(caller.staffId, params.id, body.bank_reference).then(() => done),
};
