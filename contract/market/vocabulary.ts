import { z } from 'zod';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { vocabularyOwners, wordKinds } from '#domain/market/search/vocabulary/word-kinds.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { productCard } from '#contract/offer-shapes.ts';
import { understoodPart } from './search-shapes.ts';
import { done, id, line, names, paging, pathId } from '#contract/wire.ts';

const access = 'staff:catalogue';
const body = z.strictObject({ typed: line(MAX_TYPED_LENGTH).min(1), means: line(MAX_MEANS_LENGTH).min(1) });

/** A term of a meaning with what this market calls it; names are null for what the market does not have. */
const namedTerm = z.object({
  fact: z.string(),
  values: z.array(z.object({ code: z.string(), names: z.object(names).nullable() })),
  /** A number of a property; an end that is null is open. */
  range: z
    .object({
      names: z.object(names).nullable(),
      unit: z.string().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    })
    .nullable(),
});

/** Alternatives, the best first; in each, terms that all hold. */
const namedMeaning = z.array(z.array(namedTerm));

const word = z.object({
  /** Of a word that staff added; null for one that comes with the program. */
  id: id.nullable(),
  ...names,
  kind: z.enum(wordKinds),
  forms: z.object({ th: z.array(z.string()), en: z.array(z.string()), cn: z.array(z.string()) }),
  /** As it is written in the form: facts, `-` for nothing, or other words. */
  means: z.string(),
  meaning: namedMeaning,
  near: namedMeaning,
  /** Where the program has it from. */
  source: z.string().nullable(),
  /** What the program means by a word that staff gave another meaning. */
  program: z.object({ means: z.string(), meaning: namedMeaning }).nullable(),
  /** Forms of the program's word that staff gave another meaning. */
  replaced_forms: z.array(z.string()),
});

export const synonyms = defineEndpoints({
  'GET /staff/vocabulary': {
    summary: "What words of buyers mean: staff's own first, then the program's.",
    access,
    query: z.strictObject({
      /** A form of the word, or a part of what it means. */
      q: line(80).optional(),
      kind: z.enum(wordKinds).optional(),
      whose: z.enum(vocabularyOwners).default('all'),
      ...paging(50),
    }),
    answer: z.object({ count: z.int(), words: z.array(word) }),
  },
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
