import { useEffect, useState } from 'react';
import type { Locale } from '#domain/values/locale.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';

/** They change by the week: asked for once by a page that somebody searches from. */
const asked = new Map<Locale, Promise<string[]>>();

/** What many people search for; nothing until it has come, and nothing where it cannot. */
export function useFrequentSearches(locale: Locale): string[] {
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    let isShown = true;
    const answer = asked.get(locale) ?? frequentIn(locale);
    asked.set(locale, answer);
    void answer.then((searches) => isShown && setFound(searches));
    return () => {
      isShown = false;
    };
  }, [locale]);
  return found;
}

async function frequentIn(locale: Locale): Promise<string[]> {
  try {
    const { fetchClient } = await import('#contract/fetch-client.ts');
    return (await fetchClient({ language: LANGUAGE_TAGS[locale] })('GET /product/frequent-searches')).data;
  } catch {
    return [];
  }
}
