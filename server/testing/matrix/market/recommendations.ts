import type { recommendations } from '#contract/market/recommendations.ts';
import { nothing, open, type Rows } from '../row.ts';

export const recommendationsRows: Rows<typeof recommendations> = {
  'POST /product/viewed': open(({ product }) => ({ body: { product_id: product } })),
  'POST /product/searched': open(() => ({ body: { subcategory_id: 10_101 } })),
  'GET /product/recently_viewed': nothing,
  'GET /product/exclusive_for_you': nothing,
  'GET /product/recommended_for_you': nothing,
};
