import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ComboboxList, useCombobox } from '../components/combobox.tsx';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { PricePerKg } from '../components/money.tsx';
import { nameIn } from '../i18n/language.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';
import { usePath, useShop } from './use-shop.ts';
import styles from './search-field.module.css';

/** The search; where a search is shown the field holds its words. */
export function SearchField() {
  const path = usePath();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const searched = pathname === path('/products') ? (parameters.get('name') ?? '') : '';
  return <SearchBox key={searched} searched={searched} />;
}

/** A plain form; with script it suggests while somebody types. `/` reaches it from anywhere. */
function SearchBox({ searched }: { searched: string }) {
  const t = useTranslations('shell');
  const path = usePath();
  const { locale } = useShop();
  const navigate = useNavigate();
  const [words, setWords] = useState(searched);
  const [isFocused, setIsFocused] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(isFocused ? words : '', locale);
  const isRecent = words.trim() === '';
  const rows: { href: string; key: string; content: ReactNode; words?: string }[] = isRecent
    ? recent.map((each) => ({ key: each, words: each, href: path(`/products?name=${encodeURIComponent(each)}`), content: <><Icon name="history" size={18} /> <span>{each}</span></> }))
    : suggestions.map((suggestion) => ({ key: `${suggestion.kind}${suggestion.id}`, href: path(addressOf(suggestion)), content: <SuggestionRow suggestion={suggestion} /> }));
  const combobox = useCombobox({
    count: rows.length,
    onChoose: (index) => {
      const row = rows[index];
      if (!row) return;
      input.current?.blur();
      if (row.words) rememberSearch(row.words);
      void navigate(row.href);
    },
  });
  useSlash(input);

  const onSubmit = (event: FormEvent) => {
    combobox.close();
    input.current?.blur();
    if (words.trim()) rememberSearch(words.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <search className={styles.search}>
      <Form action={path('/products')} className={styles.form} onSubmit={onSubmit}>
        <input
          {...combobox.input}
          ref={input}
          className={styles.input}
          type="search"
          name="name"
          value={words}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          enterKeyHint="search"
          maxLength={120}
          onChange={(event) => {
            setWords(event.target.value);
            combobox.open();
          }}
          onFocus={() => {
            setRecent(recentSearches());
            setIsFocused(true);
            combobox.open();
          }}
        />
        <kbd className={styles.slash} aria-hidden="true">/</kbd>
        <button className={styles.button} aria-label={t('search')}><Icon name="search" /></button>
      </Form>
      <ComboboxList
        combobox={combobox}
        label={t('suggestions')}
        rows={rows}
        className={styles.panel}
        head={isRecent && <p className={styles.head}>{t('recentSearches')} <button type="button" className={styles.forget} onClick={() => { forgetSearches(); setRecent([]); }}>{t('forget')}</button></p>}
      />
    </search>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('shell');
  const { locale } = useShop();
  return (
    <>
      {suggestion.kind === 'product' ? <Picture name={suggestion.picture} alt="" size={40} /> : <span className={styles.kind}><Icon name={suggestion.kind === 'manufacturer' ? 'factory' : 'tag'} size={18} /></span>}
      <span className={styles.name}>
        <span>{nameIn(locale, suggestion)}</span>
        <small>{suggestion.grade ?? t(`kind.${suggestion.kind}`)}</small>
      </span>
      {suggestion.price_per_kg !== null && <PricePerKg baht={suggestion.price_per_kg} />}
    </>
  );
}

function addressOf({ kind, id }: Suggestion): string {
  if (kind === 'product') return `/products/${id}`;
  return kind === 'manufacturer' ? `/products?manufacturer_id=${id}` : `/products?s_cat=${id}`;
}

/** `/` puts the cursor into the search, unless somebody is typing elsewhere. */
function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
