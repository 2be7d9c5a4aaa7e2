import { useCallback } from 'react';
import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useAnswers } from '#web/ui/forms/use-answers.ts';
import { LANGUAGE_TAGS } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { OTHER } from './proposal-form.ts';

export type NearGrade = Answer<'GET /proposed-grade/near'>['data'][number];

const MIN_LETTERS = 2;

/** Products that resemble the grade that somebody types. Its own product is none of them. */
export function useNearGrades(grade: string, maker: string, makerName: string, ownProduct: number | null): NearGrade[] {
  const ask = useCallback((words: string, locale: Locale) => near(words, maker, makerName, locale), [maker, makerName]);
  return useAnswers(grade, MIN_LETTERS, useLocale(), ask).rows.filter(({ id }) => id !== ownProduct);
}

async function near(grade: string, maker: string, makerName: string, locale: Locale): Promise<NearGrade[]> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  const of = maker === OTHER || maker === '' ? { manufacturer_name: makerName } : { manufacturer_id: Number(maker) };
  const call = fetchClient({ language: LANGUAGE_TAGS[locale] });
  return (await call('GET /proposed-grade/near', { query: { grade, ...of } })).data;
}
