import { useCallback } from 'react';
import type { Answer, Input } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useAnswers } from '#web/ui/forms/use-answers.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { Shop } from '#web/page/use-shop.ts';

export type Suggestion = Answer<'POST /product/search-by-name'>['data'][number];

/** The specification: suggestions from 3 characters on. */
const MIN_CHARACTERS = 3;

/** What fits the words typed so far. */
export function useSuggestions(words: string, { locale, delivery }: Pick<Shop, 'locale' | 'delivery'>): Suggestion[] {
  const { provinceId, loadTonnes } = delivery ?? {};
  const ask = useCallback(
    (name: string, language: Locale) =>
      suggestionsFor(
        name,
        language,
        provinceId !== undefined && loadTonnes !== undefined
          ? { deliver_province_id: provinceId, load_tonnes: loadTonnes }
          : {},
      ),
    [provinceId, loadTonnes],
  );
  return useAnswers(words, MIN_CHARACTERS, locale, ask).rows;
}

async function suggestionsFor(
  name: string,
  locale: Locale,
  place: Omit<Input<'POST /product/search-by-name'>['body'], 'name'>,
): Promise<Suggestion[]> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (
    await fetchClient({ language: LANGUAGE_TAGS[locale] })('POST /product/search-by-name', { body: { name, ...place } })
  ).data;
}
