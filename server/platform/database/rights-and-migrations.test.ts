import { expect, test } from 'vitest';
import { openFileApp } from '#server/testing/file-app.ts';
import { missingMigrations } from './migrate.ts';
import { currentDatabase } from './query.ts';
import { keptTables, roleRights } from './serving-role.ts';

openFileApp();

test('a database that was migrated lacks nothing, and its owner may change tables and the log', async () => {
  expect(await missingMigrations(currentDatabase())).toEqual([]);
  expect(await roleRights(currentDatabase())).toMatchObject({ changesSchema: true, changesLog: true });
});

test('the log and the ledger are among the tables that are added to only', async () => {
  const kept = await keptTables(currentDatabase());
  for (const name of ['audit_log', 'ledger_entries'])
    expect(
      kept.map((table) => table.name),
      name,
    ).toContain(name);
});
