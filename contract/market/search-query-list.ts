import { z } from 'zod';
import { searchQueryKinds } from '#domain/market/search-query.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { choice, states, text } from '#contract/kit/filters.ts';
import texts from './search-query-list.json' with { type: 'json' };

export const searchCounts = {
  searches: z.int(),
  /** Of the searches, those that found nothing. */
  found_nothing: z.int(),
  /** Those that left out some of the words. */
  in_part: z.int(),
  /** Those after which a product of the result was opened. */
  clicked: z.int(),
};

/** What was searched for in a week; its words are what a row is known by. */
export const searchQueryList = defineList({
  name: 'search-queries',
  access: 'staff:catalogue',
  summary: 'What was searched for in a week, the most frequent first; counts are some seconds behind.',
  row: z.object({ id: z.string(), query: z.string(), ...searchCounts }),
  columns: {
    query: { kind: 'text', onCard: 'name' },
    searches: { kind: 'number', sort: true, onCard: 'fact' },
    found_nothing: { kind: 'number', sort: true, onCard: 'fact' },
    in_part: { kind: 'number', sort: true, onCard: 'fact' },
    clicked: { kind: 'number', sort: true, onCard: 'fact' },
  },
  filters: {
    query: text(120),
    /** Any day of the week; without one, the running week. */
    week: choice(10),
    kind: states(searchQueryKinds),
  },
  sort: '-searches',
  texts,
});
