import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { wayTo } from '#domain/catalogue/category-tree.ts';
import { ComboboxList, useCombobox } from '#web/ui/forms/combobox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { categoryAddress } from '#web/market/mall/place-in-tree.ts';
import { clearSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { Menu, MenuEntry } from '#web/page/shop.server.ts';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './suggestions-list.module.css';

interface Row {
  key: string;
  href: string;
  content: ReactNode;
  /** Of a search of before. */
  words?: string;
  /** Stands over the first of its kind. */
  heading?: string;
}

/**
 * What fits the words typed so far, in groups; before that, what was searched for lately. It comes to a field that is being typed in already, so it
 * listens to the field instead of taking its place.
 */
export function SuggestionsList({
  id,
  input,
  words,
}: {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  words: string;
}) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const rows = useRows(words, recent);
  const combobox = useCombobox({
    id,
    keys: rows.map(({ key }) => key),
    onChoose: (index) => {
      const row = rows[index];
      if (!row) return;
      input.current?.blur();
      if (row.words) rememberSearch(row.words);
      void navigate(row.href);
    },
  });
  const { open, close } = combobox;
  const onFocus = useEffectEvent(() => {
    setRecent(recentSearches());
    open();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => combobox.onKey(event));
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
  const isRecent = words.trim() === '';
  return (
    <ComboboxList
      combobox={combobox}
      label={t('suggestions')}
      rows={rows}
      className={styles.panel}
      head={
        isRecent && (
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

const GROUPS = {
  category: 'category',
  subcategory: 'category',
  manufacturer: 'manufacturer',
  product: 'product',
} as const;

function useRows(words: string, recent: readonly string[]): Row[] {
  const t = useTranslations('shell');
  const path = usePath();
  const shop = useShop();
  const { menu } = shop;
  const found = useSuggestions(words, shop);
  if (words.trim() === '')
    return recent.map((each) => ({
      key: each,
      words: each,
      href: path(`/products?name=${encodeURIComponent(each)}`),
      content: (
        <>
          <Icon name="history" size={18} /> <span>{each}</span>
        </>
      ),
    }));
  const grouped = Object.groupBy(found, ({ kind }) => GROUPS[kind]);
  return (['category', 'manufacturer', 'product'] as const).flatMap((group) =>
    (grouped[group] ?? []).map((suggestion, place): Row => ({
      key: `${suggestion.kind}${suggestion.id}`,
      href: path(addressOf(suggestion, menu)),
      content: <SuggestionRow suggestion={suggestion} />,
      ...(place === 0 && { heading: t(`group.${group}`) }),
    })),
  );
}

/** Under a product stands its grade, under a category what it belongs to. */
function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('shell');
  const { locale, menu, delivery, withVat } = useShop();
  const below =
    suggestion.grade ??
    wayOf(suggestion, menu)
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' › ');
  return (
    <>
      {suggestion.kind === 'product' ? (
        <Picture name={suggestion.picture} alt="" size={40} />
      ) : (
        <span className={styles.kind}>
          <Icon name={suggestion.kind === 'manufacturer' ? 'factory' : 'tag'} size={18} />
        </span>
      )}
      <span className={styles.name}>
        <span>{nameIn(locale, suggestion)}</span>
        {below && <small>{below}</small>}
      </span>
      {suggestion.price_per_kg !== null && (
        <span className={styles.price}>
          <PricePerKg
            baht={
              suggestion.delivered_price
                ? suggestion.delivered_price[withVat ? 'price_per_kg_with_vat' : 'price_per_kg']
                : suggestion.price_per_kg
            }
          />
          {delivery && <small>{t(suggestion.delivered_price ? 'delivered' : 'atWarehouse')}</small>}
        </span>
      )}
    </>
  );
}

function addressOf(suggestion: Suggestion, menu: Menu): string {
  const { kind, id } = suggestion;
  if (kind === 'product') return `/products/${id}`;
  if (kind === 'manufacturer') return `/products?manufacturer_id=${id}`;
  return categoryAddress(menu, { level: LEVELS[kind], id });
}

const LEVELS = { category: 'cat', subcategory: 's_cat' } as const;

/** From the group down to a suggested category; none for what is no category. */
function wayOf({ kind, id }: Suggestion, menu: Menu): MenuEntry[] {
  return kind === 'category' || kind === 'subcategory' ? wayTo<MenuEntry>(menu, { level: LEVELS[kind], id }) : [];
}
