import { z } from 'zod';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, id, instant, names, pathId, warehouseNames } from '#contract/wire.ts';

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
      /** Of the last RECORD_MONTHS (domain/sellers/delivery-record.ts); null where it has sold too little to say. */
      delivery_record: z
        .object({ deliveries: z.int(), on_time_percent: z.int().nullable(), cancelled_percent: z.int() })
        .nullable(),
    }),
  },
});
