import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparingPglite } from './preparing-pglite.ts';

let plain: PGlite;
let preparing: PreparingPglite;

beforeAll(async () => {
  [plain, preparing] = [new PGlite(), new PreparingPglite()];
  for (const pglite of [plain, preparing]) await pglite.exec('create table goods (id int primary key, name text)');
});
afterAll(() => Promise.all([plain.close(), preparing.close()]));

const preparedTexts = async () =>
  (await preparing.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test.each<[text: string, values: unknown[]]>([
  ['select 1 as one', []],
  [
    'select $1::int as a, $2::text as b, $3::bool as c, $4::jsonb as d, $5::timestamptz as e, $6::int[] as f, $7::bytea as g, $8::text[] as h, $9::numeric as i, $10::bigint as j, $11::date as k',
    [
      7,
      "O'Neill ฉีด",
      true,
      { deep: [1, null] },
      new Date('2026-07-09T03:00:00Z'),
      [1, 2],
      new Uint8Array([0, 255]),
      ['a,b', 'c"d'],
      '1.50',
      9007199254740993n,
      '2026-07-09',
    ],
  ],
  ['select $1::text as nothing, $2::int as neither', [null, undefined]],
  ['insert into goods select i, $1 from generate_series(1, 3) i on conflict do nothing', ['pellets']],
  ['update goods set name = $1 where id > 1', ['regrind']],
  ['select id, name from goods where name = any($1::text[]) order by id', [['regrind']]],
  ['delete from goods where id = $1 returning name', [99]],
  ['set local work_mem = 4096', []],
])('answers as PGlite itself, at the first coming and after: %s', async (text, values) => {
  for (const coming of [1, 2, 3])
    expect(await preparing.query(text, values), `coming ${coming}`).toEqual(await plain.query(text, values));
});

test('what comes again is read once', async () => {
  const text = 'select name as again from goods where id = $1';
  await preparing.query(text, [1]);
  expect(await preparedTexts()).not.toContain(text);
  for (const id of [2, 3, 4]) await preparing.query(text, [id]);
  expect((await preparedTexts()).filter((one) => one === text)).toHaveLength(1);
});

test('a refused statement says why, and the next one is answered', async () => {
  const refused = "select 1 / (id - id) from goods where id = $1 and name <> 'x'";
  await preparing.query("insert into goods values (50, 'y')");
  for (let coming = 0; coming < 3; coming++) {
    await expect(preparing.query(refused, [50])).rejects.toMatchObject({ code: '22012' });
    await expect(preparing.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
    await expect(preparing.query('select $1::int', ['word'])).rejects.toMatchObject({ code: '22P02' });
    expect((await preparing.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('a transaction that fails leaves nothing, and goes on behind a savepoint', async () => {
  const insert = 'insert into goods values ($1, $2)';
  for (const id of [101, 102, 103]) {
    await expect(
      preparing.transaction(async (within) => {
        await within.query(insert, [id, 'kept not']);
        await within.query(insert, [id, 'twice']);
      }),
    ).rejects.toMatchObject({ code: '23505' });
    await preparing.transaction(async (within) => {
      await within.query('savepoint here');
      await expect(within.query(insert, [50, 'twice'])).rejects.toMatchObject({ code: '23505' });
      await expect(within.query('select 1 as one')).rejects.toMatchObject({ code: '25P02' });
      await within.query('rollback to here');
      await within.query(insert, [id + 100, 'behind a savepoint']);
    });
  }
  const { rows } = await preparing.query<{ id: number }>('select id from goods where id > 100 order by id');
  expect(rows.map(({ id }) => id)).toEqual([201, 202, 203]);
});

test('nobody comes between the statements of a transaction, and none comes after it', async () => {
  const order: string[] = [];
  let other: Promise<unknown> | undefined;
  let late: (() => Promise<unknown>) | undefined;
  const running = preparing.transaction(async (within) => {
    other = preparing.query('select 1').finally(() => order.push('other'));
    for (let step = 0; step < 3; step++) await within.query('select 2 as two');
    order.push('transaction');
    late = () => within.query('select 3');
  });
  await running;
  await other;
  expect(order).toEqual(['transaction', 'other']);
  await expect(late!()).rejects.toThrow('is over');
});
