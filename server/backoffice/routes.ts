import type { auditLog } from '#contract/backoffice/audit-log.ts';
import type { backOffice } from '#contract/backoffice/work-queues.ts';
import type { memberLevels } from '#contract/market/member-levels.ts';
import type { verifications } from '#contract/backoffice/verifications.ts';
import { decideOrder, decideSettlement } from '#server/trade/orders/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { auditRoutes } from '#server/backoffice/audit-log/routes.ts';
import { verificationRoutes } from '#server/backoffice/verifications/routes.ts';
import { levelRoutes } from '#server/backoffice/member-levels/routes.ts';
import { queues } from './queues.ts';
import { countStaffOrders, findStaffOrder, listStaffOrders } from './staff-orders.ts';

const done = { status: true } as const;

export const routes: Routes<typeof backOffice & typeof verifications & typeof memberLevels & typeof auditLog> = {
  ...verificationRoutes,
  ...levelRoutes,
  ...auditRoutes,
  'GET /staff/queues': async ({ caller }) => ({ queues: await queues(caller.staffRole) }),
  'GET /staff/orders': async ({ query }) => ({ order_list: await listStaffOrders(query, query._start, query._limit) }),
  'GET /staff/orders/count': async ({ query }) => ({ count: await countStaffOrders(query) }),
  'GET /staff/orders/{id}': ({ params, caller }) => findStaffOrder(params.id, caller.staffRole),
  'POST /staff/orders/{id}/confirm': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'confirm', body.note).then(() => done),
  'POST /staff/orders/{id}/refuse': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'refuse', body.reason).then(() => done),
  'POST /staff/orders/{id}/ship': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'ship', body.note).then(() => done),
  'POST /staff/orders/{id}/deliver': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'deliver', body.note).then(() => done),
  'POST /staff/orders/{id}/cancel': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'cancel', body.reason).then(() => done),
  'POST /staff/settlements/{id}/verify': ({ caller, params }) =>
    decideSettlement(caller.staffId, params.id, 'verify_slip', null).then(() => done),
  'POST /staff/settlements/{id}/reject': ({ caller, params, body }) =>
    decideSettlement(caller.staffId, params.id, 'reject_slip', body.reason).then(() => done),
};
