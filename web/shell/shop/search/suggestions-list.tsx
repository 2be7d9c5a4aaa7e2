import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ComboboxList, useCombobox } from '#web/ui/forms/combobox.tsx';
import { clearSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { addressOf, RecentRow, SuggestionRow, WordsRow } from './suggestion-rows.tsx';
import { useFrequentSearches } from './use-frequent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './suggestions-list.module.css';

interface Row {
  key: string;
  href: string;
  content: ReactNode;
  /** What is searched for. */
  words?: string;
  /** The sentence goes on in the field. */
  isNext?: boolean;
  /** Stands over the first of its kind; `isTold` where that is written already. */
  heading?: string;
  isTold?: boolean;
  hasHint?: boolean;
}

/**
 * What fits the words typed so far, in groups; before that, what was searched for lately. It comes to a field that is
 * being typed in already, so it listens to the field instead of taking its place.
 */
export function SuggestionsList({
  id,
  input,
  words,
  onWords,
}: {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
}) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const forget = (each: string) => {
    forgetSearch(each);
    setRecent(recentSearches());
  };
  const rows = useRows(words, recent, forget);
  const combobox = useCombobox({
    id,
    keys: rows.map(({ key }) => key),
    onChoose: (index) => {
      const row = rows[index];
      if (!row) return;
      if (row.isNext && row.words) {
        onWords(row.words);
        open();
        return;
      }
      input.current?.blur();
      if (row.words) rememberSearch(row.words);
      void navigate(row.href);
    },
  });
  const { open, close } = combobox;
  const isRecent = words.trim() === '';
  const onFocus = useEffectEvent(() => {
    setRecent(recentSearches());
    open();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = rows[combobox.active];
    if (event.key === 'Delete' && isRecent && row?.words && recent.includes(row.words)) forget(row.words);
    else combobox.onKey(event);
  });
  const onSubmit = useEffectEvent(() => {
    close();
    if (words.trim()) rememberSearch(words.trim());
  });
  const onInput = useEffectEvent(() => open());
  const onBlur = useEffectEvent(() => close());
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const { form } = field;
    const heard: [EventTarget | null, string, (event: Event) => void][] = [
      [field, 'focus', () => onFocus()],
      [field, 'blur', () => onBlur()],
      [field, 'input', () => onInput()],
      [field, 'keydown', (event) => onKeyDown(event as KeyboardEvent)],
      [form, 'submit', () => onSubmit()],
    ];
    for (const [target, name, listener] of heard) target?.addEventListener(name, listener);
    // Who was faster than the loading is in the field already.
    const frame = requestAnimationFrame(() => document.activeElement === field && onFocus());
    return () => {
      cancelAnimationFrame(frame);
      for (const [target, name, listener] of heard) target?.removeEventListener(name, listener);
    };
  }, [input]);
  const { 'aria-expanded': isExpanded, 'aria-activedescendant': active } = combobox.input;
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isExpanded));
    if (active) field?.setAttribute('aria-activedescendant', active);
    else field?.removeAttribute('aria-activedescendant');
  }, [input, isExpanded, active]);
  return (
    <ComboboxList
      combobox={combobox}
      label={t('suggestions')}
      rows={rows}
      hint={t('deleteForgets')}
      className={styles.panel}
      head={
        isRecent &&
        recent.length > 0 && (
          <p className={styles.head}>
            {t('recentSearches')}{' '}
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                clearSearches();
                setRecent([]);
              }}
            >
              {t('clear')}
            </button>
          </p>
        )
      }
    />
  );
}

const GROUP_ORDER = ['category', 'manufacturer', 'next', 'word', 'product'] as const;
const GROUPS = {
  word: 'word',
  next: 'next',
  category: 'category',
  subcategory: 'category',
  manufacturer: 'manufacturer',
  product: 'product',
} as const;

function useRows(words: string, recent: readonly string[], forget: (words: string) => void): Row[] {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { menu } = shop;
  const found = useSuggestions(words, shop);
  const frequent = useFrequentSearches(shop.locale);
  const rowOf = (text: string, content: ReactNode): Row => ({
    key: text,
    words: text,
    href: path(`/products?name=${encodeURIComponent(text)}`),
    content,
  });
  if (words.trim() === '')
    return [
      ...recent.map((each, place) => ({
        ...rowOf(each, <RecentRow words={each} forget={forget} />),
        hasHint: true,
        ...(place === 0 && { heading: t('recentSearches'), isTold: true }),
      })),
      ...frequent
        .filter((each) => !recent.includes(each))
        .map((each, place) => ({
          ...rowOf(each, <WordsRow icon="search" typed="" words={each} />),
          ...(place === 0 && { heading: t('frequentSearches') }),
        })),
    ];
  const grouped = Object.groupBy(found, ({ kind }) => GROUPS[kind]);
  return GROUP_ORDER.flatMap((group) =>
    (grouped[group] ?? []).map((suggestion, place): Row => {
      const heading = place === 0 && { heading: t(`group.${group}`) };
      if ('text' in suggestion)
        return {
          ...rowOf(
            suggestion.text,
            <WordsRow icon={suggestion.kind === 'next' ? 'plus' : 'search'} typed={words} words={suggestion.text} />,
          ),
          isNext: suggestion.kind === 'next',
          ...heading,
        };
      return {
        key: `${suggestion.kind}${suggestion.id}`,
        href: path(addressOf(suggestion, menu)),
        content: <SuggestionRow suggestion={suggestion} />,
        ...heading,
      };
    }),
  );
}
