import { expect, test } from 'vitest';
import { openPglite } from './open-pglite.ts';
import { schemaTypes } from './write-schema-types.ts';

test('a table’s columns have the types that the driver gives and the checks allow', async () => {
  const database = await openPglite();
  await database.runScript(`create table parcels (
    id int generated always as identity primary key,
    number bigint not null,
    weight numeric,
    sent_at timestamptz not null default now(),
    day date not null,
    tags text[] not null,
    facts jsonb,
    status smallint not null default 0 check (status in (0, 1, 2)),
    language text check (language in ('th', 'en')),
    length int not null check (length > 0));`);
  expect(await schemaTypes(database)).toContain(`  parcels: {
    id: GeneratedAlways<number>;
    number: bigint;
    weight: string | null;
    sent_at: Generated<Date>;
    day: string;
    tags: string[];
    facts: unknown;
    status: Generated<0 | 1 | 2>;
    language: 'th' | 'en' | null;
    length: number;
  };`);
  await database.close();
});
