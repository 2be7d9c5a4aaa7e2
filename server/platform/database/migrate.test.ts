import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { inTransaction, rows, sql, useDatabase } from './query.ts';

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

describe('migrations of a folder', () => {
  let folder: string;
  let from: URL;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polytalad-migrations-'));
    from = pathToFileURL(`${folder}/`);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (name: string, script: string) => writeFile(join(folder, name), script);
  const wordsOf = async () =>
    (await rows(sql<{ word: string }>`select word from migrated_words order by word`)).map(({ word }) => word);
  const recorded = async () =>
    (await rows(sql<{ name: string }>`select name from migrations where name like '9%' order by name`)).map(
      ({ name }) => name,
    );

  test('a script runs as it is written: comments, function bodies, several statements of a line, no end', async () => {
    await write(
      '9001-first.sql',
      `-- a comment; with a semicolon;
create table migrated_words (word text not null); insert into migrated_words values ('a;b');
create function migrated_word() returns text language plpgsql as $body$
begin
  perform 1;
  return 'from; a function';
end $body$;
insert into migrated_words values (migrated_word()) -- behind`,
    );
    expect(await migrate(database, from)).toEqual(['9001-first.sql']);
    expect(await wordsOf()).toEqual(['a;b', 'from; a function']);
    expect(await migrate(database, from)).toEqual([]);
    expect(await recorded()).toEqual(['9001-first.sql']);
  });

  test('a migration that fails changes nothing, says which it is, and those before it stay', async () => {
    await write('9002-good.sql', "insert into migrated_words values ('good');");
    await write('9003-bad.sql', "insert into migrated_words values ('bad'); create table half (a int); select 1 / 0;");
    await expect(migrate(database, from)).rejects.toThrow('Migration 9003-bad.sql failed: division by zero');
    expect(await wordsOf()).toEqual(['a;b', 'from; a function', 'good']);
    expect(await rows(sql`select 1 from pg_class where relname = 'half'`)).toEqual([]);
    await write('9003-bad.sql', "insert into migrated_words values ('mended');");
    expect(await migrate(database, from)).toEqual(['9003-bad.sql']);
    expect(await wordsOf()).toEqual(['a;b', 'from; a function', 'good', 'mended']);
    expect(await recorded()).toEqual(['9001-first.sql', '9002-good.sql', '9003-bad.sql']);
  });

  test('of several that start at once one runs what is new, the others wait for it', async () => {
    await write('9004-slow.sql', "select pg_sleep(0.1); insert into migrated_words values ('once');");
    const all = await Promise.all([migrate(database, from), migrate(database, from), migrate(database, from)]);
    expect(all.flat()).toEqual(['9004-slow.sql']);
    expect((await wordsOf()).filter((word) => word === 'once')).toHaveLength(1);
  });

  test('what fills in batches keeps those that ended, and runs again from its beginning', async () => {
    const fill = (end: string) => `-- in batches
do $$
begin
  insert into migrated_words select 'batch' where not exists (select from migrated_words where word = 'batch');
  commit;
  ${end}
end $$`;
    await write('9004-x-fill.sql', fill('perform 1 / 0;'));
    await expect(migrate(database, from)).rejects.toThrow('Migration 9004-x-fill.sql failed: division by zero');
    expect((await wordsOf()).filter((word) => word === 'batch')).toHaveLength(1);
    await write('9004-x-fill.sql', fill(''));
    expect(await migrate(database, from)).toEqual(['9004-x-fill.sql']);
    expect((await wordsOf()).filter((word) => word === 'batch')).toHaveLength(1);
  });

  const isValid = async (index: string) =>
    (
      await rows(sql<{ indisvalid: boolean }>`select indisvalid from pg_index where indexrelid = to_regclass(${index})`)
    ).map(({ indisvalid }) => indisvalid);

  test('an index that is built concurrently keeps no writer waiting, nor the processes that start meanwhile', async () => {
    await write('9005-index.sql', 'create index concurrently words_by_length on migrated_words (length(word));');
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>();
    const open = inTransaction(async () => {
      await rows(sql`insert into migrated_words values ('open')`);
      wrote();
      await mayEnd;
    });
    await hasWritten;
    const migrated = Promise.all([migrate(database, from), migrate(database, from)]);
    if (database.kind === 'postgres') {
      const waits = () =>
        rows(
          sql`select 1 from pg_stat_activity where query like 'create index concurrently words%'
            and wait_event_type = 'Lock'`,
        );
      await expect.poll(waits).toHaveLength(1);
      await rows(sql`insert into migrated_words values ('meanwhile')`);
    }
    end();
    await open;
    expect((await migrated).flat()).toEqual(['9005-index.sql']);
    expect(await isValid('words_by_length')).toEqual([true]);
    expect(await recorded()).toContain('9005-index.sql');
  });

  test('a concurrent build that failed is taken up where it ended: what it left is built anew', async () => {
    await rows(sql`insert into migrated_words values ('twice'), ('twice')`);
    await write(
      '9006-unique.sql',
      `-- those that are there; first
drop index concurrently if exists words_by_length;
create index concurrently words_backwards on migrated_words (reverse(word));
create unique index concurrently words_once on migrated_words (word);`,
    );
    await expect(migrate(database, from)).rejects.toThrow('Migration 9006-unique.sql failed: could not create unique');
    if (database.kind === 'postgres')
      expect([await isValid('words_by_length'), await isValid('words_backwards'), await isValid('words_once')]).toEqual(
        [[], [true], [false]],
      );
    await rows(sql`delete from migrated_words where word = 'twice'`);
    expect(await migrate(database, from)).toEqual(['9006-unique.sql']);
    expect([await isValid('words_by_length'), await isValid('words_backwards'), await isValid('words_once')]).toEqual([
      [],
      [true],
      [true],
    ]);
  });

  test('beside concurrent builds nothing else stands in a file', async () => {
    await write('9007-mixed.sql', 'create index concurrently a_b on migrated_words (word); create table half (a int);');
    await expect(migrate(database, from)).rejects.toThrow('nothing may stand, as create table half');
    await write('9007-mixed.sql', 'create index concurrently on migrated_words (word);');
    await expect(migrate(database, from)).rejects.toThrow('by their names');
  });
});
