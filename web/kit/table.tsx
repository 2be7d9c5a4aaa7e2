import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Names } from '#contract/wire.ts';
import { nextSort, readSort } from '#domain/kit/list.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { OrderLink } from '#web/ui/display/order-link.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { useListAddress } from './list-address.ts';
import type { ListData, ShownColumn } from './list-data.ts';
import { SELECTION_FORM, type Selection } from './selection.tsx';
import styles from './table.module.css';

/** How columns of a list are shown, by their names. */
export type Cells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

interface TableProps<Row> {
  list: ListData<Row>;
  cells: Cells<Row>;
  href: (row: Row) => string | null;
  under?: ((row: Row) => ReactNode) | undefined;
  selection: Selection;
}

const isNumber = ({ kind }: ShownColumn) => kind === 'money' || kind === 'number';

/**
 * Rows that one works through: a table on a desk, cards on a phone. The first column opens the row, if that leads
 * anywhere.
 */
export function ListTable<Row extends { id: number | string }>({
  list,
  cells,
  href,
  under,
  selection,
}: TableProps<Row>) {
  const t = useTranslations('list');
  const columns = list.columns.filter(({ isShown }) => isShown);
  const [first] = columns;
  const { ids, isAll, onPage } = selection;
  const selectable = new Set(onPage);
  const isWhole = isAll || (onPage.length > 0 && onPage.every((id) => ids.has(id)));
  return (
    // What scrolls must be reachable by keyboard.
    <div className={styles.scroll} role="region" aria-label={list.title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{list.title}</caption>
        <thead>
          <tr>
            {onPage.length > 0 && (
              <th scope="col" className={styles.select}>
                <span id="list-pick" className="visually-hidden">
                  {t('selectRow')}
                </span>
                <input
                  type="checkbox"
                  aria-label={t('selectPage')}
                  checked={isWhole}
                  onChange={selection.togglePage}
                  data-select-page=""
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} sort={list.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id} data-row={row.id} tabIndex={-1} data-selected={isAll || isIn(ids, row) || undefined}>
              {onPage.length > 0 && (
                <td className={styles.select}>
                  {isIn(selectable, row) && (
                    <input
                      type="checkbox"
                      name="ids"
                      value={row.id}
                      form={SELECTION_FORM}
                      aria-labelledby={`list-pick row-${row.id}`}
                      checked={isAll || isIn(ids, row)}
                      onChange={() => selection.toggle(Number(row.id))}
                    />
                  )}
                </td>
              )}
              {columns.map((column) => {
                const shown = cells[column.name]?.(row) ?? (
                  <Cell
                    column={column}
                    row={row}
                    isLink={column === first && href(row) !== null}
                    values={list.values}
                  />
                );
                return (
                  <td
                    key={column.name}
                    className={isNumber(column) ? styles.number : undefined}
                    data-on-card={column.onCard ?? 'none'}
                    data-kind={column.kind}
                  >
                    <span className={styles.label}>{column.label}</span>
                    <div>
                      {column === first ? (
                        <>
                          <Name row={row} to={href(row)}>
                            {shown}
                          </Name>
                          {under && <div className={styles.under}>{under(row)}</div>}
                        </>
                      ) : (
                        shown
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows that are known by a word are not selected. */
const isIn = (ids: ReadonlySet<number>, { id }: { id: number | string }) => typeof id === 'number' && ids.has(id);

/** What a row is called; it opens the row where that has a place of its own. */
function Name({ row, to, children }: { row: { id: number | string }; to: string | null; children: ReactNode }) {
  const detailPath = useDetailPath();
  const id = `row-${row.id}`;
  if (to === null) return <span id={id}>{children}</span>;
  return (
    <Link to={detailPath(to)} id={id} data-opens="">
      {children}
    </Link>
  );
}

const WAYS = { up: 'ascending', down: 'descending' } as const;

function ColumnHead({ column, sort }: { column: ShownColumn; sort: string | null }) {
  const address = useListAddress();
  const className = isNumber(column) ? styles.number : undefined;
  const sorted = sort === null ? null : readSort(sort);
  const way = sorted?.by === column.name ? sorted.direction : null;
  if (!column.isSorted)
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  return (
    <th scope="col" className={className} aria-sort={way ? WAYS[way] : 'none'}>
      <Link to={address({ sort: nextSort(column.name, sort) })} preventScrollReset>
        {column.label}
        <span className={styles.arrow} aria-hidden="true" data-way={way ?? undefined}>
          {way === 'up' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  );
}

/** A row's field as its column's kind says. */
function Cell<Row>({
  column: { name, kind },
  row,
  isLink,
  values,
}: {
  column: ShownColumn;
  row: Row;
  /** The cell leads to the row already. */
  isLink: boolean;
  values: ListData<Row>['values'];
}) {
  const locale = useLocale();
  // Elsewhere companies and orders have no page of that kind for who reads the list.
  const isStaffs = useLocation().pathname.startsWith(`/${locale}/staff/`);
  const value = (row as Record<string, unknown>)[name];
  if (value === null || value === undefined || value === '') return '–';
  switch (kind) {
    case 'money':
      return formatMoney(value as number, 'THB');
    case 'number':
      return formatNumber(value as number);
    case 'time':
      return <DateTime at={value as string} />;
    case 'day':
      return <Day day={value as string} />;
    case 'company':
      return isStaffs && !isLink ? (
        <CompanyLink company={value as Names & { id: number }} />
      ) : (
        // Who registers has given none yet; the row can be opened all the same.
        nameIn(locale, value as Names) || '–'
      );
    case 'order': {
      const { order_id } = row as { order_id?: number | null };
      return isStaffs && !isLink && order_id ? (
        <OrderLink id={order_id}>{value as string}</OrderLink>
      ) : (
        (value as string)
      );
    }
    case 'state':
      return values[name]?.[value as string] ?? (value as string);
    case 'text':
      return value as string;
  }
}
