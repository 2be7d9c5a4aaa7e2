import { useCallback } from 'react';
import type { Answer } from '#contract/client.ts';
import type { Thing } from '#domain/find/kinds.ts';
import { MIN_FIND_LENGTH } from '#domain/find/typed.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LANGUAGE_TAGS, nameIn } from '#web/i18n/language.ts';
import type { Locale } from '#domain/values/locale.ts';
import { ORDER_STATUSES } from '#web/ui/display/order-statuses.ts';
import { useAnswers } from '#web/ui/forms/use-answers.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { ADDRESSES } from './addresses.ts';
import { useMenuPages } from './menu-pages.ts';
import type { FindPlace } from './place.ts';
import { recentThings } from './recent.ts';
import type { FindTexts } from './texts.ts';

type Found = Answer<'GET /staff/find'>['found'][number];

export interface FindRow {
  key: string;
  to: string;
  name: string;
  about: string;
  state: string;
  thing?: Thing;
}

interface Group {
  name: string;
  rows: FindRow[];
}

/**
 * What fits the words, by kind: pages of the menu at once, things as the server answers. Before any, what was opened
 * last.
 */
export function useFound(place: FindPlace, words: string, texts: FindTexts): { groups: Group[]; isCurrent: boolean } {
  const t = useTranslations('find');
  const { locale } = useShop();
  const toRow = useRowOf(place, texts);
  const ask = useCallback((typed: string, language: Locale) => fetchFound(place, language, { q: typed }), [place]);
  const { rows: found, isCurrent } = useAnswers(words, MIN_FIND_LENGTH, locale, ask);
  const askRecent = useCallback((things: string, language: Locale) => fetchFound(place, language, { things }), [place]);
  const things = recentThings(place).map(({ kind, id }) => `${kind}-${id}`);
  const recent = useAnswers(words.trim() === '' ? things.join(',') : '', 1, locale, askRecent);
  const pages = useMenuPages(place, texts);
  const key = nameKey(words);
  if (key === '')
    return {
      groups: [{ name: t('recent'), rows: recent.rows.map(toRow) }].filter(({ rows }) => rows.length > 0),
      isCurrent,
    };
  const called = pages.filter(({ names }) => names.some((name) => nameKey(name).includes(key)));
  const groups = Map.groupBy(found, ({ kind }) => kind);
  return {
    groups: [
      ...[...groups].map(([kind, ofKind]) => ({ name: t(`kind.${kind}`), rows: ofKind.map(toRow) })),
      {
        name: t('pages'),
        rows: called.map(({ to, name }) => ({ key: `page ${to}`, to, name, about: '', state: '' })),
      },
    ].filter(({ rows }) => rows.length > 0),
    isCurrent: isCurrent || words.trim().length < MIN_FIND_LENGTH,
  };
}

function useRowOf(place: FindPlace, { states }: FindTexts): (found: Found, index: number) => FindRow {
  const words = useTranslations('words.status');
  const path = usePath();
  const { locale } = useShop();
  const stateOf = ({ kind, state }: Found): string => {
    if (state === null) return '';
    if (kind === 'order') return words(ORDER_STATUSES[Number(state) as keyof typeof ORDER_STATUSES]);
    if (kind === 'sale') return words(SALE_STATUSES[state] ?? 'processing');
    return states[kind]?.[state] ?? '';
  };
  return (found, index) => {
    const { kind, id, name, company, note, at } = found;
    return {
      key: `${kind} ${id} ${index}`,
      to: path(ADDRESSES[place][kind]?.(id, note) ?? ''),
      name: nameIn(locale, name),
      about: [company && nameIn(locale, company), note, at && formatDateTime(new Date(at), locale)]
        .filter(Boolean)
        .join(' · '),
      state: stateOf(found),
      thing: { kind, id },
    };
  };
}

const SALE_STATUSES: Readonly<Record<string, 'processing' | 'sold' | 'cancelled'>> = {
  1: 'processing',
  2: 'sold',
  3: 'cancelled',
};

async function fetchFound(place: FindPlace, locale: Locale, query: { q?: string; things?: string }): Promise<Found[]> {
  const { fetchClient } = await import('#contract/fetch-client.ts');
  return (await fetchClient({ language: LANGUAGE_TAGS[locale] })(`GET /${place}/find`, { query })).found;
}
