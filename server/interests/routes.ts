import type { interests } from '#contract/interests.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { exclusiveForYou, noteSearch, noteView, recentlyViewed, recommendedForYou } from './interests.ts';

export const routes: Routes<typeof interests> = {
  'POST /product/viewed': async ({ caller, body }) => {
    await noteView(caller, body.product_id);
    return { status: true };
  },
  'POST /product/searched': async ({ caller, body }) => {
    await noteSearch(caller, body.subcategory_id);
    return { status: true };
  },
  'GET /product/recently_viewed': async ({ caller }) => ({ data: await recentlyViewed(caller) }),
  'GET /product/exclusive_for_you': async ({ caller }) => ({ data: await exclusiveForYou(caller) }),
  'GET /product/recommended_for_you': ({ caller }) => recommendedForYou(caller),
};
