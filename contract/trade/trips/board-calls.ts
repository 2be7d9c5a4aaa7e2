import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, day, id, pathId, versionNumber } from '#contract/wire.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { MAX_PROPOSED_SHIPMENTS } from '#domain/trade/trips/propose-trips.ts';
import { MAX_TRIP_SHIPMENTS } from '#domain/trade/trips/trip.ts';
import { untakenReasons } from '#domain/trade/trips/trip-cost.ts';
import { changedTrip, seenShipment } from './shapes.ts';

const loads = z.array(
  z.object({ vehicle: z.enum(VEHICLES), cost: baht, kg: z.number(), shipments: z.array(z.object(seenShipment.shape)) }),
);

const carrierCost = baht.refine((satang) => satang >= 0n, { error: 'too_small', params: { minimum: 0 } });

/** Several vehicles at once: as many shipments as a proposal has. */
const moves = z
  .array(
    seenShipment.extend({
      /** Null: it waits for a vehicle again. */
      trip_id: id.nullable(),
      /** Null: after all others. */
      stop: z.int().min(1).max(MAX_TRIP_SHIPMENTS).nullable().default(null),
    }),
  )
  .min(1)
  .max(MAX_PROPOSED_SHIPMENTS);

/** How the vehicles of a day are filled. */
export const boardCalls = defineEndpoints({
  'POST /staff/trip-moves': {
    summary:
      'Put shipments on trips, in an order, or take them off: all or none. Refused where one changed since it was seen, and where a vehicle carries less. Answers the moves that take these back.',
    access: 'staff:logistics',
    body: z.strictObject({ moves }),
    answer: z.object({
      status: z.literal(true),
      back: z.array(z.object({ id, version: versionNumber, trip_id: id.nullable(), stop: z.int().nullable() })),
    }),
  },
  'GET /staff/trip-loads': {
    summary: `The cheapest trips for what waits up to a day, at most ${MAX_PROPOSED_SHIPMENTS} shipments, and what no vehicle takes.`,
    access: anyStaff,
    perMinute: 30,
    query: z.strictObject({ day: day.optional() }),
    answer: z.object({
      loads,
      left: z.array(z.object({ id, reason: z.enum(untakenReasons) })),
      /** Beside a vehicle for each. */
      saved: baht,
    }),
  },
  'POST /staff/trip-loads': {
    summary: 'Make trips of proposed loads, without a driver yet. Answers their ids, in the same order.',
    access: 'staff:logistics',
    body: z.strictObject({
      day,
      loads: z
        .array(
          z.strictObject({
            vehicle: z.enum(VEHICLES),
            shipments: z.array(seenShipment).min(1).max(MAX_TRIP_SHIPMENTS),
          }),
        )
        .min(1)
        .max(MAX_PROPOSED_SHIPMENTS),
    }),
    answer: z.object({ status: z.literal(true), trip_ids: z.array(id) }),
  },
  'PUT /staff/trips/{id}/cost': {
    summary: 'What the carrier is paid for a trip, before VAT; null: not known. Beside it stands what its buyers pay.',
    access: 'staff:logistics',
    params: pathId,
    body: z.strictObject({ version: versionNumber, cost: carrierCost.nullable() }),
    answer: changedTrip,
  },
  'GET /staff/trips/{id}/papers': {
    summary:
      'All papers of a trip as one PDF: its sheet, the delivery notes, values and certificates of the lots, safety data sheets.',
    access: 'staff:logistics',
    perMinute: 20,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /staff/trips/{id}/sheet': {
    summary: 'The paper that a vehicle carries: its stops with their goods, and where receivers sign. No prices.',
    access: 'staff:logistics',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
});
