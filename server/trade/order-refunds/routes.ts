import type { orderRefunds } from '#contract/trade/order-refunds.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { proposeRefund } from './propose-refund.ts';
import { refundable } from './refundable.ts';

export const routes: Routes<typeof orderRefunds> = {
  'GET /staff/orders/{id}/refundable': ({ params }) => refundable(params.id),
  'POST /staff/orders/{id}/refunds': ({ caller, params, body }) =>
    proposeRefund({ staffId: caller.staffId }, { order_id: params.id, ...body }),
};
