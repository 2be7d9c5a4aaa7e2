import type { boardCalls } from '#contract/trade/trips/board-calls.ts';
import type { driverCalls } from '#contract/trade/trips/driver-calls.ts';
import type { staffTrips } from '#contract/trade/trips/staff-calls.ts';
import { nothing, open, type Rows } from '../row.ts';

const vehicle = {
  day: '2026-07-10',
  vehicle: 'truck6',
  plate: '70-1234',
  driver_name: 'สมชาย ใจดี',
  driver_phone: '0812345678',
};
const said = {
  key: '6f9f3b52-7a0d-4d8e-9f5b-0a3a4ef0f0a2',
  said_at: '2026-07-09T03:00:00Z',
  sent_at: '2026-07-09T03:00:00Z',
};

export const driverRows: Rows<typeof driverCalls> = {
  'POST /trip/open': open(({ tripToken: token }) => ({ body: { token } })),
  'POST /trip/step': open(({ tripToken: token, tripShipment: shipment_id }) => ({
    body: { ...said, token, shipment_id, event: 'arrive' },
  })),
  'POST /trip/hand-over': open(({ tripToken: token, tripShipment: shipment_id }) => ({
    body: { ...said, token, shipment_id, receiver: 'วิภา' },
  })),
  'POST /trip/vehicle': open(({ tripToken: token }) => ({ body: { ...said, token, event: 'breakdown', note: 'x' } })),
  'POST /trip/photo': open(({ tripToken: token, tripShipment }) => ({
    body: { ...said, token, shipment_id: String(tripShipment), kind: 'photo' },
  })),
  'GET /trip/delivery-note': open(({ tripToken: token, tripShipment }) => ({
    query: { token, shipment_id: String(tripShipment) },
  })),
};

export const staffTripsRows: Rows<typeof staffTrips> = {
  'GET /staff/trips': nothing,
  'POST /staff/trips': open(({ shipment }) => ({ body: { ...vehicle, shipment_ids: [shipment] } })),
  'GET /staff/trips/{id}': open(({ trip }) => ({ params: { id: trip } })),
  'PUT /staff/trips/{id}': open(({ trip }) => ({ params: { id: trip }, body: { ...vehicle, version: 1 } })),
  'POST /staff/trips/{id}/link': open(({ trip }) => ({ params: { id: trip } })),
  'POST /staff/trips/{id}/load': open(({ trip }) => ({ params: { id: trip }, body: { version: 1 } })),
  'POST /staff/trips/{id}/unload': open(({ trip, shipment }) => ({
    params: { id: trip },
    body: { loaded: [{ id: shipment, version: 1 }] },
  })),
  'POST /staff/trips/{id}/end': open(({ trip }) => ({ params: { id: trip }, body: { reason: 'x' } })),
  'POST /staff/trips/{id}/cancel': open(({ trip }) => ({ params: { id: trip }, body: { reason: 'x' } })),
};

export const boardRows: Rows<typeof boardCalls> = {
  'POST /staff/trip-moves': open(({ trip, shipment }) => ({
    body: { moves: [{ id: shipment, version: 1, trip_id: trip }] },
  })),
  'GET /staff/trip-loads': nothing,
  'POST /staff/trip-loads': open(({ shipment }) => ({
    body: { day: vehicle.day, loads: [{ vehicle: 'truck6', shipments: [{ id: shipment, version: 1 }] }] },
  })),
  'GET /staff/trips/{id}/papers': open(({ trip }) => ({ params: { id: trip } })),
  'GET /staff/trips/{id}/sheet': open(({ trip }) => ({ params: { id: trip } })),
  'PUT /staff/trips/{id}/cost': open(({ trip }) => ({ params: { id: trip }, body: { version: 1, cost: 4500 } })),
};
