import { formKey } from '#domain/market/search/query/lexicon.ts';
import { formsOf, vocabulary, type VocabularyEntry } from './vocabulary.ts';

let byForm: ReadonlyMap<string, VocabularyEntry> | undefined;

/** The program's entry with a form; of several the first, as in the lexicon. */
export function entryWithForm(form: string): VocabularyEntry | undefined {
  byForm ??= firstByForm();
  return byForm.get(formKey(form));
}

function firstByForm(): ReadonlyMap<string, VocabularyEntry> {
  const first = new Map<string, VocabularyEntry>();
  for (const entry of vocabulary)
    for (const form of formsOf(entry)) {
      const key = formKey(form);
      if (!first.has(key)) first.set(key, entry);
    }
  return first;
}
