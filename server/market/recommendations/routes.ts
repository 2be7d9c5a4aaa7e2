import type { recommendations } from '#contract/market/recommendations.ts';
import { deliveryTo } from '#server/market/mall/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { exclusiveForYou, noteSearch, noteView, recentlyViewed, recommendedForYou } from './recommendations.ts';

export const routes: Routes<typeof recommendations> = {
  'POST /product/viewed': async ({ caller, body }) => {
    await noteView(caller, body.product_id);
    return { status: true };
  },
  'POST /product/searched': async ({ caller, body }) => {
    await noteSearch(caller, body.subcategory_id);
    return { status: true };
  },
  'GET /product/recently_viewed': async ({ caller, query }) => ({
    data: await recentlyViewed(caller, await deliveryTo(query)),
  }),
  'GET /product/exclusive_for_you': async ({ caller, query }) => ({
    data: await exclusiveForYou(caller, await deliveryTo(query)),
  }),
  'GET /product/recommended_for_you': async ({ caller, query }) => recommendedForYou(caller, await deliveryTo(query)),
};
