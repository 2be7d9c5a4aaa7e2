import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './platform/database/migrate.ts';
import { openPostgres } from './platform/database/open-postgres.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const script = join(import.meta.dirname, 'testing/processes/starting-process.ts');

let admin: pg.Client;
let name: string;
let url: string;
beforeEach(async () => {
  if (!SERVER) return;
  name = `polytalad_empty_${randomBytes(4).toString('hex')}`;
  url = Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
  admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterEach(async () => {
  if (!SERVER) return;
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

// The embedded database has one process: there is nobody to start together with.
test.skipIf(!SERVER)('an empty database opened many times at once is migrated once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url, 1)));
  const done = await Promise.all(databases.map((database) => migrate(database)));
  expect(done.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(databases.map((database) => database.close()));
});

test.skipIf(!SERVER)(
  'processes that start together on an empty database all start, and what is written once is there once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'polytalad-start-'));
    await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [script, folder, url])));
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const { rows } = await database.query<{ provinces: number; twice: number }>(
      'select (select count(*)::int from provinces) as provinces, (select count(*)::int from (select from pgboss.queue group by name having count(*) > 1) q) as twice',
    );
    expect(rows).toEqual([{ provinces: 77, twice: 0 }]);
    await database.end();
    await rm(folder, { recursive: true, force: true });
  },
  60_000,
);
