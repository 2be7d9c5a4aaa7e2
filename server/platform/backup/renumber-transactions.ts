import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Rows that others watch for carry the number of the transaction that changed them, and each server counts its own.
 * Restored on another one, they would look as if they changed in its future, and be told of at every look until it
 * counted that far. Here they changed in this transaction.
 */
export async function renumberTransactions(database: Database): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname::text as table, a.attname::text as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.atttypid = 'xid8'::regtype and c.relkind = 'r' and n.nspname = 'public' and not a.attisdropped`.execute(
      transaction,
    );
    for (const { table, column } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = pg_current_xact_id()
        where ${sql.ref(column)} > pg_current_xact_id()`.execute(transaction);
  });
}
