import type { productSeo } from '#contract/market/product-seo.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findSeo, setSeo } from './product-seo.ts';

export const routes: Routes<typeof productSeo> = {
  'GET /staff/product-seo/{id}': ({ params }) => findSeo(params.id),
  'PUT /staff/product-seo/{id}': ({ caller, params, body }) =>
    setSeo(caller.staffId, params.id, body).then(() => ({ status: true })),
};
