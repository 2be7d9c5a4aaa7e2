import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_COUNTED_ROWS } from '#domain/kit/list.ts';
import { formatNumber } from '#domain/values/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';
import type { ObjectTopic } from '#web/page/use-live.ts';
import { useShop } from '#web/page/use-shop.ts';
import { LetterKeysSwitch } from '#web/preferences/switches.tsx';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import type { WireError } from '#contract/errors.ts';
import type { Typed } from '#web/page/form.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import type { Done } from './act-on-rows.ts';
import type { ListData } from './list-data.ts';
import { ListChips } from './list-chips.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListLook } from './list-look.tsx';
import { ListViews, type PresetView } from './list-views.tsx';
import { SelectionBar, useSelection, type ListAct } from './selection.tsx';
import { DidNotice } from './did-notice.tsx';
import { ListTable, type Cells } from './table.tsx';
import { useListKeys } from './use-list-keys.ts';
import styles from './list.module.css';

interface ListScreenProps<Row> {
  list: ListData<Row>;
  /** Where a row leads; null, or no `href` at all, where it says everything here. */
  href?: (row: Row) => string | null;
  /** How columns are shown that are more than their row's field. */
  cells?: Cells<Row>;
  /** What stands below the link that opens a row, such as another link. */
  under?: (row: Row) => ReactNode;
  /** Views that the list has for everybody, before saved ones. */
  presets?: readonly PresetView[];
  /** What can be done with selected rows. */
  acts?: readonly ListAct[];
  /** Whether a row takes part in those. */
  isSelectable?: (row: Row) => boolean;
  /** Objects of this topic are read again when somebody changes one. */
  live?: ObjectTopic;
  title?: string;
  /** Buttons beside the title, such as the one that adds a row. */
  tools?: ReactNode;
  /** A screen of which the list is a part: its title and what stands before the list. */
  above?: ReactNode;
  /**
   * What stands between the list's name and its rows: links to lists beside it, what was done, forms of the screen's
   * own.
   */
  siblings?: ReactNode;
  /** What stays in sight below the rows, such as how much is not saved yet. */
  foot?: ReactNode;
  empty: { icon?: IconName; title: string; text?: string; children?: ReactNode };
}

const NOWHERE = () => null;
const NO_CELLS = {};
const NO_PRESETS: readonly PresetView[] = [];
const NO_ACTS: readonly ListAct[] = [];

interface Answer {
  error?: WireError;
  typed?: Typed;
  did?: Done & { act: string };
}

const OWN_FORMS = new Set(['save-view', 'delete-view', 'choose']);

/** Objects have numbers; a row that is known by a word is none. */
const numbersOf = (rows: readonly { id: number | string }[]) =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? id : []));

/** A form that stands beside the list says itself why it was refused, in `FormErrors` of its own. */
function saysItself(answer: Answer | undefined, acts: readonly ListAct[]): boolean {
  const name = answer?.typed?.['do'];
  return name !== undefined && !OWN_FORMS.has(name) && !acts.some((act) => act.name === name);
}

/** A list of work: filters, order, page and saved views stand in the address; the rest is the reader's own choice. */
export function ListScreen<Row extends { id: number | string }>({
  list,
  href = NOWHERE,
  cells = NO_CELLS,
  under,
  presets = NO_PRESETS,
  acts: offered = NO_ACTS,
  isSelectable,
  live,
  title = list.title,
  tools,
  above,
  siblings,
  foot,
  empty,
}: ListScreenProps<Row>) {
  const t = useTranslations('list');
  const acts = useIsReadOnly() ? NO_ACTS : offered;
  const { letterKeys } = useShop();
  const { rows, count, page, pages, filters } = list;
  const answer = useKeptAnswer<Answer>();
  const { revalidate } = useRevalidator();
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const place = [pathname, ...filters.flatMap(({ fields }) => fields.map(({ value }) => value))].join('\n');
  const selection = useSelection(
    acts.length > 0 ? numbersOf(rows.filter((row) => isSelectable?.(row) ?? true)) : [],
    answer?.did,
    place,
  );
  useObjectChanges(live ?? 'orders', live ? numbersOf(rows) : [], () => void revalidate());
  useListKeys(frame);
  useNarrowedFocus(frame);
  const keys = acts.length > 0 ? 'all' : 'open';
  const Heading = above ? 'h2' : 'h1';
  const isNarrowed = filters.some(({ fields }) => fields.some(({ value }) => value !== ''));
  const counted =
    count > MAX_COUNTED_ROWS ? t('moreThan', { count: formatNumber(MAX_COUNTED_ROWS) }) : t('count', { count });
  return (
    <div ref={frame} className={styles.list} data-list="" data-density={list.density}>
      {above ?? <PageHead title={title} hidden />}
      <div className={styles.head}>
        <Heading>
          {title}{' '}
          <small className="body-size" role="status">
            {counted}
          </small>
        </Heading>
        <div className={styles.look} data-part="look">
          {tools}
          <ListLook list={list} />
        </div>
      </div>
      {siblings}
      <FormErrors error={answer?.error}>
        {!saysItself(answer, acts) && <FormError />}
        {answer?.did && <DidNotice did={answer.did} acts={acts} />}
        <ListViews list={list} presets={presets} />
        <ListFilters list={list} />
        <ListChips filters={filters} />
        {rows.length > 0 && <ListTable list={list} cells={cells} href={href} under={under} selection={selection} />}
        {rows.length === 0 && !isNarrowed && <EmptyState {...empty} />}
        {rows.length === 0 && isNarrowed && (
          <EmptyState icon="filter" title={t('nothing.title')} text={t('nothing.text')}>
            <LinkButton to="?" look="outline">
              {t('clear')}
            </LinkButton>
          </EmptyState>
        )}
        <div className={styles.foot}>
          <SelectionBar selection={selection} acts={acts} found={count} rows={rows.length} />
          {foot}
        </div>
      </FormErrors>
      <Pagination page={page} pages={pages} />
      {(acts.length > 0 || rows.some((row) => href(row) !== null)) && (
        <div className={styles.keys}>
          <p>{t(`keys.${letterKeys === 'off' ? 'off' : keys}`)}</p>
          <LetterKeysSwitch label={t('keysChoice')} />
        </div>
      )}
    </div>
  );
}

/** After a filter was taken off the focus is at the list again, where it would be lost with the chip. */
function useNarrowedFocus(frame: React.RefObject<HTMLDivElement | null>): void {
  const { search } = useLocation();
  const before = useRef(search);
  useEffect(() => {
    if (before.current === search) return;
    before.current = search;
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-filter-opener]')?.focus();
  }, [search, frame]);
}
