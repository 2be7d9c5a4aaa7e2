import { z } from 'zod';
import { vocabularyOwners, wordKinds } from '#domain/market/search/vocabulary/word-kinds.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { states, text } from '#contract/kit/filters.ts';
import { id, names } from '#contract/wire.ts';
import texts from './vocabulary-list.json' with { type: 'json' };

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

export const vocabularyWord = z.object({
  id: z.string(),
  whose: z.enum(vocabularyOwners),
  /** The number of a word that staff added; null for one that comes with the program. */
  own_id: id.nullable(),
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

/** What words of buyers mean: staff's own first, then the program's. */
export const vocabularyList = defineList({
  name: 'vocabulary',
  access: 'staff:catalogue',
  summary: "What words of buyers mean: staff's own first, then the program's.",
  row: vocabularyWord,
  columns: {
    word: { kind: 'text', onCard: 'name' },
    whose: { kind: 'state', isExtra: true },
    kind: { kind: 'state', onCard: 'state' },
    means: { kind: 'text', onCard: 'fact' },
  },
  filters: {
    /** A form of the word, or a part of what it means: what is written so comes first. */
    q: text(80),
    whose: states(vocabularyOwners),
    kind: states(wordKinds),
  },
  orders: ['listed'],
  sort: 'listed',
  texts,
});
