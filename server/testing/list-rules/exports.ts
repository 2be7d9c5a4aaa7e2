import { expect } from 'vitest';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { ListColumn, ListDefinition } from '#contract/kit/define-list.ts';
import type { Names } from '#contract/wire.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { withoutGuard } from '#domain/values/csv.ts';
import type { ListCalls, ListRow, Query } from './list-calls.ts';

/** The export has the page's rows in the page's order, and each is written as its columns say. */
export async function expectExports<Row extends ListRow>(
  definition: ListDefinition,
  calls: ListCalls<Row>,
  query: Query,
): Promise<void> {
  const { rows } = await calls.page(query);
  const { bytes } = (await calls.export({ ...query, format: 'csv', language: 'en' })) as BinaryAnswer;
  const [head, ...lines] = readCsv(await new Response(bytes as BodyInit).text());
  const columns = Object.entries(definition.columns);
  expect(head, 'a heading for each column').toEqual(columns.map(([name]) => definition.texts.labels[name]!.en));
  const compared = columns.flatMap(([name, column], place) => {
    const cells = rows.map((row) => cellOf(calls, name, column, row));
    return cells.includes(undefined) ? [] : [{ name, cells, written: lines.map((line) => line[place]) }];
  });
  expect(compared.length, 'columns that can be compared with the export').toBeGreaterThan(0);
  expect(lines, 'the export has the rows of the page').toHaveLength(rows.length);
  for (const { name, cells, written } of compared) expect(written, `${name} in the export`).toEqual(cells);
  if (rows.length > 1) {
    const written = new Set(rows.map((_row, index) => JSON.stringify(compared.map(({ cells }) => cells[index]))));
    expect(written.size, 'rows of the test that the export shows as different ones').toBeGreaterThan(1);
  }
  const workbook = (await calls.export({ ...query, format: 'xlsx', language: 'th' })) as BinaryAnswer;
  expect(workbook.contentType).toContain('spreadsheetml');
}

/** What the file has in a row's column; `undefined` where the row alone does not say it. */
function cellOf<Row extends ListRow>(
  calls: ListCalls<Row>,
  name: string,
  { kind }: ListColumn,
  row: Row,
): string | undefined {
  const own = calls.cells?.[name];
  if (own) return String(own(row) ?? '');
  const value = (row as Readonly<Record<string, unknown>>)[name];
  if (value === null) return '';
  if (value === undefined || kind === 'state') return undefined;
  if (kind === 'time') return bangkokDateTime(new Date(value as string));
  if (kind === 'company') return (value as Names).name_en;
  return `${value as string | number}`;
}

/** The cells of a file that `csvLine` wrote, a line of it a row. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell, end] of text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/g)) {
    lines.at(-1)!.push(withoutGuard(cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!));
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
