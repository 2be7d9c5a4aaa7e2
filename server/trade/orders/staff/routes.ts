import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import type { staffOrders } from '#contract/trade/orders/staff.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import { decideSlip } from '#server/money/slips/index.ts';
import { verifySlip } from '#server/money/statements/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { cancelLines } from '#server/trade/line-cancelling/index.ts';
import {
  decideOrder,
  proposeWriteOff,
  reservationRules,
  setCustomStatus,
  proposeReservationRules,
  takeAmount,
} from '#server/trade/orders/index.ts';
import { contractPdf, contractsOfOrder, reviseContract } from '#server/trade/contracts/index.ts';
import { confirmOrder } from '#server/trade/seller-answers/index.ts';
import { deliveryNote } from '#server/trade/sales/index.ts';
import { deliverOrder, shipOrder, takeOrderBack } from '#server/trade/shipments/index.ts';
import { exportStaffOrders, listStaffOrders } from './order-list.ts';
import { findStaffOrder } from './staff-orders.ts';

export const routes: Routes<typeof staffOrders> = {
  'GET /staff/orders': ({ caller, query }) => listStaffOrders(query, caller),
  'GET /staff/orders/export': ({ caller, query }) => exportStaffOrders(query, caller),
  'GET /staff/orders/{id}': ({ params, caller }) => findStaffOrder(params.id, caller),
  ...decisionRoutes(orderDecisions, {
    confirm: ({ staffId }, id, { note }) => confirmOrder(staffId, id, note),
    refuse: ({ staffId }, id, { reason }) => decideOrder(staffId, id, 'refuse', reason),
    ship: ({ staffId }, id, { note, unready_reason }) => shipOrder(staffId, id, note, unready_reason),
    deliver: ({ staffId }, id, { note }) => deliverOrder(staffId, id, note),
    cancel: ({ staffId }, id, { reason }) => decideOrder(staffId, id, 'cancel', reason),
    take_back_shipped: ({ staffId }, id, { reason }) => takeOrderBack(staffId, id, 'shipped', reason),
    take_back_delivered: ({ staffId }, id, { reason }) => takeOrderBack(staffId, id, 'delivered', reason),
    custom_status: ({ staffId }, id, { custom_status }) => setCustomStatus(staffId, id, custom_status),
    cancel_lines: ({ staffId }, order_id, lines) => cancelLines({ staffId }, { order_id, ...lines }),
    revise: async ({ staffId }, id, terms) => ({ status: true as const, id: await reviseContract(staffId, id, terms) }),
    write_off: ({ staffId }, id, difference) => proposeWriteOff(staffId, id, difference),
  }),
  ...decisionRoutes(slipDecisions, {
    verify_slip: (caller, settlement_id) => verifySlip(caller, settlement_id),
    verify_amount: (caller, id, found) => takeAmount(caller, id, found),
    reject_slip: ({ staffId }, id, { reason }) => decideSlip(staffId, id, 'reject_slip', reason),
  }),
  'GET /staff/reservation-rules': () => reservationRules(),
  'PUT /staff/reservation-rules': ({ caller, body }) => proposeReservationRules(caller.staffId, body),
  'GET /staff/orders/{id}/contracts': ({ params }) => contractsOfOrder(params.id),
  'GET /staff/contracts/{id}/pdf': ({ params }) => contractPdf(params.id, null),
  'GET /staff/purchases/{id}/delivery-note': ({ params }) => deliveryNote(params.id, null),
};
