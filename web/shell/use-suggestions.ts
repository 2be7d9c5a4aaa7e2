import { useEffect, useState } from 'react';
import type { Answer } from '#contract/client.ts';
import { fetchClient } from '#contract/fetch-client.ts';
import type { Locale } from '#domain/locale.ts';
import { LANGUAGE_TAGS } from '../i18n/language.ts';

export type Suggestion = Answer<'POST /product/search-by-name'>['data'][number];

/** The specification: suggestions from 3 characters on. */
const MIN_CHARACTERS = 3;
const PAUSE_MS = 120;
const NOTHING: Suggestion[] = [];

/** What fits the words typed so far; the last answer stays until the next has come. A failed call suggests nothing: the search itself still works. */
export function useSuggestions(words: string, locale: Locale): Suggestion[] {
  const [suggestions, setSuggestions] = useState(NOTHING);
  const name = words.trim();
  const isEnough = name.length >= MIN_CHARACTERS;
  useEffect(() => {
    if (!isEnough) return undefined;
    let isLatest = true;
    const ask = async () => {
      const found = await suggestionsFor(name, locale);
      if (isLatest) setSuggestions(found);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [name, isEnough, locale]);
  return isEnough ? suggestions : NOTHING;
}

async function suggestionsFor(name: string, locale: Locale): Promise<Suggestion[]> {
  try {
    return (await fetchClient({ language: LANGUAGE_TAGS[locale] })('POST /product/search-by-name', { body: { name } })).data;
  } catch {
    return NOTHING;
  }
}
