import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_SELECTED_ROWS } from '#domain/kit/list.ts';
import { formatNumber } from '#domain/values/format.ts';
import { Button, SubmitButton, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import type { Done } from './act-on-rows.ts';
import foldStyles from './fold.module.css';
import styles from './list.module.css';

/** Something that is done with several rows at once. */
export interface ListAct {
  name: string;
  label: string;
  /** Said before it is done, for what cannot be undone. */
  confirm?: { title: string; text: ReactNode };
  /** The act that takes it back, offered once it is done. */
  undo?: { name: string; label: string };
  look?: ButtonLook;
  /** What it is told beside the rows: it opens a panel that ends with its button. */
  fields?: ReactNode;
  /** What is done on the screen itself, with the selected rows: it opens a panel, and nothing is sent. */
  panel?: (ids: ReadonlySet<number>) => ReactNode;
  /** Instead of doing something: a document about these rows, which the browser saves; null of too many. */
  address?: (ids: readonly number[]) => string | null;
}

export const SELECTION_FORM = 'list-selection';

export interface Selection {
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** The rows on screen that can be selected. */
  onPage: readonly number[];
  toggle(id: number): void;
  togglePage(): void;
  selectAll(): void;
  clear(): void;
}

/**
 * Selected rows stay selected on other pages of the same list: `place` says which list, with which filters. Another one
 * begins without any. What an action refused stays selected, the rest is done.
 */
export function useSelection(onPage: readonly number[], did: Done | undefined, place: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setAll] = useState(false);
  const [seen, setSeen] = useState({ did, place });
  if (seen.did !== did || seen.place !== place) {
    setSeen({ did, place });
    setIds(new Set(seen.place === place ? did?.refused.map(({ id }) => id) : []));
    setAll(false);
  }
  const isWhole = onPage.length > 0 && onPage.every((id) => ids.has(id));
  const change = (next: ReadonlySet<number>) => {
    setIds(next);
    setAll(false);
  };
  return {
    ids,
    isAll,
    onPage,
    toggle: (id) => change(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
    togglePage: () => change(new Set(isWhole ? [...ids].filter((id) => !onPage.includes(id)) : [...ids, ...onPage])),
    selectAll: () => setAll(true),
    clear: () => change(new Set()),
  };
}

/** How many rows are selected and what can be done with them; at the window's lower edge while there are some. */
export function SelectionBar({
  selection: { ids, isAll, onPage, selectAll, clear },
  acts,
  found,
  rows,
}: {
  selection: Selection;
  acts: readonly ListAct[];
  found: number;
  rows: number;
}) {
  const t = useTranslations('list');
  if (acts.length === 0) return null;
  const count = isAll ? Math.min(found, MAX_SELECTED_ROWS) : ids.size;
  const isMore = !isAll && found > rows && onPage.length > 0 && onPage.every((id) => ids.has(id));
  return (
    <Form
      method="post"
      id={SELECTION_FORM}
      className={styles.bar}
      data-part="bar"
      data-selected={count > 0 || undefined}
      onKeyDown={pressOwnButton}
    >
      {isAll && <input type="hidden" name="all" value={found} />}
      {(isAll ? [] : [...ids])
        .filter((id) => !onPage.includes(id))
        .map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      <strong role="status">{count > 0 && t('selected', { count })}</strong>
      {isMore && (
        <Button look="plain" size="small" onClick={selectAll}>
          {found > MAX_SELECTED_ROWS
            ? t('selectMost', { count: formatNumber(MAX_SELECTED_ROWS) })
            : t('selectAll', { count: found })}
        </Button>
      )}
      {/* Without script, Enter in a field presses the first button of the form. */}
      {acts
        .toSorted((one, other) => Number(Boolean(other.fields)) - Number(Boolean(one.fields)))
        .map((act) => (
          <ActButton key={act.name} act={act} ids={isAll ? [] : [...ids]} onScreen={isAll ? new Set(onPage) : ids} />
        ))}
      {count > 0 && (
        <Button look="plain" size="small" onClick={clear}>
          {t('unselect')}
        </Button>
      )}
    </Form>
  );
}

/**
 * Enter in a field of an act is that act's button: the browser would press the first one of the form, which does
 * something else.
 */
function pressOwnButton(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const button = target.closest('details')?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  event.preventDefault();
  button.form?.requestSubmit(button);
}

function ActButton({
  act: { name, label, confirm, look = 'primary', fields, panel, address },
  ids,
  onScreen,
}: {
  act: ListAct;
  ids: readonly number[];
  onScreen: ReadonlySet<number>;
}) {
  if (address) {
    const to = ids.length > 0 ? address(ids) : null;
    return (
      to !== null && (
        <a href={to} download>
          {label}
        </a>
      )
    );
  }
  if (panel)
    return (
      <details className={foldStyles.fold}>
        <summary>{label}</summary>
        <div className={foldStyles.panel}>{panel(onScreen)}</div>
      </details>
    );
  if (fields)
    return (
      <details className={foldStyles.fold}>
        <summary>{label}</summary>
        <div className={foldStyles.panel}>
          {fields}
          <SubmitButton name="do" value={name} look={look}>
            {label}
          </SubmitButton>
        </div>
      </details>
    );
  // What another act's fields ask for is none of theirs.
  if (confirm)
    return (
      <ConfirmDialog
        name="do"
        value={name}
        title={confirm.title}
        text={confirm.text}
        label={label}
        look={look}
        size="small"
        formNoValidate
      />
    );
  return (
    <SubmitButton name="do" value={name} look={look} size="small" formNoValidate>
      {label}
    </SubmitButton>
  );
}
