import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { mobile } from '#contract/identifiers.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { id, line, pathId, versionNumber } from '#contract/wire.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { MAX_CARRIER_DRIVERS, MAX_CARRIER_VEHICLES } from '#domain/trade/carriers/carrier.ts';
import { carrierDecisions } from './decisions.ts';
import { carrierList } from './list.ts';

const vehicle = { plate: line(30).min(1), vehicle: z.enum(VEHICLES) };
const driver = { name: line(120).min(1), phone: mobile };

const carrierBody = {
  name: line(200).min(1),
  phone: line(40).default(''),
  tax_id: line(13)
    .regex(/^\d{13}$/)
    .nullable()
    .default(null),
  note: line(500).default(''),
  vehicles: z.array(z.strictObject(vehicle)).max(MAX_CARRIER_VEHICLES),
  drivers: z.array(z.strictObject(driver)).max(MAX_CARRIER_DRIVERS),
};

/** Carriers with their vehicles and drivers, whom logistics name on trips and shipments. */
export const carriers = defineEndpoints({
  'GET /staff/carriers': carrierList.list,
  'GET /staff/carriers/export': carrierList.export,
  'GET /staff/carriers/{id}': {
    summary: 'A carrier with its vehicles and drivers.',
    access: anyStaff,
    params: pathId,
    answer: carrierList.row.omit({ vehicles: true, drivers: true }).extend({
      tax_id: z.string().nullable(),
      note: z.string(),
      version: versionNumber,
      vehicles: z.array(z.object({ plate: z.string(), vehicle: z.enum(VEHICLES) })),
      drivers: z.array(z.object({ name: z.string(), phone: z.string() })),
      allowed: z.array(z.enum(decisionNames(carrierDecisions))),
    }),
  },
  'POST /staff/carriers': {
    summary: 'Add a carrier.',
    access: 'staff:logistics',
    body: z.strictObject(carrierBody),
    answer: z.object({ id }),
  },
  'PUT /staff/carriers/{id}': {
    summary: 'Change a carrier: all of its facts, vehicles and drivers.',
    access: 'staff:logistics',
    params: pathId,
    body: z.strictObject({ version: versionNumber, ...carrierBody }),
    answer: z.object({ version: versionNumber }),
  },
  'GET /staff/carrier-fleet': {
    summary: 'The vehicles and drivers of all carriers that drive, as proposals while a vehicle is named.',
    access: anyStaff,
    answer: z.object({
      vehicles: z.array(z.object({ plate: z.string(), vehicle: z.enum(VEHICLES), carrier: z.string() })),
      drivers: z.array(z.object({ name: z.string(), phone: z.string(), carrier: z.string() })),
    }),
  },
  ...carrierDecisions.endpoints,
});
