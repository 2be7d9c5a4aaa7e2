import { useCallback } from 'react';
import type { Answer, Input } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useAnswers } from '#web/ui/forms/use-answers.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import type { Shop } from '#web/page/use-shop.ts';

type Answered = Answer<'POST /product/search-by-name'>;
export type Suggestion = Answered['data'][number];
export type SuggestedWords = Answered['words'][number];

/** The specification: suggestions from 3 characters on. */
const MIN_CHARACTERS = 3;

/** What fits the words typed so far: words first, then goods. */
export function useSuggestions(
  words: string,
  { locale, delivery }: Pick<Shop, 'locale' | 'delivery'>,
): (SuggestedWords | Suggestion)[] {
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
): Promise<(SuggestedWords | Suggestion)[]> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  const call = fetchClient({ language: LANGUAGE_TAGS[locale] });
  const { data, words } = await call('POST /product/search-by-name', { body: { name, ...place } });
  return [...words, ...data];
}
