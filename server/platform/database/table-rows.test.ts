import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { rows, sql, useDatabase } from './query.ts';
import { insertRows, tableRows, updateRows } from './table-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
});
afterAll(() => database.close());

const holiday = (day: string) => ({ day, name_th: 'วันหยุด', name_en: `Holiday of ${day}` });

test('rows are read with the types of their table, and a column that they lack is null', async () => {
  const at = new Date('2026-11-29T02:00:00Z');
  const [read] = await rows(sql`
    select x.order_no, x.total, x.placed_at, x.po_number
      from ${tableRows('orders', [{ order_no: 'A-1', total: 2n ** 60n, placed_at: at }])} x`);
  expect(read).toEqual({ order_no: 'A-1', total: 2n ** 60n, placed_at: at, po_number: null });
});

test('rows are inserted with what the rest of the statement gives them', async () => {
  const written = await rows(sql`
    with year as (select 2031 as number),
    written as (${insertRows('holidays', [{ day: '2031-05-01' }, { day: '2031-05-02' }], {
      from: sql`year`,
      also: { name_th: sql`'ปี ' || year.number`, name_en: sql`'Year ' || year.number` },
    })} returning day::text, name_en)
    select * from written order by day`);
  expect(written).toEqual([
    { day: '2031-05-01', name_en: 'Year 2031' },
    { day: '2031-05-02', name_en: 'Year 2031' },
  ]);
});

test('of rows that are there already each is left as it is where the statement says so', async () => {
  const twice = [holiday('2032-01-01'), holiday('2032-01-01')];
  expect(await rows(sql`${insertRows('holidays', twice)} on conflict do nothing returning day::text`)).toEqual([
    { day: '2032-01-01' },
  ]);
});

test('without rows nothing is inserted, and where nothing names a column that is an error', async () => {
  const none = insertRows('holidays', [], { also: { name_en: sql`'nothing'` } });
  expect(await rows(sql`${none} returning day`)).toEqual([]);
  expect(() => insertRows('holidays', [])).toThrow('holidays');
});

test('rows that are there take what the given ones say, and what the statement makes of it', async () => {
  const made = await rows(sql<{ id: number; code: string }>`
    insert into attribute_groups (code, name_th, name_en, name_cn) values ('a', 'x', 'x', 'x'), ('b', 'x', 'x', 'x')
    returning id, code`);
  const given = made.map(({ id, code }) => ({ id, name_th: code.toUpperCase(), name_en: `Group ${code}` }));
  const written = await rows(sql`
    ${updateRows('attribute_groups', given, { also: { name_cn: sql`t.code || ' · ' || t.code` } })}
      returning t.code, t.name_th, t.name_en, t.name_cn`);
  expect(written).toHaveLength(2);
  expect(written).toContainEqual({ code: 'a', name_th: 'A', name_en: 'Group a', name_cn: 'a · a' });
});

test('what says no column is refused', () => {
  expect(() => updateRows('attribute_groups', [{ id: 1 }])).toThrow('which columns');
});
