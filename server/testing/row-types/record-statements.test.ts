import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import { sql } from '#server/platform/database/query.ts';
import type { Learnt } from './learnt.ts';
import { StatementRecorder } from './record-statements.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polytalad-recorder-'));
  database = await openPglite();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each text of a template is noted once, and each of its columns that was null, also in a transaction', async () => {
  const path = join(folder, 'noted.jsonl');
  const kysely = database.kysely.withPlugin(new StatementRecorder(path));
  const ask = (id: number | null, more = sql``) => sql`select ${id}::int as id, 1 as one ${more}`;
  await ask(1).execute(kysely);
  await ask(2).execute(kysely);
  await kysely.transaction().execute((transaction) => ask(null).execute(transaction));
  await ask(null, sql`where true`).execute(kysely);
  const noted = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Learnt);
  const here = { key: 'select ${}::int as id, 1 as one ${}', files: expect.arrayContaining([thisFile]) as string[] };
  expect(noted).toEqual([
    { ...here, text: 'select $1::int as id, 1 as one ' },
    { ...here, nulls: 'id' },
    { ...here, text: 'select $1::int as id, 1 as one where true' },
  ]);
});

const thisFile = 'server/testing/row-types/record-statements.test.ts';
