import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { sql } from './query.ts';
import { withLock } from './with-lock.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the database to the newest of `migrations/NNNN-name.sql`, each in its own transaction, once.
 * A migration that has run and was changed afterwards is an error: write a new one.
 */
export function migrate(database: Database): Promise<string[]> {
  // Several processes may start at once on PostgreSQL; the first one migrates. Its own table, too: `if not exists` does not hold two back.
  return withLock('migrations', () => runNew(database), database);
}

async function runNew({ kysely }: Database): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, digest text not null, run_at timestamptz not null default now())`.execute(
    kysely,
  );
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migrations`.execute(kysely);
  const ran = new Map(rows.map((row) => [row.name, row.digest]));
  const done: string[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const script = readFileSync(new URL(name, folder), 'utf8');
    const digest = createHash('sha256').update(script).digest('hex');
    if (ran.has(name)) {
      if (ran.get(name) !== digest) throw new Error(`Migration ${name} was changed after it had run`);
      continue;
    }
    await kysely.transaction().execute(async (transaction) => {
      for (const statement of statements(script)) await sql.raw(statement).execute(transaction);
      await sql`insert into migrations (name, digest) values (${name}, ${digest})`.execute(transaction);
    });
    done.push(name);
  }
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
