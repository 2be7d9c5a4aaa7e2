import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface Column<Row> {
  label: string;
  isNumber?: boolean;
  /** A day or a time, which stays on one line. */
  isDate?: boolean;
  /** Its place on a phone's compact card, where a list has those. */
  onCard?: 'name' | 'state' | 'goods' | 'fact' | 'sum';
  /** What can be done with a row: it names itself. */
  isActions?: boolean;
  render: (row: Row) => ReactNode;
}

/** Rows of work: a table on a desk, on a phone a card for each row in which every value has its column's name. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isInPanel = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** For rows that change places: the focus goes with the one that was moved. */ keyOf?: (row: Row) => number;
  isInPanel?: boolean;
}) {
  return (
    // What scrolls must be reachable by keyboard.
    <div className={isInPanel ? styles.bare : styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-cards={columns.some(({ onCard }) => onCard) || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? styles.number : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf?.(row) ?? index}>
              {columns.map(({ label, isNumber, isDate, isActions, onCard, render }) => (
                <td key={label} className={classOf({ isNumber, isActions })} data-on-card={onCard}>
                  <span className={styles.label}>{label}</span>
                  <div className={isDate ? 'whole' : undefined}>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf({ isNumber, isActions }: { isNumber?: boolean | undefined; isActions?: boolean | undefined }) {
  if (isNumber) return styles.number;
  return isActions ? styles.actions : undefined;
}
