import type { priceComparisons } from '#contract/trade/price-comparisons.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const priceComparisonsRows: Rows<typeof priceComparisons> = {
  'POST /price-comparison': open(({ stock }) => ({ body: { productstock_id: stock, amount: 1, province_id: 10 } })),
  'GET /price-comparison/list': nothing,
  'GET /price-comparison/list/export': nothing,
  'GET /price-comparison/detail/{id}': hidden(({ priceComparison }) => ({ params: { id: priceComparison } })),
  'GET /price-comparison/pdf/{id}': hidden(({ priceComparison }) => ({ params: { id: priceComparison } })),
};
