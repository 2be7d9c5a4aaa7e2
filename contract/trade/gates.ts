import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { linkToken } from './trips/shapes.ts';
import { day, done, id, instant, line, pathId } from '#contract/wire.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';

export const MAX_RECEIVING_HOURS = 200;

const access = 'member:manage_addresses';

/** One vehicle that comes today, once, with all that it brings. Nobody's price, no goods by name. */
const arrival = z.object({
  plate: z.string().nullable(),
  driver_name: z.string().nullable(),
  kg: z.number(),
  packs: z.int(),
  shipments: z.array(
    z.object({ id, shipment_no: z.string(), state: z.enum(shipmentStates), arrived_at: instant.nullable() }),
  ),
});

export const gates = defineEndpoints({
  'GET /address-gates/{id}': {
    summary: 'Whether the gate of an address has a link for its guard, and the receiving hours that it shows.',
    access,
    params: pathId,
    answer: z.object({ id, name: z.string(), has_link: z.boolean(), receiving_hours: z.string() }),
  },
  'POST /address-gates/{id}': {
    summary: 'A link for the guard at the gate of an address, shown once; the one before ends.',
    access,
    perMinute: 20,
    params: pathId,
    body: z.strictObject({ receiving_hours: line(MAX_RECEIVING_HOURS).default('') }),
    answer: z.object({ status: z.literal(true), token: linkToken }),
  },
  'POST /address-gates/{id}/end': {
    summary: 'End the guard’s link.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /gate/open': {
    summary: 'What a guard sees: who comes today by plate, and the receiving hours. No prices.',
    access: 'public',
    perMinute: 120,
    guards: 'secret',
    reads: true,
    body: z.strictObject({ token: linkToken }),
    answer: z.object({ day, name: z.string(), receiving_hours: z.string(), arrivals: z.array(arrival) }),
  },
});
