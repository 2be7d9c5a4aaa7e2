import type { priceTrends } from '#contract/market/price-trends.ts';
import { nothing, open, type Rows } from '../row.ts';

export const priceTrendsRows: Rows<typeof priceTrends> = {
  'GET /price-trend/public': nothing,
  'GET /price-trend/statistic': open(() => ({ query: { price_trend_id: 1 } })),
};
