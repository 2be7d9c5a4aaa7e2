import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/open-pglite.ts';
import { noteQuery } from '#server/platform/database/slow-queries.ts';

/** An opened copy of the prepared database, and what brings it back to how it was. */
interface Copy {
  opened: Database;
  structure: string;
  rows: { table: string; columns: string; rows: string }[];
  sequences: { name: string; value: string; is_called: boolean }[];
}

/** Opening a copy takes most of a second of processor, emptying one a tenth of that. */
const spares: Copy[] = [];
const MOST_SPARES = 2;

/** The prepared database of `snapshot`: a copy that an earlier test of this process has closed, else a new one. */
export async function openPreparedPglite(snapshot: string): Promise<Database> {
  const copy = spares.pop() ?? (await copyOf(await openPglite(undefined, await openAsBlob(snapshot))));
  const lease = leaseOf(copy.opened.pglite!);
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: lease }), log: noteQuery });
  return {
    ...copy.opened,
    kysely,
    async close() {
      await kysely.destroy();
      lease.closed = true;
      if (spares.length < MOST_SPARES && (await isRestored(copy))) spares.push(copy);
      else await copy.opened.close();
    },
  };
}

/**
 * For Kysely, which closes what it is given, and answers nobody once that is closed. Asks PGlite anew each time: a test
 * may count.
 */
const leaseOf = (pglite: PGlite) => ({
  ready: true,
  closed: false,
  waitReady: pglite.waitReady,
  query: ((...asked) => pglite.query(...asked)) as PGlite['query'],
  transaction: ((work) => pglite.transaction(work)) as PGlite['transaction'],
  close: () => Promise.resolve(),
});

async function copyOf(opened: Database): Promise<Copy> {
  const pglite = opened.pglite!;
  const rows: Copy['rows'] = [];
  for (const { table, columns } of await filledTables(pglite)) {
    const [found] = await all<{ rows: string }>(pglite, `select json_agg(t)::text as rows from ${table} t`);
    rows.push({ table, columns, rows: found!.rows });
  }
  const sequences = await all<Copy['sequences'][number]>(
    pglite,
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as is_called from pg_sequences`,
  );
  return { opened, structure: await structureOf(pglite), rows, sequences };
}

/** False where a test left more than rows behind: its tables, its triggers, a closed database. */
async function isRestored({ opened, structure, rows, sequences }: Copy): Promise<boolean> {
  const pglite = opened.pglite!;
  if (pglite.closed) return false;
  // All of `discard all` but prepared statements: the next test sends the same.
  await pglite.exec(
    'close all; set session authorization default; reset all; unlisten *; discard sequences; discard temp',
  );
  await pglite.query('select pg_advisory_unlock_all()');
  await pglite.exec("set random_page_cost = 1.1; set timezone = 'UTC'");
  if ((await structureOf(pglite)) !== structure) return false;
  const filled = (await filledTables(pglite)).map(({ table }) => table);
  // Rows come back as they were: without triggers, and before what they refer to.
  await pglite.exec(`set session_replication_role = replica; truncate ${filled.join(', ')} cascade`);
  for (const { table, columns, rows: kept } of rows)
    await pglite.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [kept],
    );
  await pglite.query(
    `select setval(name::regclass, value::bigint, is_called)
     from json_to_recordset($1) as s (name text, value text, is_called boolean)`,
    [JSON.stringify(sequences)],
  );
  await pglite.exec('set session_replication_role = origin');
  return true;
}

const OWN = `(select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;

/** Everything but rows, in a few characters. */
async function structureOf(pglite: PGlite): Promise<string> {
  const [found] = await all<{ structure: string }>(
    pglite,
    `select md5(string_agg(line, ',' order by line)) as structure from (
       select concat('class ', oid, relname, relnamespace, relkind) from pg_class where relnamespace in ${OWN}
       union all select concat('column ', attrelid, attnum, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped)
         from pg_attribute where attrelid in (select oid from pg_class where relnamespace in ${OWN})
       union all select concat('default ', oid, md5(adbin::text)) from pg_attrdef
       union all select concat('constraint ', oid, conname, convalidated) from pg_constraint
       union all select concat('trigger ', oid, tgname, tgenabled) from pg_trigger
       union all select concat('function ', oid, proname, md5(prosrc)) from pg_proc where pronamespace in ${OWN}
       union all select concat('schema ', oid, nspname) from pg_namespace where nspname not like 'pg\\_%'
     ) s (line)`,
  );
  return found!.structure;
}

/** Tables that hold rows, with the columns that can be written. */
async function filledTables(pglite: PGlite): Promise<{ table: string; columns: string }[]> {
  const tables = await all<{ table: string; columns: string }>(
    pglite,
    `select format('%I.%I', n.nspname, c.relname) as table,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relnamespace in ${OWN}`,
  );
  const checks = tables.map(({ table }, at) => `select ${at} as at where exists (select from ${table})`);
  const filled = await all<{ at: number }>(pglite, checks.join(' union all '));
  return filled.map(({ at }) => tables[at]!);
}

async function all<Row>(pglite: PGlite, statement: string): Promise<Row[]> {
  return (await pglite.query<Row>(statement)).rows;
}
