import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { MAX_FIND_LENGTH } from '#domain/find/typed.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { TextsProvider, useMessages, useTexts, useTranslations } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { FindPlace } from './place.ts';
import type { FindTexts } from './texts.ts';
import { rememberThing } from './recent.ts';
import { useFound, type FindRow } from './use-found.tsx';
import styles from './find.module.css';

interface FindProps {
  place: FindPlace;
  onClose: () => void;
}

let known: Promise<FindTexts> | undefined;
let knownPath = '';

/** Gets its texts when it is first opened. */
export function FindDialog(props: FindProps) {
  const path = usePath()('/find-texts');
  const { locale } = useTexts();
  const around = useMessages();
  const [texts, setTexts] = useState<FindTexts>();
  useEffect(() => {
    if (knownPath !== path) known = undefined;
    knownPath = path;
    known ??= fetch(path).then((answer) => answer.json() as Promise<FindTexts>);
    known.then(setTexts, () => (known = undefined));
  }, [path]);
  if (!texts) return null;
  const messages: AppMessages = { ...around, ...(JSON.parse(texts.messages) as AppMessages) };
  return (
    <TextsProvider locale={locale} messages={messages}>
      <Finder {...props} texts={texts} />
    </TextsProvider>
  );
}

/** A dialogue is opened to type into it: when it opens, the browser gives the focus to what has this attribute. */
const startHere = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/**
 * A combobox with its list always open: ↑ ↓ walk, Enter opens, Esc closes; the first row is the one that Enter opens.
 */
function Finder({ place, onClose, texts }: FindProps & { texts: FindTexts }) {
  const t = useTranslations('find');
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const { groups, isCurrent } = useFound(place, words, texts);
  const rows = groups.flatMap((group) => group.rows);
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const open = (row: FindRow | undefined) => {
    if (!row) return;
    if (row.thing) rememberThing(place, row.thing);
    onClose();
    void navigate(row.to);
  };
  const walk = (step: number) => {
    const next = (active + step + rows.length) % rows.length;
    setChosen(rows[next]?.key ?? '');
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter') open(rows[active]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const isEmpty = words.trim() === '';
  const isNowhere = !isEmpty && isCurrent && rows.length === 0;
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <input
        className={styles.input}
        type="search"
        role="combobox"
        ref={startHere}
        autoComplete="off"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        aria-label={t('label')}
        placeholder={t(`placeholder.${place}`)}
        maxLength={MAX_FIND_LENGTH}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        {isEmpty && rows.length === 0 && t('hint')}
        {isNowhere && t('none', { words: words.trim() })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('found')} className={styles.list}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className="soft above-2 below-1 bold" aria-hidden="true">
              {group.name}
            </p>
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: the focus never leaves it
                <div
                  key={row.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="row-link between"
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setChosen(row.key)}
                  onClick={() => open(row)}
                >
                  <span className={styles.name}>
                    <b>{row.name}</b>
                    {row.about && <small>{row.about}</small>}
                  </span>
                  {row.state && <span className={styles.state}>{row.state}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
