import type { searchQueries } from '#contract/market/search-queries.ts';
import { nothing, open, type Rows } from '../row.ts';

export const searchQueriesRows: Rows<typeof searchQueries> = {
  'POST /product/search-clicked': open(() => ({ body: { name: 'hdpe' } })),
  'GET /product/frequent-searches': nothing,
  'GET /staff/search-queries': nothing,
  'GET /staff/search-queries/export': nothing,
  'GET /staff/search-queries/weeks': nothing,
};
