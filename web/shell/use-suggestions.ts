import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/locale.ts';
import { useAnswers } from '../components/use-answers.ts';
import { LANGUAGE_TAGS } from '../i18n/language.ts';

export type Suggestion = Answer<'POST /product/search-by-name'>['data'][number];

/** The specification: suggestions from 3 characters on. */
const MIN_CHARACTERS = 3;

/** What fits the words typed so far. */
export function useSuggestions(words: string, locale: Locale): Suggestion[] {
  return useAnswers(words, MIN_CHARACTERS, locale, suggestionsFor).rows;
}

async function suggestionsFor(name: string, locale: Locale): Promise<Suggestion[]> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (await fetchClient({ language: LANGUAGE_TAGS[locale] })('POST /product/search-by-name', { body: { name } })).data;
}
