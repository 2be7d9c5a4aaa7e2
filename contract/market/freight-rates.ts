import { z } from 'zod';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { freightFaults, MAX_FREIGHT_BAHT } from '#domain/market/delivery/freight-table.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { eachOf, baht, done, id, idText, instant, locale } from '#contract/wire.ts';

const PROVINCES = 77;
const SATANG_PER_BAHT = 100n;

const vehicle = z.enum(VEHICLES);
/** Null: nothing goes there by this vehicle. */
const cost = baht.nullable();
const newCost = baht
  .refine((satang) => satang > 0n && satang <= BigInt(MAX_FREIGHT_BAHT) * SATANG_PER_BAHT, {
    error: 'freight_amount',
    params: { most: MAX_FREIGHT_BAHT },
  })
  .nullable();

export const freightUpload = z.object({
  id: z.uuid(),
  file_name: z.string(),
  uploaded_at: instant,
  counts: z.object({ added: z.int(), changed: z.int(), removed: z.int(), same: z.int(), refused: z.int() }),
  /** Vehicles without a column: their rates stay. */
  missing: z.array(vehicle),
  /** Headings of columns that nothing is read from. */
  left_out: z.array(z.string()),
  /** When it was applied; null while it is only looked at. */
  applied_at: instant.nullable(),
  /** It takes another table back: its rates are what was before. */
  is_revert: z.boolean(),
  /** The first of them; nothing is applied while there are any. */
  refused: z.array(z.object({ cell: z.string(), text: z.string(), fault: z.enum(freightFaults) })),
  /** The first of them. */
  changes: z.array(z.object({ cell: z.string(), origin: named, destination: named, vehicle, before: cost, cost })),
});

/** How many rates change, and the change that waits. */
const proposedRates = proposedChange.extend({ changed: z.int() });

const access = 'staff:logistics';
const uploadId = z.strictObject({ id: z.uuid() });

export const freightRates = defineEndpoints({
  'GET /staff/freight-rates': {
    summary: 'Freight of one vehicle from a province to each province, in baht before VAT.',
    access,
    query: z.strictObject({ origin: idText.optional() }),
    answer: z.object({
      /** Every province, with how many rates begin there. */
      origins: z.array(named.extend({ rates: z.int() })),
      origin: id,
      rows: z.array(z.object({ destination: named, rates: eachOf(VEHICLES, cost) })),
    }),
  },
  'PUT /staff/freight-rates': {
    summary:
      'Change rates from a province, all or none, once a second person approved it. `from` is what was seen: a rate that changed since is refused.',
    access,
    needsProof: true,
    setsMoney: 'freight_rates',
    body: z.strictObject({
      origin_province_id: id,
      changes: z
        .array(z.strictObject({ destination_province_id: id, vehicle, from: cost, to: newCost }))
        .max(PROVINCES * VEHICLES.length),
    }),
    answer: proposedRates,
  },
  'GET /staff/freight-rates/file/{format}': {
    summary: 'The rates as a table (CSV or XLSX), of one province or of all from which something goes.',
    access,
    perMinute: 20,
    params: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
    query: z.strictObject({ origin: idText.optional(), language: locale.default('th') }),
    answer: 'binary',
  },
  'POST /staff/freight-rates/file': {
    summary: 'Read a table of rates (multipart, part "file") and say what it would change; nothing changes yet.',
    access,
    upload: true,
    perMinute: 10,
    body: z.strictObject({}),
    answer: freightUpload,
  },
  'GET /staff/freight-rates/upload/{id}': {
    summary: 'What an uploaded table would change; of one’s own last upload.',
    access,
    params: uploadId,
    answer: freightUpload,
  },
  'POST /staff/freight-rates/upload/{id}/apply': {
    summary:
      'Apply an uploaded table, all of it or nothing. A second person approves it. Refused when a rate changed since.',
    access,
    needsProof: true,
    setsMoney: 'freight_rates',
    params: uploadId,
    answer: proposedRates,
  },
  'POST /staff/freight-rates/upload/{id}/revert': {
    summary:
      'Prepare to take an applied table back as a whole, while no rate of it was changed since: a table to look at and apply. Orders keep what they pay.',
    access,
    params: uploadId,
    answer: freightUpload,
  },
  'DELETE /staff/freight-rates/upload/{id}': {
    summary: 'Drop an uploaded table.',
    access,
    params: uploadId,
    answer: done,
  },
});
