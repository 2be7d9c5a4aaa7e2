import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { ownLoadingHours, setLoadingHours } from './loading-hours.ts';
import { slotsOfDay } from './slots-of-day.ts';
import { slotsOfTrip } from './slots-of-trip.ts';
import { freeSlot, noteArrival, takeSlot } from './take-slot.ts';
import { proposeWaitingCost, readWaitingCost } from './waiting-cost.ts';

const done = { status: true } as const;

export const routes: Routes<typeof loadingSlots> = {
  'GET /seller/warehouses/{id}/loading': ({ caller, params }) => ownLoadingHours(caller.companyId, params.id),
  'PUT /seller/warehouses/{id}/loading': ({ caller, params, body }) =>
    setLoadingHours(caller.companyId, params.id, body).then(() => done),
  'GET /staff/loading-slots': ({ query }) => slotsOfDay(query.day),
  'GET /staff/trips/{id}/slots': ({ params }) => slotsOfTrip(params.id),
  'PUT /staff/trips/{id}/slots/{warehouse_id}': ({ caller, params, body }) =>
    takeSlot(caller.staffId, params, body.hour).then(() => done),
  'DELETE /staff/trips/{id}/slots/{warehouse_id}': ({ params }) => freeSlot(params).then(() => done),
  'POST /staff/trips/{id}/slots/{warehouse_id}/arrived': ({ params, body }) =>
    noteArrival(params, body.is_there).then(() => done),
  'GET /staff/waiting-cost': () => readWaitingCost(),
  'PUT /staff/waiting-cost': ({ caller, body }) => proposeWaitingCost(caller.staffId, body),
};
