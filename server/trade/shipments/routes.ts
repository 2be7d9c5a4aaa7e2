import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import type { shipments } from '#contract/trade/shipments/calls.ts';
import type { ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { shipmentsOfOrder, shipmentsOfTrip } from './find-shipments.ts';
import { findShipmentLots } from './lots/find-shipment-lots.ts';
import { nameLots } from './lots/name-lots.ts';
import { moveShipment, type StepFacts } from './move-shipment.ts';
import { shipmentsOfBuyer, shipmentsOfSeller } from './own-shipments.ts';
import { planShipment } from './plan.ts';
import { recordSteps } from './record-steps.ts';
import { weighAsStaff, weighOwnShipment } from './weigh-shipment.ts';
import { takeStepBack } from './take-step-back.ts';
import { addTicket } from './add-ticket.ts';

const move =
  (step: ShipmentStep) =>
  ({ staffId }: { staffId: number }, id: number, facts: StepFacts): Promise<void> =>
    inTransaction(async () => {
      const moved = await moveShipment(id, step, { staffId }, facts);
      await recordSteps(staffId, step, [moved], [facts.note, facts.unready_reason, facts.reason]);
    });

export const routes: Routes<typeof shipments> = {
  'GET /staff/orders/{id}/shipments': ({ params, caller }) => shipmentsOfOrder(params.id, caller),
  'POST /staff/orders/{id}/shipments': ({ params, caller, body }) =>
    inTransaction(async () => {
      const planned = await planShipment({ staffId: caller.staffId }, params.id, body);
      await recordSteps(caller.staffId, 'plan', [planned]);
      return { status: true as const, id: planned.id };
    }),
  'GET /staff/trips/{id}/shipments': ({ params, caller }) => shipmentsOfTrip(params.id, caller),
  'GET /orders/{id}/shipments': ({ params, caller }) => shipmentsOfBuyer(caller.companyId, params.id),
  'GET /seller/sales/{id}/shipments': ({ params, caller }) => shipmentsOfSeller(caller.companyId, params.id),
  'GET /seller/shipments/{id}/lots': ({ params, caller }) => findShipmentLots(caller.companyId, params.id),
  'PUT /seller/shipments/{id}/lots': async ({ params, caller, body }) => {
    await nameLots(caller, params.id, body);
    return { status: true as const };
  },
  'PUT /seller/shipments/{id}/weights': async ({ params, caller, body }) => {
    await weighOwnShipment(caller, params.id, body);
    return { status: true as const };
  },
  'PUT /staff/shipments/{id}/weights': async ({ params, caller, body }) => {
    await weighAsStaff(caller.staffId, params.id, body);
    return { status: true as const };
  },
  'POST /staff/shipments/{id}/weigh-ticket': async ({ params, caller, upload }) => {
    await addTicket({ staffId: caller.staffId }, params.id, upload);
    return { status: true as const };
  },
  ...decisionRoutes(shipmentDecisions, {
    ready: move('ready'),
    load: move('load'),
    depart: move('depart'),
    arrive: move('arrive'),
    deliver: move('deliver'),
    refuse: move('refuse'),
    return_goods: move('return_goods'),
    lose: move('lose'),
    cancel: move('cancel'),
    take_back: ({ staffId }, id, { reason }) =>
      inTransaction(async () => {
        await recordSteps(staffId, 'take_back', [await takeStepBack(id, { staffId }, reason)], [reason]);
      }),
  }),
};
