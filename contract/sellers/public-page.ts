import { z } from 'zod';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { cutList } from '#contract/specified-calls.ts';
import { day, id, idText, instant, names, pathId, warehouseNames } from '#contract/wire.ts';

/** Of the last RECORD_MONTHS (domain/sellers/delivery-record.ts). */
const deliveryRecord = z.object({
  deliveries: z.int(),
  on_time_percent: z.int().nullable(),
  cancelled_percent: z.int(),
});
/** A product's offers are of fewer sellers. */
const MAX_SELLERS = 60;

export const publicPage = defineEndpoints({
  'GET /seller/public/{id}': {
    summary:
      'A selling company as buyers see it: certificates that count, warehouses by province, how it delivers. Its offers are found by its warehouses.',
    access: 'public',
    perMinute: 240,
    params: pathId,
    answer: z.object({
      id,
      ...names,
      /** Since when it is a member. */
      since: instant,
      certificates: z.array(
        z.object({ kind: z.enum(certificateKinds), name: z.string(), valid_until: day.nullable() }),
      ),
      provinces: z.array(
        z.object({ id, ...names, warehouses: z.array(z.object({ id, ...warehouseNames, offer_count: z.int() })) }),
      ),
      /** Null where it has sold too little to say. */
      delivery_record: deliveryRecord.nullable(),
      /** How it answers orders; null where it was asked too little to say. */
      answer_record: z.object({ asked: z.int(), accepted_in_time_percent: z.int() }).nullable(),
    }),
  },
  'POST /seller/public/records': {
    summary:
      'How sellers deliver, for a decision between their offers; those that have sold too little to say are left out.',
    access: 'public',
    perMinute: 240,
    body: z.strictObject({ ids: cutList(idText, MAX_SELLERS) }),
    answer: z.object({ data: z.array(deliveryRecord.extend({ id })) }),
  },
});
