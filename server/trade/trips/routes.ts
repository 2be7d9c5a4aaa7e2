import type { boardCalls } from '#contract/trade/trips/board-calls.ts';
import type { driverCalls } from '#contract/trade/trips/driver-calls.ts';
import type { staffTrips } from '#contract/trade/trips/staff-calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { cancelTrip, changeTrip, endTrip, renewLink, writeCost } from './change-trip.ts';
import { findTrip, planOfDay } from './find-trips.ts';
import { takeHandOver } from './hand-over.ts';
import { loadTrip, unloadTrip } from './load-trip.ts';
import { makeTrip } from './make-trip.ts';
import { noteOfStop } from './note-of-stop.ts';
import { moveOnBoard } from './move-on-board.ts';
import { showTrip } from './open-trip.ts';
import { proposeLoads, takeLoads } from './trip-loads.ts';
import { tripPapers } from './trip-papers.ts';
import { tripSheet } from './trip-sheet.ts';
import { takePhoto } from './take-photo.ts';
import { takeStep, type Outcome } from './take-step.ts';
import { takeVehicleEvent } from './take-vehicle-event.ts';

const done = { status: true } as const;
const answered = async (taken: Promise<Outcome>) => ({ status: true as const, outcome: await taken });

export const routes: Routes<typeof driverCalls & typeof staffTrips & typeof boardCalls> = {
  'POST /trip/open': ({ body }) => showTrip(body.token),
  'POST /trip/step': ({ body }) => answered(takeStep(body)),
  'POST /trip/hand-over': ({ body }) => answered(takeHandOver(body)),
  'POST /trip/vehicle': ({ body }) => answered(takeVehicleEvent(body)),
  'POST /trip/photo': ({ body, upload }) => answered(takePhoto(upload, body)),
  'GET /trip/delivery-note': ({ query }) => noteOfStop(query.token, query.shipment_id),
  'POST /staff/trip-moves': async ({ caller, body }) => ({
    ...done,
    back: await moveOnBoard(caller.staffId, body.moves),
  }),
  'GET /staff/trip-loads': ({ query }) => proposeLoads(query.day),
  'POST /staff/trip-loads': async ({ caller, body }) => ({ ...done, trip_ids: await takeLoads(caller.staffId, body) }),
  'GET /staff/trips/{id}/papers': ({ params }) => tripPapers(params.id),
  'GET /staff/trips/{id}/sheet': ({ params }) => tripSheet(params.id),
  'PUT /staff/trips/{id}/cost': async ({ caller, params, body }) => ({
    ...done,
    version: await writeCost(caller.staffId, params.id, body),
  }),
  'GET /staff/trips': ({ query }) => planOfDay(query.day),
  'POST /staff/trips': ({ caller, body }) => makeTrip(caller.staffId, body),
  'GET /staff/trips/{id}': ({ params }) => findTrip(params.id),
  'PUT /staff/trips/{id}': async ({ caller, params, body }) => ({
    ...done,
    version: await changeTrip(caller.staffId, params.id, body),
  }),
  'POST /staff/trips/{id}/link': ({ caller, params }) => renewLink(caller.staffId, params.id),
  'POST /staff/trips/{id}/load': async ({ caller, params, body }) => ({
    ...done,
    loaded: await loadTrip(caller.staffId, params.id, body.version),
  }),
  'POST /staff/trips/{id}/unload': ({ caller, params, body }) =>
    unloadTrip(caller.staffId, params.id, body.loaded).then(() => done),
  'POST /staff/trips/{id}/end': ({ caller, params, body }) =>
    endTrip(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/trips/{id}/cancel': ({ caller, params, body }) =>
    cancelTrip(caller.staffId, params.id, body.reason).then(() => done),
};
