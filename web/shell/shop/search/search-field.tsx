import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SuggestionsList } from './suggestions-list.tsx';
import { lettersAct } from '#web/page/letter-keys.ts';
import { SEARCH_INPUT } from '#web/page/search-input.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import styles from './search-field.module.css';

const MAX_LETTERS = 120;

/** The search; where a search is shown the field holds its words. */
export function SearchField() {
  const path = usePath();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const isList = pathname === path('/products') || pathname.startsWith(path('/category/'));
  const searched = isList ? (parameters.get('name') ?? '') : '';
  return <SearchBox key={searched} searched={searched} />;
}

/**
 * A plain form. Suggestions are loaded when somebody comes into the field; without them it searches all the same. `/`
 * reaches it from anywhere.
 */
function SearchBox({ searched }: { searched: string }) {
  const t = useTranslations('shell');
  const path = usePath();
  const { letterKeys } = useShop();
  const [words, setWords] = useState(searched);
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsList | null>(null);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const load = () => {
    import('./suggestions-list.tsx').then(
      (loaded) => setSuggestions(() => loaded.SuggestionsList),
      () => undefined,
    );
  };
  useSlash(input);
  return (
    <search className={styles.search}>
      <Form
        action={path('/products')}
        className={styles.form}
        onSubmit={(event) =>
          words.trim() ? input.current?.blur() : event.currentTarget.querySelector('input')?.focus()
        }
      >
        <input
          ref={input}
          id={SEARCH_INPUT}
          className={styles.input}
          type="search"
          name="name"
          role="combobox"
          aria-expanded="false"
          aria-controls={listId}
          aria-autocomplete="list"
          autoComplete="off"
          value={words}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          enterKeyHint="search"
          maxLength={MAX_LETTERS}
          onChange={(event) => setWords(event.target.value)}
          onPaste={(event) => pasteLines(event, setWords)}
          onFocus={load}
        />
        {letterKeys === 'on' && (
          <kbd className={styles.slash} aria-hidden="true">
            /
          </kbd>
        )}
        <button className={styles.button} aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </Form>
      {Suggestions && <Suggestions id={listId} input={input} words={words} onWords={setWords} />}
    </search>
  );
}

/** A browser glues the lines of a pasted list together, and the amount of one to the grade of the next. */
function pasteLines(event: React.ClipboardEvent<HTMLInputElement>, setWords: (words: string) => void): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  setWords(`${before}${lines.join(', ')}${after}`.slice(0, MAX_LETTERS));
}

/** `/` puts the cursor into the search, unless somebody is typing elsewhere. */
function useSlash(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !lettersAct()) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
