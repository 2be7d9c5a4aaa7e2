import { z } from 'zod';
import { MAX_SEARCH_QUERY_LENGTH, searchQueryKinds } from '#domain/market/search-query.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, done, line, paging } from '#contract/wire.ts';

const counts = {
  searches: z.int(),
  /** Of the searches, those that found nothing. */
  found_nothing: z.int(),
  /** Those that left out some of the words. */
  in_part: z.int(),
  /** Those after which a product of the result was opened. */
  clicked: z.int(),
};

export const searchQueries = defineEndpoints({
  'POST /product/search-clicked': {
    summary: 'A product was opened from what these words found. It is counted, and not by whom.',
    access: 'public',
    perMinute: 120,
    body: z.strictObject({ name: line(MAX_SEARCH_QUERY_LENGTH).min(1) }),
    answer: done,
  },
  'GET /staff/search-queries': {
    summary: 'What was searched for in a week, the most frequent first; counts are some seconds behind.',
    access: 'staff:catalogue',
    query: z.strictObject({
      /** Any day of the week; without one, the running week. */
      week: day.optional(),
      /** `no_click`: found something, and nobody opened it. */
      kind: z.enum(searchQueryKinds).default('all'),
      ...paging(50),
    }),
    answer: z.object({
      /** Its Monday. */
      week: z.string(),
      /** The weeks whose counts are kept, the newest first. */
      weeks: z.array(z.string()),
      /** Of the whole week, whatever the kind. */
      totals: z.object({ ...counts, queries: z.int() }),
      /** How many queries are of this kind. */
      count: z.int(),
      queries: z.array(z.object({ query: z.string(), ...counts })),
    }),
  },
});
