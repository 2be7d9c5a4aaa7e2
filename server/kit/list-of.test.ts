import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, choice, days, states, text, yesNo } from '#contract/kit/filters.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { listOf, lists } from './list-of.ts';

const words = (name: string) => ({ th: name, en: name, cn: name });
const definition = defineList({
  name: 'sacks',
  access: 'staff:admin',
  summary: 'Sacks of a test.',
  row: z.object({
    id: z.int(),
    label: z.string(),
    price: z.bigint(),
    kind: z.string(),
    packed_at: z.date().nullable(),
  }),
  columns: {
    label: { kind: 'text', sort: true },
    price: { kind: 'money', sort: true },
    kind: { kind: 'state' },
    packed_at: { kind: 'time', sort: true },
  },
  filters: {
    label: text(20),
    kind: states(['new', 'old']),
    price: amounts,
    packed: days,
    is_heavy: yesNo,
    word: choice(20),
  },
  sort: '-price',
  texts: {
    title: words('Sacks'),
    labels: { label: words('Label'), price: words('Price'), kind: words('Kind'), packed_at: words('Packed') },
    values: { kind: { new: words('New'), old: words('Old') } },
  },
});
type Row = z.output<typeof definition.row>;

/** Rows of a statement, not of a table: the check of row types knows the product's schema alone. */
const goods = sql`(values
  (1, 1, '=1+1', 100::bigint, 'new', '2026-07-01T10:00:00Z'::timestamptz), (2, 1, '100% new', 300, 'old', null),
  (3, 1, 'Bag', 300, 'new', '2026-07-02T16:59:59Z'), (4, 1, 'Big bag', 900, 'old', '2026-07-02T17:00:00Z'),
  (5, 2, 'Bag of another', 300, 'new', null)) s (id, owner, label, price, kind, packed_at)`;

/** It lists goods of this test alone: other tests of the worker look through all lists. */
afterAll(() => lists.delete(definition.name));

const sacks = listOf(definition, {
  from: goods,
  key: sql`s.id`,
  seenBy: (owner: number) => sql`s.owner = ${owner}`,
  filters: {
    label: sql`s.label`,
    kind: sql`s.kind`,
    price: sql`s.price`,
    packed: sql`s.packed_at`,
    is_heavy: sql`s.price > 500`,
    word: sql`s.label`,
  },
  sorts: {
    label: { by: sql`s.label` },
    price: { by: sql`s.price` },
    packed_at: { by: sql`s.packed_at`, mayBeNull: true },
  },
  read: (ids) =>
    rows(sql<Row>`select id, label, price, kind, packed_at from ${goods} where s.id = any (${ids}::int[])`),
});

let database: Database;
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
});
afterAll(() => database.close());

const asked = (query: Record<string, unknown> = {}) => definition.list.query.parse(query);
const page = (query: Record<string, unknown> = {}, owner = 1) => sacks.page(asked(query), owner);
const ids = async (query: Record<string, unknown>) => (await page(query)).rows.map(({ id }) => id);

test('a list is in its own order, and rows of equal value keep one', async () => {
  expect(await ids({})).toEqual([4, 3, 2, 1]);
  expect(await ids({ sort: 'price' })).toEqual([1, 2, 3, 4]);
});

test('rows without a value come last in both directions', async () => {
  expect(await ids({ sort: 'packed_at' })).toEqual([1, 3, 4, 2]);
  expect(await ids({ sort: '-packed_at' })).toEqual([4, 3, 1, 2]);
});

test.each([
  [{ label: 'BAG' }, [4, 3]],
  [{ label: '0%' }, [2]],
  [{ kind: 'old' }, [4, 2]],
  [{ kind: 'old,new' }, [4, 3, 2, 1]],
  [{ price_min: '3' }, [4, 3, 2]],
  [{ price_min: 3, price_max: '3.00' }, [3, 2]],
  [{ packed_from: '2026-07-02', packed_to: '2026-07-02' }, [3]],
  [{ packed_from: '2026-07-03' }, [4]],
  [{ is_heavy: 'yes' }, [4]],
  [{ word: 'Bag' }, [3]],
  [{ word: 'bag' }, []],
  [{ is_heavy: 'no', kind: 'new', price_min: '2' }, [3]],
])('%o narrows it to %o', async (filters, expected) => {
  expect(await ids(filters)).toEqual(expected);
  expect((await page(filters)).count).toBe(expected.length);
});

test('a page beyond the last is empty and says how many rows there are', async () => {
  expect(await page({ _start: '200' })).toEqual({ rows: [], count: 4 });
});

test('nobody sees what is not theirs', async () => {
  expect((await page({}, 2)).rows.map(({ id }) => id)).toEqual([5]);
});

test.each([
  [{ sort: 'owner' }, 'sort'],
  [{ sort: 'price desc; drop table x' }, 'sort'],
  [{ kind: 'new,else' }, 'kind'],
  [{ price_min: '1.234' }, 'price_min'],
  [{ packed_from: 'yesterday' }, 'packed_from'],
])('%o is refused at its field', (query, field) => {
  const { error } = definition.list.query.safeParse(query);
  expect(error?.issues[0]?.path[0]).toBe(field);
});

test('what a caller sends is a parameter, and no part of the statement', async () => {
  expect(await ids({ label: "' or 1=1; --" })).toEqual([]);
  expect(await ids({})).toHaveLength(4);
});

test('an export has the rows of the screen in its order, and no cell of it is a formula', async () => {
  const { bytes, headers } = await sacks.export(
    definition.export.query.parse({ format: 'csv', language: 'en' }),
    1,
    null,
  );
  expect(headers?.['content-disposition']).toContain('sacks-');
  const [head, ...lines] = (await new Response(bytes as BodyInit).text()).trim().split('\r\n');
  expect(head).toContain('"Label","Price","Kind","Packed"');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"Big bag"', '"Bag"', '"100% new"', `"'=1+1"`]);
  expect(lines[0]).toBe('"Big bag",9,"Old","2026-07-03 00:00:00"');
});
