import type { productOffers } from '#contract/market/product-offers.ts';
import { open, type Rows } from '../row.ts';

export const productOffersRows: Rows<typeof productOffers> = {
  'GET /staff/products/{id}/offers': open(({ product }) => ({ params: { id: product } })),
  'PUT /staff/products/{id}/offers/{offer_id}/delivery': open(({ product }) => ({
    params: { id: product, offer_id: 999 },
    body: { shipping_out_of_scope: true },
  })),
};
