import type { RowOf } from '#contract/kit/define-list.ts';
import { vocabularyList } from '#contract/market/vocabulary-list.ts';
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
import { listOf } from '#server/kit/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { namedMeaning, textOfMeaning, type NamedMeaning } from './named-meaning.ts';
import { readOwnWords } from './synonyms.ts';

type Shown = RowOf<typeof vocabularyList>;
type Listed = FoundBy & { word: Shown };

/** Staff's own words by what is typed, then the program's in its order. */
async function allWords(): Promise<Listed[]> {
  const [own, facts] = await Promise.all([readOwnWords(), factNames()]);
  return [...own.map((synonym) => listedOwn(synonym, facts)), ...listedOfProgram(own, facts)];
}

/** The words that a text finds, as values: the program's stand in no table. */
async function foundWords(text: string) {
  const words = findWords(await allWords(), text).map(({ word }) => word);
  return sql`unnest(${words.map(({ id }) => id)}::text[], ${words.map(({ whose }) => whose)}::text[],
    ${words.map(({ kind }) => kind)}::text[])
    with ordinality v (id, whose, kind, place)`;
}

/** Words of staff and of the program; what is written as asked for comes first. */
export const vocabularyWords = listOf(vocabularyList, {
  from: ({ q }) => foundWords((q as string | undefined) ?? ''),
  key: sql`v.id`,
  isKeyText: true,
  seenBy: (_catalogue: unknown) => sql`true`,
  filters: {
    // Said by `from`: a text finds forms as people write them, which no column has.
    q: () => sql`true`,
    whose: sql`v.whose`,
    kind: sql`v.kind`,
  },
  sorts: { listed: { whole: sql`v.place` } },
  async read(ids) {
    const asked = new Set(ids);
    return (await allWords()).flatMap(({ word }) => (asked.has(word.id) ? word : []));
  },
  cells: { word: (word, { locale }) => word[`name_${locale}`] || word.name_th },
});

function listedOwn({ id, typed, means }: Synonym & { id: number }, facts: FactNames): Listed {
  const entry = entryWithForm(typed);
  const meaning = ownMeaning(means);
  const written = meaning.is === 'facts' ? meaning : { means: '', near: '' };
  const program = entry && { means: writtenMeaning(entry), meaning: namedMeaning(entry.means, facts) };
  return listed(
    {
      id: `own-${id}`,
      whose: 'ours',
      own_id: id,
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
  return vocabulary.map((entry, place) => {
    const forms = keysOf(entry);
    const replaced = formsOf(entry).filter((_, place) => typed.has(forms[place]!));
    return listed(shownEntry(`program-${place}`, entry, replaced, facts), forms);
  });
}

function shownEntry(id: string, entry: VocabularyEntry, replaced: string[], facts: FactNames): Shown {
  const { kind, near = '', th, en, cn, source } = entry;
  const { names } = writtenOf(entry).entry;
  return {
    id,
    whose: 'program',
    own_id: null,
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
