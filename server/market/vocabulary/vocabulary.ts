import type { z } from 'zod';
import type { synonyms } from '#contract/market/vocabulary.ts';
import { formKey } from '#domain/market/search/query/lexicon.ts';
import { normalize } from '#domain/market/search/search-text.ts';
import type { Synonym } from '#domain/market/search/synonyms.ts';
import { findWords, type FoundBy } from '#domain/market/search/vocabulary/find-words.ts';
import { ownMeaning, writtenMeaning } from '#domain/market/search/vocabulary/own-meaning.ts';
import { ownEntry } from '#domain/market/search/vocabulary/own-words.ts';
import {
  formsOf,
  partKindOf,
  vocabulary,
  writtenOf,
  type VocabularyEntry,
} from '#domain/market/search/vocabulary/vocabulary.ts';
import type { WordKind } from '#domain/market/search/vocabulary/word-kinds.ts';
import { entryWithForm } from '#domain/market/search/vocabulary/words-with-forms.ts';
import { factNames, type FactNames } from '#server/market/search/index.ts';
import { namedMeaning, textOfMeaning, type NamedMeaning } from './named-meaning.ts';
import { readOwnWords } from './synonyms.ts';

type Query = z.output<(typeof synonyms)['GET /staff/vocabulary']['query']>;
type Answer = z.output<(typeof synonyms)['GET /staff/vocabulary']['answer']>;
type Shown = Answer['words'][number];
type Listed = FoundBy & { word: Shown };

/** Staff's own words by what is typed, then the program's in its order; what is written as asked for comes first. */
export async function listVocabulary({ q = '', kind, whose, _start, _limit }: Query): Promise<Answer> {
  const [own, facts] = await Promise.all([readOwnWords(), factNames()]);
  const listed = [
    ...(whose === 'program' ? [] : own.map((synonym) => listedOwn(synonym, facts))),
    ...(whose === 'ours' ? [] : listedOfProgram(own, facts)),
  ];
  const found = findWords(kind ? listed.filter(({ word }) => word.kind === kind) : listed, q);
  return { count: found.length, words: found.slice(_start, _start + _limit).map(({ word }) => word) };
}

function listedOwn({ id, typed, means }: Synonym & { id: number }, facts: FactNames): Listed {
  const entry = entryWithForm(typed);
  const meaning = ownMeaning(means);
  const written = meaning.is === 'facts' ? meaning : { means: '', near: '' };
  const program = entry && { means: writtenMeaning(entry), meaning: namedMeaning(entry.means, facts) };
  return listed(
    {
      id,
      name_th: typed,
      name_en: typed,
      name_cn: typed,
      kind: (ownEntry({ typed, means }, entry)?.kind ?? 'words') as WordKind,
      forms: { th: [], en: [], cn: [] },
      means,
      meaning: namedMeaning(written.means, facts),
      near: namedMeaning(written.near, facts),
      source: null,
      program: program ?? null,
      replaced_forms: [],
    },
    [formKey(typed)],
  );
}

function listedOfProgram(own: readonly Synonym[], facts: FactNames): Listed[] {
  const typed = new Set(own.map((synonym) => formKey(synonym.typed)));
  return vocabulary.map((entry) => {
    const forms = keysOf(entry);
    const replaced = formsOf(entry).filter((_, place) => typed.has(forms[place]!));
    return listed(shownEntry(entry, replaced, facts), forms);
  });
}

function shownEntry(entry: VocabularyEntry, replaced: string[], facts: FactNames): Shown {
  const { kind, near = '', th, en, cn, source } = entry;
  const { names } = writtenOf(entry).entry;
  return {
    id: null,
    name_th: names.th,
    name_en: names.en,
    name_cn: names.cn,
    kind: partKindOf(kind) as WordKind,
    forms: { th, en, cn },
    means: writtenMeaning(entry),
    meaning: namedMeaning(entry.means, facts),
    near: namedMeaning(near, facts),
    source,
    program: null,
    replaced_forms: replaced,
  };
}

function listed(word: Shown, forms: readonly string[]): Listed {
  const meanings: NamedMeaning = [...word.meaning, ...word.near];
  return { word, forms, meaning: normalize(`${word.means} ${textOfMeaning(meanings)}`) };
}

const keys = new WeakMap<VocabularyEntry, readonly string[]>();

/** Forms as they are compared; the program's never change. */
function keysOf(entry: VocabularyEntry): readonly string[] {
  const made = keys.get(entry) ?? formsOf(entry).map(formKey);
  keys.set(entry, made);
  return made;
}
