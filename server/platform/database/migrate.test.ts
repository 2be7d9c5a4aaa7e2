import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { migrate, statements } from './migrate.ts';
import { rows, sql, useDatabase } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
});
afterAll(() => database.close());

const files = readdirSync(new URL('./migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'));

test('a database at the newest migration is left alone', async () => {
  expect(await migrate(database)).toEqual([]);
  expect((await rows(sql<{ name: string }>`select name from migrations order by name`)).map((row) => row.name)).toEqual(
    files.toSorted(),
  );
});

test('several processes that start at once do not migrate twice', async () => {
  expect(await Promise.all([migrate(database), migrate(database), migrate(database)])).toEqual([[], [], []]);
});

test('a migration that was changed after it ran stops the start', async () => {
  const [first = ''] = files.toSorted();
  await rows(sql`update migrations set digest = 'another' where name = ${first}`);
  await expect(migrate(database)).rejects.toThrow(`Migration ${first} was changed after it had run`);
});

test('each migration has a number of its own', () => {
  const numbers = files.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(files.length);
});

test('statements end with a semicolon at the end of a line, save in function bodies and comments', () => {
  const script = `-- a comment; with a semicolon;
create table a (id int); -- behind
insert into a values (1);
create function f() returns int language plpgsql as $$
begin
  perform 1;
  return 2;
end $$;
select 'a;b';
select 3`;
  expect(statements(script).map((statement) => statement.split('\n').at(-1))).toEqual([
    'create table a (id int); -- behind',
    'insert into a values (1);',
    'end $$;',
    "select 'a;b';",
    'select 3',
  ]);
  expect(statements('-- nothing\n\n')).toEqual([]);
});
