import { z } from 'zod';
import { MAX_SEARCH_QUERY_LENGTH } from '#domain/market/search-query.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, done, line } from '#contract/wire.ts';
import { searchCounts, searchQueryList } from './search-query-list.ts';

export const searchQueries = defineEndpoints({
  'POST /product/search-clicked': {
    summary: 'A product was opened from what these words found. It is counted, and not by whom.',
    access: 'public',
    perMinute: 120,
    body: z.strictObject({ name: line(MAX_SEARCH_QUERY_LENGTH).min(1) }),
    answer: done,
  },
  'GET /product/frequent-searches': {
    summary: 'What many different people searched for lately, the most frequent first.',
    access: 'public',
    answer: z.object({ data: z.array(z.string()) }),
  },
  'GET /staff/search-queries': searchQueryList.list,
  'GET /staff/search-queries/export': searchQueryList.export,
  'GET /staff/search-queries/weeks': {
    summary: 'The weeks whose searches are kept, and what one of them comes to.',
    access: 'staff:catalogue',
    query: z.strictObject({
      /** Any day of the week; without one, the running week. */
      week: day.optional(),
    }),
    answer: z.object({
      /** Its Monday. */
      week: z.string(),
      /** The weeks whose counts are kept, the newest first. */
      weeks: z.array(z.string()),
      totals: z.object({ ...searchCounts, queries: z.int() }),
    }),
  },
});
