import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { sql } from './query.ts';

const folder = new URL('./migrations/', import.meta.url);
const LOCK_KEY = 7_265_411;

/**
 * Brings the database to the newest of `migrations/NNNN-name.sql`, each in its own transaction, once.
 * A migration that has run and was changed afterwards is an error: write a new one.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.runScript(
    'create table if not exists migrations (name text primary key, digest text not null, run_at timestamptz not null default now())',
  );
  const done: string[] = [];
  await database.kysely.connection().execute(async (connection) => {
    // Several processes may start at once on PostgreSQL; the first one migrates.
    await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
    try {
      const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migrations`.execute(connection);
      const ran = new Map(rows.map((row) => [row.name, row.digest]));
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql')).sort()) {
        const script = readFileSync(new URL(name, folder), 'utf8');
        const digest = createHash('sha256').update(script).digest('hex');
        if (ran.has(name)) {
          if (ran.get(name) !== digest) throw new Error(`Migration ${name} was changed after it had run`);
          continue;
        }
        await connection.transaction().execute(async (transaction) => {
          for (const statement of statements(script)) await sql.raw(statement).execute(transaction);
          await sql`insert into migrations (name, digest) values (${name}, ${digest})`.execute(transaction);
        });
        done.push(name);
      }
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_KEY})`.execute(connection);
    }
  });
  return done;
}

/** The statements of a script: they end with `;` at the end of a line, save inside `$$ … $$`. */
export function statements(script: string): string[] {
  const found: string[] = [];
  let statement = '';
  let quoted = false;
  for (const line of script.split('\n')) {
    const bare = line.replace(/--.*$/, '');
    if ((bare.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted;
    statement += `${line}\n`;
    if (!quoted && bare.trimEnd().endsWith(';')) {
      found.push(statement.trim());
      statement = '';
    }
  }
  if (statement.replace(/--.*$/gm, '').trim() !== '') found.push(statement.trim());
  return found;
}
