import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { done, id, idText, names, pathId, warehouseNames } from '#contract/wire.ts';

const access = 'staff:catalogue';

/** What sellers offer of a product, for staff of the catalogue. */
export const productOffers = defineEndpoints({
  'GET /staff/products/{id}/offers': {
    summary: 'What sellers offer of a product, and whether trucks bring it.',
    access,
    params: pathId,
    answer: z.object({
      offers: z.array(
        z.object({
          id,
          sku_no: z.string(),
          attribute: z.object(names),
          seller: named,
          warehouse: z.object(warehouseNames),
          quantity: z.int(),
          shipping_out_of_scope: z.boolean(),
        }),
      ),
    }),
  },
  'PUT /staff/products/{id}/offers/{offer_id}/delivery': {
    summary: 'Whether trucks bring an offer’s goods; others are picked up.',
    access,
    params: pathId.extend({ offer_id: idText }),
    body: z.strictObject({ shipping_out_of_scope: z.boolean() }),
    answer: done,
  },
});
