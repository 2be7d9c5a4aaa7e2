import { z } from 'zod';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { productCard } from '#contract/offer-shapes.ts';
import { understoodPart } from './search-shapes.ts';
import { done, id, line, pathId } from '#contract/wire.ts';
import { vocabularyList } from './vocabulary-list.ts';

const access = 'staff:catalogue';
const body = z.strictObject({ typed: line(MAX_TYPED_LENGTH).min(1), means: line(MAX_MEANS_LENGTH).min(1) });

export const synonyms = defineEndpoints({
  'GET /staff/vocabulary': vocabularyList.list,
  'GET /staff/vocabulary/export': vocabularyList.export,
  'GET /staff/synonyms/{id}': {
    summary: "One of staff's own words, as it is written.",
    access,
    params: pathId,
    answer: z.object({ id, ...body.shape }),
  },
  'POST /staff/synonyms': {
    summary: 'A new word; searches follow within half a minute.',
    access,
    body,
    answer: z.object({ id }),
  },
  'PUT /staff/synonyms/{id}': { summary: 'Changes one.', access, params: pathId, body, answer: done },
  'DELETE /staff/synonyms/{id}': {
    summary: 'The word means again what the program says, or itself.',
    access,
    params: pathId,
    answer: done,
  },
  'POST /staff/synonyms/try': {
    summary: 'How a query is understood now, and what it finds first.',
    access,
    reads: true,
    body: z.strictObject({ name: line(120).min(1) }),
    answer: z.object({
      /** The query once synonyms are in it. */
      meant: z.string(),
      replaced: z.array(z.object({ typed: z.string(), means: z.string() })),
      corrected_name: z.string().nullable(),
      understood: z.array(understoodPart),
      count: z.int(),
      data: z.array(productCard),
    }),
  },
});
