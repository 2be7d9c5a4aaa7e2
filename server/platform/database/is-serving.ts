import type { Database } from './database.ts';
import { newestMigration } from './migrate.ts';
import { sql } from './query.ts';

/** The database takes writes, and has what this version needs: a newer version may have added to it. */
export async function isServing({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations
    where name = ${newestMigration()} and current_setting('transaction_read_only') = 'off'`.execute(kysely);
  return rows.length === 1;
}
