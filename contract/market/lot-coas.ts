import { z } from 'zod';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { day, done, id, idText, instant, pathId } from '#contract/wire.ts';

const seller = 'seller:manage_offers';
const oneCoa = pathId.extend({ coa: idText });

/** Certificates of analysis of a seller's lots. */
export const lotCoas = defineEndpoints({
  'POST /seller/stock-lots/{id}/coas': {
    summary: 'Add a certificate of analysis to a lot (multipart, part "file").',
    access: seller,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: z.object({ id }),
  },
  'DELETE /seller/stock-lots/{id}/coas/{coa}': {
    summary: 'Take a certificate of analysis off a lot.',
    access: seller,
    params: oneCoa,
    answer: done,
  },
  'GET /seller/stock-lots/{id}/coas/{coa}/values': {
    summary: 'What a certificate of analysis says of a lot, read as a proposal; nothing of it is kept.',
    access: seller,
    perMinute: 20,
    params: oneCoa,
    answer: z.object({
      name: z.string(),
      /** `no_text`: a picture or a scan, which nobody reads. */
      state: z.enum(['read', 'no_text', 'unreadable']),
      lot: z
        .object({
          lot_no: z.string().nullable(),
          made_on: day.nullable(),
          best_before: day.nullable(),
          values: z.array(
            z.object({
              property_id: id,
              condition: z.string(),
              method: z.string(),
              value: z.number(),
              low: z.number().nullable(),
              high: z.number().nullable(),
              /** As it stands in the file. */
              printed: z.string(),
            }),
          ),
        })
        .nullable(),
      /** False where the file names another lot, or none. */
      is_this_lot: z.boolean(),
      other_lots: z.array(z.string()),
      /** What was measured that no property of the catalogue is. */
      unknown: z.array(z.string()),
    }),
  },
  'GET /stock-lots/{id}/coas': {
    summary: 'A lot’s certificates of analysis, for its seller, the companies that bought it, and staff.',
    access: signedIn,
    params: pathId,
    answer: z.object({
      coas: z.array(
        z.object({
          id,
          name: z.string(),
          content_type: z.string(),
          size: z.int(),
          added_at: instant,
          /** For five minutes, and for the session that asked. */
          url: z.string(),
        }),
      ),
    }),
  },
});
