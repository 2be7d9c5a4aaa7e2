import type { staffRefunds } from '#contract/money/refunds.ts';
import { refundDecisions } from '#contract/money/refund-decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import { approveRefund, findRefund, markRefundSent, refunds, refuseRefund } from '#server/money/refunds/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';

export const routes: Routes<typeof staffRefunds> = {
  'GET /staff/refunds': ({ query }) => refunds.page(query, null),
  'GET /staff/refunds/export': ({ caller, query }) => refunds.export(query, null, caller.staffId),
  'GET /staff/refunds/{id}': ({ caller, params }) => findRefund(caller, params.id),
  ...decisionRoutes(refundDecisions, {
    approve: ({ staffId }, id) => approveRefund(staffId, id),
    refuse: ({ staffId }, id, { reason }) => refuseRefund(staffId, id, reason),
    sent: ({ staffId }, id, { bank_reference }) => markRefundSent(staffId, id, bank_reference),
  }),
};
