import pg from 'pg';
import type { Database } from './database.ts';
import { sql } from './query.ts';

/** What the role of a connection may do beyond reading and writing rows. */
export interface RoleRights {
  role: string;
  /** May make tables where the product's are; who may do that brings the database to the newest migration. */
  changesSchema: boolean;
  /** May change or empty the audit log: it owns the table, or is above everybody. Undefined in an empty database. */
  changesLog: boolean | null;
}

export async function roleRights({ kysely }: Database): Promise<RoleRights> {
  const { rows } = await sql<RoleRights>`
    select current_user::text /* not null: everybody is somebody */ as role,
      has_schema_privilege(current_schema(), 'create') /* not null: there is a schema */ as "changesSchema",
      (select has_table_privilege(oid, 'update, delete, truncate, trigger') from pg_class
        where oid = to_regclass('audit_log')) as "changesLog"`.execute(kysely);
  return rows[0]!;
}

/**
 * What a role needs that serves and works off jobs: rows, and no more. A table that refuses changes of what is written
 * (a trigger before each update and delete statement) is one that it adds to only, and of one that refuses deletions (a
 * trigger before the deletion of each row) it deletes nothing: it owns no table, so it cannot take such a trigger away
 * either. Words of erased people leave such tables
 * through one function alone. All in one transaction, so that there is no moment at which it may do more.
 */
export async function grantToServe({ runScript }: Database, role: string): Promise<void> {
  await runScript(`
    do $grants$
    declare
      own text := quote_ident(current_schema());
      serving text := quote_ident(${pg.escapeLiteral(role)});
      kept record;
    begin
      execute 'revoke create on schema ' || own || ' from public';
      execute 'grant usage on schema ' || own || ', pgboss to ' || serving;
      execute 'grant select, insert, update, delete on all tables in schema ' || own || ', pgboss to ' || serving;
      execute 'grant usage, select on all sequences in schema ' || own || ', pgboss to ' || serving;
      execute 'revoke insert, update, delete on migrations from ' || serving;
      execute 'revoke execute on function redact_log from public';
      execute 'grant execute on function redact_log to ' || serving;
      for kept in ${KEPT}
      loop
        execute 'revoke ' || kept.refused || ' on ' || kept.name || ' from ' || serving;
      end loop;
    end $grants$`);
}

/** Bits of pg_trigger.tgtype. */
const ROW = 1;
const BEFORE = 2;
const DELETE = 8;
const UPDATE = 16;

/** The tables whose rows are kept, and what is refused of each. */
const KEPT = `select t.tgrelid::regclass::text as name,
    case when bool_or(t.tgtype & ${ROW + UPDATE} = ${UPDATE}) then 'update, delete, truncate' else 'delete, truncate' end as refused
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    and t.tgtype & ${BEFORE + DELETE} = ${BEFORE + DELETE}
  group by t.tgrelid`;

/** Tables that are added to only, or whose rows are never deleted. */
export async function keptTables({ kysely }: Database): Promise<{ name: string; refused: string }[]> {
  const { rows } = await sql<{ name: string; refused: string }>`${sql.raw(KEPT)} order by 1`.execute(kysely);
  return rows;
}
