import type { productOffers } from '#contract/market/product-offers.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findProductOffers, setDelivery } from './product-offers.ts';

export const routes: Routes<typeof productOffers> = {
  'GET /staff/products/{id}/offers': ({ params }) => findProductOffers(params.id),
  'PUT /staff/products/{id}/offers/{offer_id}/delivery': ({ caller, params, body }) =>
    setDelivery(caller.staffId, params, body.shipping_out_of_scope).then(() => ({ status: true })),
};
