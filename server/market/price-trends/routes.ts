import type { priceTrends } from '#contract/market/price-trends.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { trendStatistic } from './statistic.ts';
import { trendsNow, trendsOfProduct } from './trends.ts';

export const routes: Routes<typeof priceTrends> = {
  'GET /price-trend/public': async ({ query }) => ({
    data: query.product_id === undefined ? await trendsNow() : await trendsOfProduct(query.product_id),
  }),
  'GET /price-trend/statistic': ({ query }) => trendStatistic(query),
};
