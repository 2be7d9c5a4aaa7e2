import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { digestTables, type TableDigest } from './table-digests.ts';

export interface Dumped {
  /** The instant that the dump shows. */
  at: string;
  newestMigration: string;
  tables: TableDigest[];
  /** The keys of all files that rows name at that instant. */
  namedFiles: string[];
}

/**
 * Writes the database as it is at one instant, while others go on writing, and reads in the same snapshot what a
 * restored one is compared with. PostgreSQL is written by its own `pg_dump`, in its custom format. The embedded
 * database is written as its files are; its callers wait meanwhile.
 */
export function dumpDatabase(database: Database, path: string): Promise<Dumped> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read read only`.execute(transaction);
    const { snapshot, ...dumped } = await readSnapshot(transaction);
    if (database.kind === 'pglite') {
      const files = await database.snapshot('gzip');
      await pipeline(Readable.fromWeb(files.stream() as never), createWriteStream(path, { mode: 0o600 }));
    } else {
      // For its owner only: pg_dump keeps the mode of what is there.
      await writeFile(path, '', { mode: 0o600 });
      await runPostgresTool('pg_dump', database.url!, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--no-unlogged-table-data',
        `--snapshot=${snapshot}`,
        `--file=${path}`,
      ]);
    }
    return dumped;
  });
}

async function readSnapshot(transaction: Kysely<unknown>): Promise<Dumped & { snapshot: string }> {
  const { rows } = await sql<{ at: Date; newest: string; snapshot: string }>`
    select transaction_timestamp() as at, pg_export_snapshot() as snapshot,
      (select max(name collate "C") from migrations) as newest /* not null: it was migrated */
  `.execute(transaction);
  const tables = await digestTables(transaction);
  const files = await sql<{ storage_key: string }>`select storage_key from files`.execute(transaction);
  const [first] = rows;
  return {
    at: new Date(first!.at).toISOString(),
    snapshot: first!.snapshot,
    newestMigration: first!.newest,
    tables,
    namedFiles: files.rows.map((file) => file.storage_key),
  };
}
