import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
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
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const suggestions = useSuggestions(isOpen ? words : '', locale);
  const isRecent = words.trim() === '';
  const rows: { href: string; key: string; suggestion?: Suggestion; words?: string }[] = isRecent
    ? recent.map((each) => ({ key: each, words: each, href: path(`/products?name=${encodeURIComponent(each)}`) }))
    : suggestions.map((suggestion) => ({ key: `${suggestion.kind}${suggestion.id}`, suggestion, href: path(addressOf(suggestion)) }));
  const isShown = isOpen && rows.length > 0;

  useSlash(input);

  const choose = (row: (typeof rows)[number]) => {
    setIsOpen(false);
    input.current?.blur();
    if (row.words) rememberSearch(row.words);
    void navigate(row.href);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return setIsOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive((now) => (rows.length === 0 ? -1 : (now + step + rows.length + (now < 0 && step < 0 ? 1 : 0)) % rows.length));
    }
    const row = rows[active];
    if (event.key === 'Enter' && isShown && row) {
      event.preventDefault();
      choose(row);
    }
    return undefined;
  };
  const onSubmit = (event: FormEvent) => {
    setIsOpen(false);
    input.current?.blur();
    if (words.trim()) rememberSearch(words.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <search className={styles.search}>
      <Form action={path('/products')} className={styles.form} onSubmit={onSubmit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="name"
          value={words}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onFocus={() => {
            setRecent(recentSearches());
            setIsOpen(true);
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKey}
        />
        <kbd className={styles.slash} aria-hidden="true">/</kbd>
        <button className={styles.button} aria-label={t('search')}><Icon name="search" /></button>
      </Form>
      <div className={styles.panel} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
        {isRecent && <p className={styles.head}>{t('recentSearches')} <button type="button" className={styles.forget} onClick={() => { forgetSearches(); setRecent([]); }}>{t('forget')}</button></p>}
        <div id={listId} role="listbox" aria-label={t('suggestions')}>
          {rows.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: the focus never leaves it
            <div key={row.key} id={`${listId}-${index}`} role="option" tabIndex={-1} aria-selected={index === active} className={styles.row} onPointerEnter={() => setActive(index)} onClick={() => choose(row)}>
              {row.suggestion ? <SuggestionRow suggestion={row.suggestion} /> : <><Icon name="history" size={18} /> <span>{row.words}</span></>}
            </div>
          ))}
        </div>
      </div>
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
