import type { staffRefunds } from '#contract/money/refunds.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approveProjectRefund, markProjectRefundSent, refuseProjectRefund } from '#server/trade/projects/index.ts';
import {
  approveRefund,
  findRefund,
  markRefundSent,
  proposeRefund,
  refundable,
  refundedThing,
  refunds,
  refuseRefund,
} from '#server/money/refunds/index.ts';

const done = { status: true } as const;

export const routes: Routes<typeof staffRefunds> = {
  'GET /staff/refunds': ({ query }) => refunds.page(query, null),
  'GET /staff/refunds/export': ({ caller, query }) => refunds.export(query, null, caller.staffId),
  'GET /staff/refunds/{id}': ({ caller, params }) => findRefund(caller.staffId, params.id),
  'GET /staff/orders/{id}/refundable': ({ params }) => refundable(params.id),
  'POST /staff/orders/{id}/refunds': ({ caller, params, body }) =>
    proposeRefund({ staffId: caller.staffId }, { order_id: params.id, ...body }),
  'POST /staff/refunds/{id}/approve': async ({ caller, params: { id } }) => {
    await (await deciders(id)).approve(caller.staffId, id);
    return done;
  },
  'POST /staff/refunds/{id}/refuse': async ({ caller, params: { id }, body }) => {
    await (await deciders(id)).refuse(caller.staffId, id, body.reason);
    return done;
  },
  'POST /staff/refunds/{id}/sent': async ({ caller, params: { id }, body }) => {
    await (await deciders(id)).sent(caller.staffId, id, body.bank_reference);
    return done;
  },
};

const ofOrder = { approve: approveRefund, refuse: refuseRefund, sent: markRefundSent };
const ofProject = { approve: approveProjectRefund, refuse: refuseProjectRefund, sent: markProjectRefundSent };

/** Who knows what a refund is of. */
async function deciders(id: number): Promise<typeof ofOrder> {
  return (await refundedThing(id)).order_id === null ? ofProject : ofOrder;
}
