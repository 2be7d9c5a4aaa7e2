import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { baht, day, done, id, idText, instant, names, pathId, warehouseNames } from '#contract/wire.ts';
import { MAX_VEHICLES_PER_HOUR } from '#domain/trade/loading-slots/loading-slots.ts';
import { MAX_FREE_MINUTES } from '#domain/trade/loading-slots/waiting.ts';

const hours = z.strictObject({
  opens: z.int().min(0).max(23),
  closes: z.int().min(1).max(24),
  per_hour: z.int().min(1).max(MAX_VEHICLES_PER_HOUR),
});
const hour = z.int().min(0).max(23);
const free = z.array(z.object({ hour, left: z.int() }));
const ofTrip = { params: z.strictObject({ id: idText, warehouse_id: idText }), answer: done } as const;
const waitingCost = z.strictObject({
  free_minutes: z.int().min(0).max(MAX_FREE_MINUTES),
  per_hour: baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } }),
});

export const loadingSlots = defineEndpoints({
  'GET /seller/warehouses/{id}/loading': {
    summary: 'When a warehouse of the seller loads vehicles, and how many in an hour; null where it does not say.',
    access: 'seller:manage_offers',
    params: pathId,
    answer: z.object({ hours: hours.nullable() }),
  },
  'PUT /seller/warehouses/{id}/loading': {
    summary: 'The same, for trips that take an hour from now on.',
    access: 'seller:manage_offers',
    params: pathId,
    body: hours,
    answer: done,
  },
  'GET /staff/loading-slots': {
    summary: 'The warehouses at which vehicles of a day load, or may, with their free hours, and which trip has which.',
    access: anyStaff,
    query: z.strictObject({ day: day.optional() }),
    answer: z.object({
      warehouses: z.array(z.object({ id, ...warehouseNames, hours: hours.nullable(), free })),
      slots: z.array(z.object({ trip_id: id, warehouse_id: id, hour, arrived_at: instant.nullable() })),
    }),
  },
  'GET /staff/trips/{id}/slots': {
    summary:
      'The warehouses that a trip loads at with its hour and the free ones, and how long it waited at which gate.',
    access: anyStaff,
    params: pathId,
    answer: z.object({
      warehouses: z.array(
        z.object({
          id,
          ...warehouseNames,
          hours: hours.nullable(),
          slot: z.object({ hour, arrived_at: instant.nullable() }).nullable(),
          free,
        }),
      ),
      waits: z.array(
        z.object({
          gate: z.enum(['loading', 'unloading']),
          /** Of the warehouse, or the receiver's company. */
          ...names,
          minutes: z.int(),
          is_over: z.boolean(),
          cost: baht,
        }),
      ),
      /** Of all gates. */
      cost: baht,
    }),
  },
  'PUT /staff/trips/{id}/slots/{warehouse_id}': {
    summary:
      'Take an hour for a trip at a warehouse that it loads at; a refusal says why. Another one takes its place.',
    access: 'staff:logistics',
    ...ofTrip,
    body: z.strictObject({ hour }),
  },
  'DELETE /staff/trips/{id}/slots/{warehouse_id}': {
    summary: 'Give the hour back.',
    access: 'staff:logistics',
    ...ofTrip,
  },
  'POST /staff/trips/{id}/slots/{warehouse_id}/arrived': {
    summary: 'The vehicle stands at the warehouse’s gate, from now on; or not after all.',
    access: 'staff:logistics',
    ...ofTrip,
    body: z.strictObject({ is_there: z.boolean() }),
  },
  'GET /staff/waiting-cost': {
    summary: 'What waiting at a gate costs, and the minutes that are free.',
    access: anyStaff,
    answer: waitingCost,
  },
  'PUT /staff/waiting-cost': {
    summary: 'The same, for all trips.',
    access: ['staff:logistics'],
    needsProof: true,
    setsMoney: 'waiting_cost',
    body: waitingCost,
    answer: proposedChange,
  },
});
