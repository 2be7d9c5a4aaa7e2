import type { staffRefunds } from '#contract/money/refunds.ts';
import { refundDecisions } from '#contract/money/refund-decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
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

export const routes: Routes<typeof staffRefunds> = {
  'GET /staff/refunds': ({ query }) => refunds.page(query, null),
  'GET /staff/refunds/export': ({ caller, query }) => refunds.export(query, null, caller.staffId),
  'GET /staff/refunds/{id}': ({ caller, params }) => findRefund(caller, params.id),
  'GET /staff/orders/{id}/refundable': ({ params }) => refundable(params.id),
  'POST /staff/orders/{id}/refunds': ({ caller, params, body }) =>
    proposeRefund({ staffId: caller.staffId }, { order_id: params.id, ...body }),
  ...decisionRoutes(refundDecisions, {
    approve: async ({ staffId }, id) => (await deciders(id)).approve(staffId, id),
    refuse: async ({ staffId }, id, { reason }) => (await deciders(id)).refuse(staffId, id, reason),
    sent: async ({ staffId }, id, { bank_reference }) => (await deciders(id)).sent(staffId, id, bank_reference),
  }),
};

const ofOrder = { approve: approveRefund, refuse: refuseRefund, sent: markRefundSent };
const ofProject = { approve: approveProjectRefund, refuse: refuseProjectRefund, sent: markProjectRefundSent };

/** Who knows what a refund is of. */
async function deciders(id: number): Promise<typeof ofOrder> {
  return (await refundedThing(id)).order_id === null ? ofProject : ofOrder;
}
