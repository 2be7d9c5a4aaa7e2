import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { erasedTables, retainedTables } from '#server/accounts/privacy/personal-data.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const LEVELS = /\b(?:public|internal|personal|proof|secret|level of its purpose)\b/;

const text = readFileSync(new URL('../docs/security/data.md', import.meta.url), 'utf8').split('## Tables')[1]!;
const documented = [...text.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, table, level, kept, erased, readers]) => ({ table: table!, level, kept, erased: erased!, readers }),
);

openFileApp();

test('each table of the database has one row with a level, a time, an end and readers', async () => {
  const tables = await rows(sql<{ name: string }>`
    select table_name::text /* not null: a table's name */ as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect(documented.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  for (const { table, level, kept, readers } of documented) {
    expect(level, table).toMatch(LEVELS);
    expect(kept, table).toMatch(/[a-z]/);
    expect(readers, table).toMatch(/[a-z]/);
  }
});

test('what goes with a person is what erasing one deletes', () => {
  const named = documented.filter(({ erased }) => erased.startsWith('with the person')).map(({ table }) => table);
  expect(named.sort()).toEqual(Object.keys(erasedTables()).sort());
  expect(named.filter((table) => retainedTables().includes(table))).toEqual([]);
});
