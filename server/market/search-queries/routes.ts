import type { searchQueries } from '#contract/market/search-queries.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { noteClick } from './count-searches.ts';
import { frequentSearches } from './frequent-searches.ts';
import { queryRows, searchWeeks } from './list-queries.ts';

export const routes: Routes<typeof searchQueries> = {
  'POST /product/search-clicked': async ({ body, ...by }) => {
    noteClick(body.name, by);
    return { status: true };
  },
  'GET /product/frequent-searches': ({ locale }) => frequentSearches(locale),
  'GET /staff/search-queries': ({ caller, query }) => queryRows.page(query, caller),
  'GET /staff/search-queries/export': ({ caller, query }) => queryRows.export(query, caller, caller.staffId),
  'GET /staff/search-queries/weeks': ({ query }) => searchWeeks(query),
};
