import type { searchQueries } from '#contract/market/search-queries.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { noteClick } from './count-searches.ts';
import { listQueries } from './list-queries.ts';

export const routes: Routes<typeof searchQueries> = {
  'POST /product/search-clicked': async ({ body, ...by }) => {
    noteClick(body.name, by);
    return { status: true };
  },
  'GET /staff/search-queries': ({ query }) => listQueries(query),
};
