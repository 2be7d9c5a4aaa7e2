import { useId, useState, type KeyboardEvent as FieldEvent, type ReactNode } from 'react';
import styles from './combobox.module.css';

/**
 * A text field with a list below it: ↑ ↓ walk, Enter chooses, Esc closes, and the focus never leaves the field. `keys`
 * are those of the rows that the list has now; a row that is walked to stays so where other rows come around it, and is
 * left when it goes. `id` is the list's, where the field names it before the list is there.
 */
export function useCombobox({
  keys,
  onChoose,
  id,
}: {
  keys: readonly string[];
  onChoose: (index: number) => void;
  id?: string;
}) {
  const ownId = useId();
  const listId = id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const count = keys.length;
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const isShown = isOpen && count > 0;
  const setActive = (index: number) => setActiveKey(keys[index]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const walk = (step: 1 | -1) => {
    // While none is active, a step back starts at the first one, so that it reaches the last.
    const from = active < 0 && step < 0 ? 0 : active;
    const next = (from + step + count) % count;
    setOpen(true);
    if (count === 0) return;
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    // Keys of an input method choose among its own words.
    if (event.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow) walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && isShown && active >= 0) choose(active);
    else return;
    // Also Esc: the browser would empty a search field at the same stroke.
    event.preventDefault();
  };
  return {
    isOpen,
    isShown,
    active,
    listId,
    setActive,
    choose,
    close,
    onKey,
    /** Somebody types or comes in: the list opens, with nothing chosen in it. */
    open: () => {
      setOpen(true);
      setActive(-1);
    },
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onBlur: close,
      onKeyDown: ({ nativeEvent }: FieldEvent) => onKey(nativeEvent),
    } as const,
  };
}

interface ComboboxRow {
  key: string;
  content: ReactNode;
  /** Stands over the first of its group, where `isTold` is not set: then it is there for who listens alone. */
  heading?: string;
  isTold?: boolean;
  /** Whether the list's `hint` is about it. */
  hasHint?: boolean;
}

/** Rows from a heading to the next one. */
function groupRows(rows: readonly ComboboxRow[]) {
  const groups: { first: ComboboxRow; rows: { row: ComboboxRow; index: number }[] }[] = [];
  rows.forEach((row, index) => {
    if (row.heading || groups.length === 0) groups.push({ first: row, rows: [] });
    groups.at(-1)!.rows.push({ row, index });
  });
  return groups;
}

/** The list of a combobox; it stands in a box with `position: relative`. */
export function ComboboxList({
  combobox,
  label,
  rows,
  head,
  hint,
  className = '',
}: {
  combobox: ReturnType<typeof useCombobox>;
  label: string;
  rows: ComboboxRow[];
  head?: ReactNode;
  /** What may be done with some rows beside choosing them, for who listens. */
  hint?: string;
  className?: string | undefined;
}) {
  const { listId, active, isShown, setActive, choose } = combobox;
  return (
    <div className={`${styles.panel} ${className}`} hidden={!isShown} onPointerDown={(event) => event.preventDefault()}>
      {head}
      {hint && (
        <p id={`${listId}-hint`} hidden>
          {hint}
        </p>
      )}
      <div id={listId} role="listbox" aria-label={label}>
        {groupRows(rows).map(({ first, rows: its }) => (
          <div key={first.key} role={first.heading ? 'group' : 'presentation'} aria-label={first.heading}>
            {first.heading && !first.isTold && (
              <p className={styles.heading} aria-hidden="true">
                {first.heading}
              </p>
            )}
            {its.map(({ row: { key, content, hasHint }, index }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: the focus never leaves it
              <div
                key={key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                aria-describedby={hasHint ? `${listId}-hint` : undefined}
                className="row-link"
                onPointerMove={() => setActive(index)}
                onClick={() => choose(index)}
              >
                {content}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
