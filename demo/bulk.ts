import { rows, sql } from '#server/platform/database/query.ts';

const BATCH = 4000;

/**
 * Inserts rows given as plain objects, all with the same keys, in few statements. Types are the table's own. bigint
 * goes as text, Date as ISO.
 */
export async function insertRows(table: string, items: readonly Record<string, unknown>[]): Promise<void> {
  if (items.length === 0) return;
  const columns = sql.join(Object.keys(items[0] as object).map((column) => sql.ref(column)));
  for (let start = 0; start < items.length; start += BATCH) {
    const json = JSON.stringify(items.slice(start, start + BATCH), (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    await rows(
      sql`insert into ${sql.table(table)} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`,
    );
  }
}

/** After rows with ids of our own: the next id is a new one. */
export async function continueIds(...tables: string[]): Promise<void> {
  for (const table of tables) {
    await rows(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest((select max(id) from ${sql.table(table)}), 1))`,
    );
  }
}
