import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockingIndexes } from './concurrent-indexes.ts';
import { contractionsIn } from './expanding-migrations.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The last one that was written before the rule. */
const BEFORE_THE_RULE = '0398';

/** Those up to here built indexes while writers waited. */
const BEFORE_CONCURRENT_INDEXES = '0659';

test.each([
  ['alter table orders drop column note;', 'drop column'],
  ['drop table baskets;', 'drop table'],
  ['ALTER TABLE orders\n  RENAME COLUMN note TO notes;', 'rename'],
  ['alter table orders alter column note type varchar(20);', 'another type'],
  ['alter table orders alter column note set not null;', 'set not null'],
  ['alter table orders add column kind text not null;', 'not null without a default'],
  [
    "alter table orders add column seen_at timestamptz, add column kind text not null check (kind <> '');",
    'not null without a default',
  ],
  ['alter table orders add constraint whole check (total > 0);', 'a check'],
])('%s takes something from the version before', (script, what) => {
  expect(contractionsIn(script)).toEqual([what]);
});

test.each([
  'alter table orders add column kind text;',
  "alter table orders add column kind text not null default 'plain';",
  'alter table orders add column sum bigint not null generated always as (a + b) stored;',
  "create table kinds (name text not null, check (name <> ''));",
  'create index on orders (kind);',
  'drop index orders_kind_idx;',
  '-- drop table baskets comes later\ncreate view kinds_seen as select 1;',
])('%s leaves the version before as it was', (script) => {
  expect(contractionsIn(script)).toEqual([]);
});

test('a migration expands, or says since when nothing uses what it takes away', () => {
  const wrong = readdirSync(folder)
    .filter((name) => name > BEFORE_THE_RULE && !name.startsWith(BEFORE_THE_RULE))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
    .filter(([, script]) => contractionsIn(script).length > 0 && !/^-- contracts: .{10,}/m.test(script))
    .map(([name, script]) => `${name}: ${contractionsIn(script).join(', ')}`);
  expect(wrong).toEqual([]);
});

test('an index on a table that is there is built concurrently', () => {
  expect(blockingIndexes('create table kinds (name text); create index on kinds (name);')).toEqual([]);
  expect(blockingIndexes('create index concurrently orders_by_kind on orders (kind);')).toEqual([]);
  expect(blockingIndexes('create unique index orders_by_kind on orders (kind); create index on lines (a);')).toEqual([
    'orders',
    'lines',
  ]);
  const wrong = readdirSync(folder)
    .filter((name) => name > BEFORE_CONCURRENT_INDEXES && !name.startsWith(BEFORE_CONCURRENT_INDEXES))
    .flatMap((name) =>
      blockingIndexes(readFileSync(new URL(name, folder), 'utf8')).map((table) => `${name}: ${table}`),
    );
  expect(wrong).toEqual([]);
});
