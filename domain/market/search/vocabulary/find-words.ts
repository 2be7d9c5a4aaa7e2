import { formKey } from '#domain/market/search/query/lexicon.ts';
import { normalize } from '#domain/market/search/search-text.ts';

/** What a word is found by. */
export interface FoundBy {
  /** Forms as they are compared (`formKey`). */
  forms: readonly string[];
  /** The meaning, as it is written and in the words of the market; normalized. */
  meaning: string;
}

/** The words that a text finds, by form or by meaning: first what is written so, then what has it in it. */
export function findWords<Word extends FoundBy>(words: readonly Word[], text: string): Word[] {
  const phrase = normalize(text).trim();
  if (phrase === '') return [...words];
  const key = formKey(text);
  // Signs alone are in no form, but may stand in a meaning: `%`.
  if (key === '') return words.filter(({ meaning }) => meaning.includes(phrase));
  return words
    .map((word) => ({ word, distance: distanceOf(word, key, phrase) }))
    .filter(({ distance }) => distance < FARTHEST)
    .sort((a, b) => a.distance - b.distance)
    .map(({ word }) => word);
}

const FARTHEST = 4;

function distanceOf({ forms, meaning }: FoundBy, key: string, phrase: string): number {
  const nearest = forms.reduce((least, form) => Math.min(least, distanceOfForm(form, key)), FARTHEST);
  return nearest === FARTHEST && meaning.includes(phrase) ? FARTHEST - 1 : nearest;
}

function distanceOfForm(form: string, key: string): number {
  if (form === key) return 0;
  if (form.startsWith(key)) return 1;
  return form.includes(key) ? 2 : FARTHEST;
}
