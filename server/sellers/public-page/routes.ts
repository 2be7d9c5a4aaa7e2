import type { publicPage } from '#contract/sellers/public-page.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { deliveryRecords } from './delivery-record.ts';
import { findSeller } from './find-seller.ts';

export const routes: Routes<typeof publicPage> = {
  'GET /seller/public/{id}': ({ params }) => findSeller(params.id),
  'POST /seller/public/records': async ({ body }) => ({ data: await deliveryRecords(body.ids) }),
};
