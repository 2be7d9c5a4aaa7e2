import { expect } from 'vitest';
import { sortsOf, type ListColumn, type ListDefinition } from '#contract/kit/define-list.ts';
import { readSort } from '#domain/kit/list.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { idsOf, valueIn, type ListCalls, type ListRow, type Value } from './list-calls.ts';

/** Each order of the definition, in both directions, is that of the values which its rows show. */
export async function expectOrders<Row extends ListRow>(
  definition: ListDefinition,
  calls: ListCalls<Row>,
  all: readonly Row[],
): Promise<void> {
  const { columns, orders = [] } = definition;
  const own = calls.orders ?? {};
  expect(Object.keys(own).sort(), 'how the rows stand in each order without a column').toEqual([...orders].sort());
  for (const sort of sortsOf(definition)) {
    const { by, direction } = readSort(sort);
    const column = columns[by];
    const expected = own[sort]?.(all) ?? (await sorted(all, by, column!, direction === 'down', calls));
    const { rows } = await calls.page({ sort });
    expect(idsOf(rows), `sorted by ${sort}`).toEqual(idsOf(expected));
    if (sort === definition.sort) expect(idsOf(all), 'the list’s own order').toEqual(idsOf(expected));
  }
}

/** Rows without a value stand last either way; those with the same value by their ids in the same direction. */
async function sorted<Row extends ListRow>(
  all: readonly Row[],
  by: string,
  { kind }: ListColumn,
  isDown: boolean,
  calls: ListCalls<Row>,
): Promise<Row[]> {
  const values = all.map((row) => valueIn(calls, by, row));
  expect(values, `say in \`values\` what ${by} compares`).not.toContain(undefined);
  expect(new Set(values).size, `two rows that differ in ${by}`).toBeGreaterThan(1);
  const places = kind === 'text' || kind === 'order' ? await placesOfTexts(values as Value[]) : null;
  const placed = all.map((row, index) => {
    const value = values[index] as Value;
    return { row, value: value === null ? null : (places?.get(value) ?? value) };
  });
  const way = isDown ? -1 : 1;
  placed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || way * compareIds(a.row, b.row);
    if (a.value === b.value) return way * compareIds(a.row, b.row);
    return a.value < b.value ? -way : way;
  });
  return placed.map(({ row }) => row);
}

const compareIds = (a: ListRow, b: ListRow): number => {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

/** Only the database knows how its collation puts texts. */
async function placesOfTexts(values: readonly Value[]): Promise<Map<Value, number>> {
  const texts = values.filter((value) => value !== null);
  const { found } = await oneRow(sql<{ found: string[] }>`
    select array(select distinct t from unnest(${texts}::text[]) t order by t) as found /* not null: an array */`);
  return new Map(found.map((text, place) => [text, place]));
}
