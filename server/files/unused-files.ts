import { cached } from '#server/platform/cache.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

interface FileColumn {
  table: string;
  column: string;
}

const SECONDS = 3600;

/** Every column that names a file, as the foreign keys of the database say: a new table needs no line here. */
const fileColumns = cached(SECONDS, (_all: 'files') =>
  rows(sql<FileColumn>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid
      and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'files'::regclass order by 1, 2`),
);

/** Whether nothing names file `f`. */
export async function isUnusedFileSql(): Promise<RawBuilder<boolean>> {
  const columns = await fileColumns('files');
  const named = columns.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = f.id)`,
  );
  return sql<boolean>`not (${sql.join(named, sql` or `)})`;
}
