import { z } from 'zod';
import { shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, instant, line, pathId, versionNumber } from '#contract/wire.ts';
import { MAX_TRIP_SHIPMENTS } from '#domain/trade/trips/trip.ts';
import { changedTrip, linkToken, seenShipment, tripBody, tripRow, tripShipment, vehicleBody } from './shapes.ts';

const made = z.object({ status: z.literal(true), id, token: linkToken });

/** How logistics plans the vehicles of a day. */
export const staffTrips = defineEndpoints({
  'GET /staff/trips': {
    summary: 'The trips of a day, and what waits for a vehicle up to it: at most 2,000 shipments.',
    access: anyStaff,
    query: z.strictObject({ day: day.optional() }),
    answer: z.object({ day, trips: z.array(tripRow), waiting: z.array(tripShipment) }),
  },
  'POST /staff/trips': {
    summary: 'Put shipments on a vehicle, in the order of its stops. Answers the driver’s link, which is shown once.',
    access: 'staff:logistics',
    body: tripBody,
    answer: made,
  },
  'GET /staff/trips/{id}': {
    summary: 'One trip, with the photos that its driver sent.',
    access: anyStaff,
    params: pathId,
    answer: tripRow.extend({
      files: z.array(z.object({ id: z.uuid(), shipment_id: id, kind: z.enum(shipmentFileKinds), url: z.string() })),
      said: z.array(
        z.object({
          id,
          shipment_id: id,
          event: z.string(),
          at: instant,
          said_at: instant.nullable(),
          note: z.string(),
        }),
      ),
    }),
  },
  'PUT /staff/trips/{id}': {
    summary: 'Change day, vehicle or driver of a trip that is not over, as it was shown. Answers its new version.',
    access: 'staff:logistics',
    params: pathId,
    body: z.strictObject({ ...vehicleBody, version: versionNumber }),
    answer: changedTrip,
  },
  'POST /staff/trips/{id}/link': {
    summary: 'A new link for the driver; the one before ends.',
    access: 'staff:logistics',
    params: pathId,
    answer: made,
  },
  'POST /staff/trips/{id}/load': {
    summary:
      'Everything on a trip is loaded: all that may be loaded now, or nothing of it. Its orders follow. Names the version that was shown: nothing is loaded unseen. Answers what takes it back.',
    access: 'staff:logistics',
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ version: versionNumber }),
    answer: z.object({ status: z.literal(true), loaded: z.array(z.object(seenShipment.shape)) }),
  },
  'POST /staff/trips/{id}/unload': {
    summary:
      'What one press loaded is not loaded: all of it, or nothing where a stop has changed since. Its orders follow.',
    access: 'staff:logistics',
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ loaded: z.array(seenShipment).min(1).max(MAX_TRIP_SHIPMENTS) }),
    answer: done,
  },
  'POST /staff/trips/{id}/end': {
    summary: 'The trip is over: its link shows nothing any more.',
    access: 'staff:logistics',
    params: pathId,
    body: z.strictObject({ reason: line(500).min(1) }),
    answer: done,
  },
  'POST /staff/trips/{id}/cancel': {
    summary: 'A trip that has not left is not driven: its shipments wait for a vehicle again.',
    access: 'staff:logistics',
    params: pathId,
    body: z.strictObject({ reason: line(500).min(1) }),
    answer: done,
  },
});
