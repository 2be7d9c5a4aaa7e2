import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { mobile } from '#contract/identifiers.ts';
import { id, idText, instant, line, text } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { photoKinds } from '#contract/trade/shipments/shapes.ts';
import { MAX_SHIPMENT_LINES } from '#contract/trade/shipments/limits.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { vehicleEvents } from '#domain/trade/trips/driver-events.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { driverTrip, linkToken } from './shapes.ts';

/** Phones behind one network of a carrier, at the same yard. */
const PER_MINUTE = 300;
const byLink = { access: 'public', perMinute: PER_MINUTE, guards: 'secret' } as const;

/**
 * What is sent again until it is answered: its own name, and the phone’s clock at the press and at the sending, which a
 * form without script does not know.
 */
const said = { token: linkToken, key: z.uuid(), said_at: instant.optional(), sent_at: instant.optional() };

/**
 * `taken`: it counts, now or before. `noted`: it is in the history, and moved nothing. `code_wrong`, `code_locked`: the
 * goods count as handed over by the driver's word alone.
 */
const outcome = z.object({
  status: z.literal(true),
  outcome: z.enum(['taken', 'noted', 'code_wrong', 'code_locked']),
});

/** What a driver does by the link of the trip, without an account. The token is never part of an address but one. */
export const driverCalls = defineEndpoints({
  'POST /trip/open': {
    summary: 'A trip as its driver sees it: stops, goods, receivers, no prices. An ended link is like an unknown one.',
    ...byLink,
    reads: true,
    body: z.strictObject({ token: linkToken }),
    answer: driverTrip,
  },
  'POST /trip/step': {
    summary: 'Loaded, departed, arrived at a stop, or the last press there taken back.',
    ...byLink,
    body: z.strictObject({
      ...said,
      shipment_id: id,
      event: z.enum(['load', 'depart', 'arrive', 'take_back']),
      note: line(300).default(''),
    }),
    answer: outcome,
  },
  'POST /trip/hand-over': {
    summary:
      'What was handed over, and what was refused and why. The driver’s word alone delivers nothing; the receiver’s code does.',
    ...byLink,
    movesMoney: true,
    body: z.strictObject({
      ...said,
      shipment_id: id,
      receiver: line(120).min(1),
      /** Lines that are left out were handed over whole. */
      lines: z
        .array(
          z.strictObject({
            id,
            delivered_quantity: z.int().min(0).max(MAX_STOCK_UNITS),
            refused_quantity: z.int().min(0).max(MAX_STOCK_UNITS).default(0),
            refused_reason: line(200).default(''),
          }),
        )
        .max(MAX_SHIPMENT_LINES)
        .default([]),
      code: z
        .string()
        .regex(/^(?:\d{6})?$/, { error: 'not_a_gate_code' })
        .default(''),
      weighed_kg: z
        .number()
        .positive()
        .max(MAX_WANTED_TONNES * KG_PER_TONNE)
        .nullable()
        .default(null),
      ticket_no: line(60).default(''),
      note: line(300).default(''),
    }),
    answer: outcome,
  },
  'POST /trip/vehicle': {
    summary: 'Of the whole vehicle: it broke down, its load goes on with another one, or the trip is over.',
    ...byLink,
    body: z.strictObject({
      ...said,
      event: z.enum(vehicleEvents),
      note: text(500).default(''),
      /** Of a reload: the vehicle that goes on. */
      plate: line(30).default(''),
      driver_name: line(120).default(''),
      driver_phone: mobile.or(z.literal('')).default(''),
    }),
    answer: outcome,
  },
  'POST /trip/photo': {
    summary: `A photo of a stop (multipart, part "file": JPG, PNG or WebP, at most ${MAX_UPLOAD_MB} MB). Made anew, without place or time.`,
    ...byLink,
    upload: true,
    body: z.strictObject({ ...said, shipment_id: idText, kind: z.enum(photoKinds) }),
    answer: outcome,
  },
  'GET /trip/delivery-note': {
    summary: 'The delivery note of a stop whose seller has reported the goods.',
    ...byLink,
    perMinute: 60,
    query: z.strictObject({ token: linkToken, shipment_id: idText }),
    answer: 'binary',
    files: ['pdf'],
  },
});
