import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { mobile } from '#contract/identifiers.ts';
import { line, pathId } from '#contract/wire.ts';

/** Goods handed over at the seller’s gate by the buyer’s code. */
export const receivingCodes = defineEndpoints({
  'POST /order/mySales/{id}/release': {
    summary:
      'Hand goods over to the buyer’s own vehicle, by the release code that its driver shows: loaded, left and delivered.',
    access: 'seller:manage_sales',
    perMinute: 20,
    guards: 'secret',
    movesMoney: true,
    params: pathId,
    body: z.strictObject({
      code: z.string().regex(/^\d{6}$/, { error: 'not_a_gate_code' }),
      plate: line(30).min(1),
      /** Who signed for the goods at the gate. */
      name: line(120).min(1),
      phone: mobile.or(z.literal('')).default(''),
    }),
    answer: z.object({ status: z.literal(true), shipment_no: z.string() }),
  },
});
