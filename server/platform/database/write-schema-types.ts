// Writes the tables of the migrated schema as types for Kysely's builder. Run by `npm run typecheck`, `lint` and `test`.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { sql } from './query.ts';

const target = join(import.meta.dirname, 'schema.gen.ts');

interface Column {
  table_name: string;
  column_name: string;
  type_name: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  /** The check that a column is one of a list, as the database writes it. */
  choice: string | null;
}

/** What the drivers make of a type, as `open-pglite.ts` and `open-postgres.ts` tell them to parse. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Uint8Array',
  json: 'unknown',
  jsonb: 'unknown',
};

/** Everything that the types depend on, so that they are written again when any of it changes. */
function digest(): string {
  const hash = createHash('sha256');
  const migrations = globSync(join(import.meta.dirname, 'migrations/*.sql')).sort();
  for (const file of [import.meta.filename, ...migrations]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The tables of a database as an interface, one member for each. */
export async function schemaTypes({ kysely }: Database): Promise<string> {
  const { rows } = await sql`
      select c.relname as table_name, a.attname as column_name, coalesce(e.typname, t.typname) as type_name,
        e.oid is not null as is_array, not a.attnotnull as is_nullable,
        a.atthasdef or a.attidentity <> '' as has_default,
        a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
        (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%])))') as choice
      from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        join pg_type t on t.oid = a.atttypid
        left join pg_type e on e.typarray = t.oid
      where a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`.execute(kysely);
  const tables = Map.groupBy(rows as Column[], (column) => column.table_name);
  const lines = [...tables].flatMap(([name, columns]) => [
    `  ${name}: {`,
    ...columns.map((column) => `    ${column.column_name}: ${typeOf(column)};`),
    '  };',
  ]);
  return `import type { Generated, GeneratedAlways } from 'kysely';\n\nexport interface Schema {\n${lines.join('\n')}\n}\n`;
}

/** The values of `CHECK ((language = ANY (ARRAY['th'::text, 'en'::text])))` as a type. */
function choicesOf(check: string): string {
  const list = /ARRAY\[(.*)\]/.exec(check)?.[1] ?? '';
  return [...list.matchAll(/'[^']*'|-?\d+/g)].map(([value]) => value).join(' | ');
}

function typeOf({ type_name, is_array, is_nullable, has_default, is_generated, choice }: Column): string {
  const base = choice && !is_array ? choicesOf(choice) : (TYPES[type_name] ?? 'string');
  const value = is_array ? `${base}[]` : base;
  const type = is_nullable && value !== 'unknown' ? `${value} | null` : value;
  if (is_generated) return `GeneratedAlways<${type}>`;
  return has_default ? `Generated<${type}>` : type;
}

function isCurrent(header: string): boolean {
  try {
    return readFileSync(target, 'utf8').startsWith(header);
  } catch {
    return false;
  }
}

async function write(): Promise<void> {
  const header = `// Written by write-schema-types.ts: do not edit. Of ${digest()}\n`;
  if (isCurrent(header)) return;
  const database = await openPglite();
  try {
    await migrate(database);
    writeFileSync(target, header + (await schemaTypes(database)));
  } finally {
    await database.close();
  }
}

if (import.meta.main) await write();
