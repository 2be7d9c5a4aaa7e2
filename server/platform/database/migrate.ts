import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { indexSteps, type IndexStep } from './concurrent-indexes.ts';
import type { Database } from './database.ts';
import { sql } from './query.ts';
import { withLock } from './with-lock.ts';

const folder = new URL('./migrations/', import.meta.url);
/** One `do` block that commits by itself and may run again: large tables are filled without keeping writers waiting. */
const IN_BATCHES = /^-- in batches$/m;
const FILE_NAME = /^[a-z0-9-]+\.sql$/;

/**
 * Brings the database to the newest of `migrations/NNNN-name.sql`, each in its own transaction, once. Those that build
 * indexes concurrently, or say `-- in batches`, have none, and go on where they ended.
 * A migration that has run and was changed afterwards is an error: write a new one.
 */
export function migrate(database: Database, from = folder): Promise<string[]> {
  // Several processes may start at once on PostgreSQL; the first one migrates.
  // Its own table, too: `if not exists` does not hold two back.
  return withLock('migrations', () => runNew(database, from), database);
}

async function runNew(database: Database, from: URL): Promise<string[]> {
  await database.runScript(
    'create table if not exists migrations (name text primary key, digest text not null, run_at timestamptz not null default now())',
  );
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migrations`.execute(
    database.kysely,
  );
  const ran = new Map(rows.map((row) => [row.name, row.digest]));
  const done: string[] = [];
  for (const name of namesIn(from)) {
    const script = readFileSync(new URL(name, from), 'utf8');
    const digest = createHash('sha256').update(script).digest('hex');
    if (!ran.has(name)) {
      await runOnce(database, { name, digest, script });
      done.push(name);
    } else if (ran.get(name) !== digest) throw new Error(`Migration ${name} was changed after it had run`);
  }
  return done;
}

const namesIn = (from: URL): string[] =>
  readdirSync(from)
    .filter((file) => FILE_NAME.test(file))
    .sort();

let newest: string | undefined;

/** The last migration that this version of the program brings. */
export function newestMigration(): string {
  newest ??= namesIn(folder).at(-1)!;
  return newest;
}

/** The migrations of this version that the database does not have. It may have newer ones. */
export async function missingMigrations({ kysely }: Database): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('migrations') is not null as "isThere"`.execute(kysely);
  if (!found[0]!.isThere) return namesIn(folder);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(kysely);
  const ran = new Set(rows.map(({ name }) => name));
  return namesIn(folder).filter((name) => !ran.has(name));
}

interface Migration {
  name: string;
  digest: string;
  script: string;
}

async function runOnce(database: Database, migration: Migration): Promise<void> {
  try {
    const steps = indexSteps(migration.script);
    if (IN_BATCHES.test(migration.script)) {
      await database.runScript(migration.script);
      await runWhole(database, { ...migration, script: '' });
    } else if (!steps) await runWhole(database, migration);
    else if (database.kind === 'pglite') {
      const script = steps.map(({ statement }) => statement.replace(' concurrently ', ' ')).join(';\n');
      await runWhole(database, { ...migration, script });
    } else await runSteps(database, steps, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** Statements that are sent at once are one transaction of the database's: the migration and its record, or nothing. */
const runWhole = (database: Database, { name, digest, script }: Migration) =>
  database.runScript(`${script}\n;insert into migrations (name, digest) values ('${name}', '${digest}')`);

/** Each alone: one that failed before left an index that nothing reads, which is built anew. */
async function runSteps(database: Database, steps: readonly IndexStep[], migration: Migration): Promise<void> {
  for (const { statement, index, builds } of steps) {
    const isValid = await validityOf(database, index);
    if (builds && isValid === false) await database.runScript(`drop index concurrently ${index}`);
    const isDone = builds ? isValid === true : isValid === undefined;
    if (!isDone) await database.runScript(statement);
  }
  await runWhole(database, { ...migration, script: '' });
}

/** `undefined` where there is no such index. */
async function validityOf({ kysely }: Database, index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(kysely);
  return rows[0]?.is_valid;
}
