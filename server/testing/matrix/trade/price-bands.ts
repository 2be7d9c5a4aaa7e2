import type { priceBands } from '#contract/trade/price-bands.ts';
import { open, type Rows } from '../row.ts';

export const priceBandsRows: Rows<typeof priceBands> = {
  'POST /price-bands': open(({ product }) => ({ body: { product_ids: [product] } })),
};
