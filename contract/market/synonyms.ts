import { z } from 'zod';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { productCard } from './offer-shapes.ts';
import { done, id, line, paging, pathId } from '#contract/wire.ts';

const access = 'staff:catalogue';
const body = z.strictObject({ typed: line(MAX_TYPED_LENGTH).min(1), means: line(MAX_MEANS_LENGTH).min(1) });

export const synonyms = defineEndpoints({
  'GET /staff/synonyms': {
    summary: 'Words of buyers and what the catalogue calls them, by what is typed.',
    access,
    query: z.strictObject({ q: line(80).optional(), ...paging(50) }),
    answer: z.object({ count: z.int(), synonyms: z.array(z.object({ id, typed: z.string(), means: z.string() })) }),
  },
  'POST /staff/synonyms': {
    summary: 'A new one; searches follow within half a minute.',
    access,
    body,
    answer: z.object({ id }),
  },
  'PUT /staff/synonyms/{id}': { summary: 'Changes one.', access, params: pathId, body, answer: done },
  'DELETE /staff/synonyms/{id}': { summary: 'The words mean themselves again.', access, params: pathId, answer: done },
  'POST /staff/synonyms/try': {
    summary: 'How a query is understood now, and what it finds first.',
    access,
    body: z.strictObject({ name: line(120).min(1) }),
    answer: z.object({
      /** The query once synonyms are in it. */
      meant: z.string(),
      replaced: z.array(z.object({ typed: z.string(), means: z.string() })),
      corrected_name: z.string().nullable(),
      count: z.int(),
      data: z.array(productCard),
    }),
  },
});
