import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { useDatabase } from '#server/platform/database/query.ts';
import { closeJobs, openJobs } from '#server/platform/jobs.ts';
import '#server/jobs.ts';
import { StatementRecorder } from './row-types/record-statements.ts';
import { openPreparedPglite } from './reused-pglite.ts';

const SNAPSHOT = 'POLYTALAD_TEST_SNAPSHOT';
/** Where the statements of a run are noted for the check of row types; nowhere without it. */
const STATEMENTS = 'POLYTALAD_TEST_STATEMENTS';
const TEMPLATE = 'polytalad_test_template';

/**
 * Prepares one empty database, once for the whole run; each test file then starts from a copy of it. With
 * TEST_DATABASE_URL the copies are databases of that PostgreSQL server, else PGlite in memory. With TEST_POOLER_URL
 * they are asked through a pooler in transaction mode before that server.
 */
export async function prepareTemplate(folder: string): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) {
    await asServer(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
    // A pooler passes on no options; its connections have what the role has.
    if (process.env['TEST_POOLER_URL']) await asServer(url, `alter role current_user set timezone = 'UTC'`);
    const database = await openPostgres(withName(url, TEMPLATE), 1);
    await prepare(database);
    await database.close();
    return;
  }
  const database = await openPglite();
  await prepare(database);
  const path = `${folder}/template.tar`;
  await writeFile(path, Buffer.from(await (await database.snapshot()).arrayBuffer()));
  await database.close();
  process.env[SNAPSHOT] = path;
}

/** The newest migration, and the queues of background jobs. */
async function prepare(database: Database): Promise<void> {
  await migrate(database);
  useDatabase(database);
  await openJobs({
    work: false,
    onError: (error) => {
      throw error;
    },
  });
  await closeJobs();
}

/** A fresh database of its own for one test file, at the newest migration. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openCopy();
  const folder = process.env[STATEMENTS];
  if (!folder) return database;
  const recorder = new StatementRecorder(`${folder}/${process.pid}.jsonl`);
  return { ...database, kysely: database.kysely.withPlugin(recorder) };
}

async function openCopy(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openPreparedPglite(snapshot());
  const name = newName();
  await asServer(url, `create database ${name} template ${TEMPLATE}`);
  const pooler = process.env['TEST_POOLER_URL'];
  const database = await openPostgres(withName(pooler ?? url, name), 10, {
    ...(pooler && { directUrl: withName(url, name), limits: { usualMs: 30_000, longMs: 300_000 } }),
  });
  return {
    ...database,
    async close() {
      await database.close();
      await asServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * A prepared database that a process of its own opens: the folder of PGlite, or the address of a database of
 * PostgreSQL.
 */
export async function prepareFor(folder: string): Promise<{ url: string | undefined; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    await (await openPglite(folder, await openAsBlob(snapshot()))).close();
    return { url: undefined, drop: () => rm(folder, { recursive: true, force: true }) };
  }
  const name = newName();
  await asServer(server, `create database ${name} template ${TEMPLATE}`);
  return {
    url: withName(server, name),
    drop: () => asServer(server, `drop database if exists ${name} with (force)`),
  };
}

function snapshot(): string {
  const path = process.env[SNAPSHOT];
  if (!path) throw new Error('Run tests through vitest: its global set-up prepares the database');
  return path;
}

const newName = () => `polytalad_test_${randomBytes(6).toString('hex')}`;

async function asServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
