import type { productEndings } from '#contract/catalogue/product-endings.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { endProduct, reopenProduct } from './end-product.ts';
import { endedProducts } from './ended-products.ts';
import { mergeProduct } from './merge-product.ts';

export const routes: Routes<typeof productEndings> = {
  'GET /staff/product-endings': ({ query, caller }) => endedProducts.page(query, caller),
  'GET /staff/product-endings/export': ({ query, caller }) => endedProducts.export(query, caller, caller.staffId),
  'POST /staff/product-endings': ({ caller, body }) => endProduct(caller.staffId, body),
  'POST /staff/product-endings/merge': ({ caller, body }) => mergeProduct(caller.staffId, body),
  'DELETE /staff/product-endings/{id}': ({ caller, params }) =>
    reopenProduct(caller.staffId, params.id).then(() => ({ status: true })),
};
