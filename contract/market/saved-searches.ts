import { z } from 'zod';
import { notifyTimes } from '#domain/market/search/saved-search.ts';
import { searchBody } from './search-shapes.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { bahtPerKg, done, id, instant, line, pathId } from '#contract/wire.ts';

const wishes = {
  name: line(80).min(1),
  limit_per_kg: aboveZeroPerKg.nullable().default(null),
  notify: z.enum(notifyTimes),
};

const savedSearch = z.object({
  id,
  name: z.string(),
  /** The mall's address, from its question mark on. */
  address: z.string(),
  limit_per_kg: bahtPerKg.nullable(),
  notify: z.enum(notifyTimes),
  is_paused: z.boolean(),
  /** It has come to find more than an alert can name: nothing is told until it finds less. */
  is_too_wide: z.boolean(),
  /** How many finds its owner has not seen yet. */
  news_count: z.int(),
  /** What it told last, at most five that are there still. */
  finds: z.array(named.extend({ grade: z.string(), notified_at: instant })),
  created_at: instant,
});

/**
 * What is searched for, whatever the page, the order and the place that goods go to. The highest price is its limit.
 */
export const keptSearchBody = searchBody.omit({
  strict: true,
  price_lte: true,
  page: true,
  perPage: true,
  sort: true,
  deliver_province_id: true,
  load_tonnes: true,
});

/** Each member's own. */
export const savedSearches = defineEndpoints({
  'GET /saved-search': {
    summary: 'This member’s saved searches, the last one first.',
    access: 'member',
    answer: z.object({ data: z.array(savedSearch) }),
  },
  'GET /saved-search/{id}': { summary: 'One of them.', access: 'member', params: pathId, answer: savedSearch },
  'POST /saved-search/add': {
    summary: 'Keep a search of the mall. What it finds now is known already; mails name what comes after.',
    access: 'member',
    perMinute: 30,
    body: z.strictObject({ ...wishes, address: line(2000), search: keptSearchBody }),
    answer: z.object({ id }),
  },
  'PUT /saved-search/edit/{id}': {
    summary: 'Another name, limit or way of being told; a pause, or its end.',
    access: 'member',
    params: pathId,
    body: z.strictObject({ ...wishes, is_paused: z.boolean() }),
    answer: done,
  },
  'POST /saved-search/seen': {
    summary: 'The member has seen what their saved searches found.',
    access: 'member',
    answer: done,
  },
  'DELETE /saved-search/{id}': { summary: 'It goes.', access: 'member', params: pathId, answer: done },
  'POST /saved-search/unsubscribe': {
    summary: 'No more mails of one saved search, by the link that each of them has.',
    access: 'public',
    perMinute: 30,
    body: z.strictObject({ key: line(200) }),
    answer: z.object({ name: z.string() }),
  },
});
