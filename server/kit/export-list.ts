import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { ExportQuery, ListColumn, ListDefinition, RowOf } from '#contract/kit/define-list.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import type { Names } from '#contract/wire.ts';
import { now } from '#server/platform/clock.ts';
import { growingTable, tableFile, type Cell } from '#server/platform/documents/table-file.ts';

/** How a column is written into a file; for those that show more than their row's field of the same name. */
export type Cells<D extends ListDefinition> = {
  [K in keyof D['columns']]?: (row: RowOf<D>, words: Words) => Cell;
};

export interface Words {
  locale: Locale;
  /** A state in the reader's words, as the list's texts have it. */
  of(column: string, state: string | number): string;
}

const BATCH = 500;

/** Letters that a column is wide. */
const WIDTHS: Readonly<Record<ListColumn['kind'], number>> = {
  text: 24,
  number: 12,
  money: 16,
  time: 18,
  day: 12,
  state: 20,
  company: 36,
  order: 20,
};

/** Rows as a table that grows while it is sent (CSV), or is packed as it is made (XLSX): no cell of it is a formula. */
export function exportOf<D extends ListDefinition, Id>(
  definition: D,
  { format, language }: ExportQuery,
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<RowOf<D>[]>,
  cells: Cells<D> = {},
): BinaryAnswer | Promise<BinaryAnswer> {
  const columns = Object.entries(definition.columns);
  const { texts } = definition;
  const words: Words = {
    locale: language,
    of: (column, state) => texts.values[column]?.[state]?.[language] ?? String(state),
  };
  async function* rows(): AsyncGenerator<Cell[]> {
    yield columns.map(([name]) => texts.labels[name]?.[language] ?? name);
    for (let next = 0; next < ids.length; next += BATCH)
      for (const row of await read(ids.slice(next, next + BATCH)))
        yield columns.map(([name, { kind }]) => {
          const own = cells[name as keyof typeof cells];
          return own ? own(row, words) : cellOf(kind, (row as Record<string, unknown>)[name], name, words);
        });
  }
  const name = `${definition.name}-${bangkokDate(now())}`;
  if (format === 'csv') return growingTable(name, rows());
  return tableFile('xlsx', {
    name,
    sheet: texts.title[language],
    widths: columns.map(([, { kind }]) => WIDTHS[kind]),
    formats: columns.map(([, { kind }]) => (kind === 'money' ? 'amount' : null)),
    rows: rows(),
  });
}

/** A row's field as its column's kind says. */
function cellOf(kind: ListColumn['kind'], value: unknown, column: string, words: Words): Cell {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'money':
      return bahtFromSatang(value as bigint);
    case 'time':
      return bangkokDateTime(value as Date);
    case 'state':
      return words.of(column, value as string);
    case 'company':
      return (value as Names)[`name_${words.locale}`];
    case 'number':
      return Number(value);
    case 'day':
    case 'order':
    case 'text':
      return value as string;
  }
}
