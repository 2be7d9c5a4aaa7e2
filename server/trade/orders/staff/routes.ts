import type { staffOrders } from '#contract/trade/orders/staff.ts';
import { takeAmount, verifySlip } from '#server/money/statements/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { cancelLines } from '#server/trade/line-cancelling/index.ts';
import {
  decideOrder,
  decideSettlement,
  proposeWriteOff,
  reservationRules,
  setCustomStatus,
  proposeReservationRules,
  takeBack,
} from '#server/trade/orders/index.ts';
import { contractPdf, contractsOfOrder, reviseContract } from '#server/trade/contracts/index.ts';
import { deliveryNote } from '#server/trade/sales/index.ts';
import { exportStaffOrders, listStaffOrders } from './order-list.ts';
import { findStaffOrder } from './staff-orders.ts';

const done = { status: true } as const;

export const routes: Routes<typeof staffOrders> = {
  'GET /staff/orders': ({ caller, query }) => listStaffOrders(query, caller.staffRole),
  'GET /staff/orders/export': ({ caller, query }) => exportStaffOrders(query, caller),
  'GET /staff/orders/{id}': ({ params, caller }) => findStaffOrder(params.id, caller.staffRole),
  'POST /staff/orders/{id}/confirm': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'confirm', body.note).then(() => done),
  'POST /staff/orders/{id}/refuse': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'refuse', body.reason).then(() => done),
  'POST /staff/orders/{id}/ship': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'ship', body.note, body.unready_reason).then(() => done),
  'POST /staff/orders/{id}/take-back': ({ caller, params, body }) =>
    takeBack(caller.staffId, params.id, body.what, body.reason).then(() => done),
  'PUT /staff/orders/{id}/custom-status': ({ caller, params, body }) =>
    setCustomStatus(caller.staffId, params.id, body.custom_status).then(() => done),
  'POST /staff/orders/{id}/deliver': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'deliver', body.note).then(() => done),
  'POST /staff/orders/{id}/cancel': ({ caller, params, body }) =>
    decideOrder(caller.staffId, params.id, 'cancel', body.reason).then(() => done),
  'POST /staff/orders/{id}/cancel-lines': ({ caller, params, body }) =>
    cancelLines({ staffId: caller.staffId }, { order_id: params.id, ...body }),
  'GET /staff/reservation-rules': () => reservationRules(),
  'PUT /staff/reservation-rules': ({ caller, body }) => proposeReservationRules(caller.staffId, body),
  'GET /staff/orders/{id}/contracts': ({ params }) => contractsOfOrder(params.id),
  'POST /staff/orders/{id}/contract': async ({ caller, params, body }) => ({
    status: true,
    id: await reviseContract(caller.staffId, params.id, body),
  }),
  'GET /staff/contracts/{id}/pdf': ({ params }) => contractPdf(params.id, null),
  'GET /staff/purchases/{id}/delivery-note': ({ params }) => deliveryNote(params.id, null),
  'POST /staff/settlements/{id}/verify': ({ caller, params }) =>
    verifySlip(caller, { settlement_id: params.id }).then(() => done),
  'POST /staff/settlements/{id}/verify-amount': ({ caller, params, body }) => takeAmount(caller, params.id, body),
  'POST /staff/orders/{id}/write-off': ({ caller, params, body }) => proposeWriteOff(caller.staffId, params.id, body),
  'POST /staff/settlements/{id}/reject': ({ caller, params, body }) =>
    decideSettlement(caller.staffId, params.id, 'reject_slip', body.reason).then(() => done),
};
