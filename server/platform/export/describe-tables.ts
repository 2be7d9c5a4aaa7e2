import { sql, type Kysely } from 'kysely';
import { treatmentOf, withheldTables, type Treatment } from './withheld.ts';

export interface DescribedColumn {
  name: string;
  type: string;
  nullable: boolean;
  /** The column whose values it has, as `companies.id`. */
  references: string | null;
  treatment: Treatment;
}

export interface DescribedTable {
  name: string;
  key: string[];
  columns: DescribedColumn[];
}

/** The market's tables with their columns, as the database itself says. */
export async function describeTables(transaction: Kysely<unknown>): Promise<DescribedTable[]> {
  const { rows } = await sql<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    references: string | null;
    key: number | null;
  }>`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable,
      (select f.relname || '.' || fa.attname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] order by k.oid
          limit 1) as references,
      (select array_position(k.conkey, a.attnum) from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
        as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", a.attnum`.execute(transaction);
  return [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([table]) => !Object.hasOwn(withheldTables, table))
    .map(([table, columns]) => ({
      name: table,
      key: columns
        .filter(({ key }) => key !== null)
        .sort((a, b) => a.key! - b.key!)
        .map(({ name }) => name),
      columns: columns.map(({ name, type, nullable, references }) => ({
        name,
        type,
        nullable,
        references,
        treatment: treatmentOf({ table, name, type }),
      })),
    }));
}
