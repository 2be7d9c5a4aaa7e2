import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openPostgres } from './platform/database/open-postgres.ts';
import { oneRow, rows, sql } from './platform/database/query.ts';
import { grantToServe, keptTables } from './platform/database/serving-role.ts';
import { closeJobs, enqueue, openJobs, runWaitingJobs, startWorkers } from './platform/jobs.ts';
import { deliverMail } from './platform/mail/send-mail.ts';
import { migrateDatabase, openDatabase } from './platform/open-database.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from './testing/market.ts';
import { givenDraft, givenMarket } from './testing/orders.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const name = `polytalad_roles_${randomBytes(4).toString('hex')}`;
const roles = { migrating: `${name}_migrate`, serving: `${name}_serve` };
const urlOf = (role: string) => Object.assign(new URL(SERVER!), { pathname: `/${name}`, username: role }).href;
const settings = (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: urlOf(roles.serving), ...more });
const both = () => settings({ MIGRATE_DATABASE_URL: urlOf(roles.migrating) });

let admin: pg.Client;
let database: Database;
let app: TestApp;

beforeAll(async () => {
  if (!SERVER) return;
  admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  for (const role of Object.values(roles)) await admin.query(`create role ${role} login`);
  await admin.query(`create database ${name} owner ${roles.migrating}`);
  database = await openDatabase(both());
  app = await openTestApp({}, undefined, database);
});
afterAll(async () => {
  if (!SERVER) return;
  await app.close();
  await admin.query(`drop database ${name} with (force)`);
  for (const role of Object.values(roles)) await admin.query(`drop role ${role}`);
  await admin.end();
});

const INSUFFICIENT_PRIVILEGE = '42501';

test.skipIf(!SERVER)('the role that serves places, confirms and notifies, and works off jobs', async () => {
  expect(database.servesOnly).toBe(true);
  expect(await oneRow(sql`select current_user::text as role`)).toEqual({ role: roles.serving });
  const market = await givenMarket(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(market.buyer, [{ stockId, amount: 1 }]);
  expect((await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } })).status).toBe(
    true,
  );
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  expect(await runWaitingJobs()).toBeGreaterThan(0);
  const written = await oneRow(sql<{ history: number; audit: number; mails: number }>`
    select (select count(*)::int from order_history where order_id = ${id}) as history,
      (select count(*)::int from audit_log) as audit,
      (select count(*)::int from mail_outbox where order_id = ${id} and status = 'kept') as mails`);
  expect(written.history).toBeGreaterThanOrEqual(2);
  expect(written.audit).toBeGreaterThan(0);
  expect(written.mails).toBeGreaterThan(0);
});

test.skipIf(!SERVER)('a worker of that role looks after its queues and its clock', async () => {
  await closeJobs();
  const failures: unknown[] = [];
  const ended: string[] = [];
  const onError = (error: unknown) => void failures.push(error);
  await openJobs({ work: true, onError });
  await startWorkers({ onError, onEnd: (job, outcome) => void ended.push(`${job} ${outcome}`), pauseMs: 0 });
  const [{ cron } = { cron: 0 }] = await rows(sql<{ cron: number }>`select count(*)::int as cron from pgboss.schedule`);
  expect(cron).toBeGreaterThan(5);
  await enqueue(deliverMail, { mailId: 999_999_999 });
  await expect.poll(() => ended).toContain('deliver-mail done');
  expect(failures).toEqual([]);
  await closeJobs();
  await app.openQueues();
});

test.skipIf(!SERVER)('it cannot change or empty what is only added to', async () => {
  const kept = await keptTables(database);
  expect(kept).toEqual(
    [
      ...[
        'audit_log',
        'claim_messages',
        'content_versions',
        'credit_decisions',
        'index_fixings',
        'ledger_entries',
        'ledger_transactions',
        'line_cancellations',
        'order_history',
        'product_versions',
        'project_history',
        'returnable_movements',
      ].map((table) => ({ name: table, refused: 'update, delete, truncate' })),
      ...[
        'negotiation_versions',
        'price_comparisons',
        'quotations',
        'sales_contracts',
        'tax_document_counters',
        'tax_documents',
      ].map((table) => ({
        name: table,
        refused: 'delete, truncate',
      })),
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const columns = new Map(
    (
      await rows(sql<{ table: string; column: string }>`
        select relname::text as "table", max(attname)::text /* not null: each table has one */ as "column"
          from pg_attribute a join pg_class c on c.oid = a.attrelid
        where relname = any (${kept.map(({ name: table }) => table)}::text[]) and attnum > 0 and attidentity = ''
          and attgenerated = '' group by relname`)
    ).map(({ table, column }) => [table, column]),
  );
  const tries = kept.flatMap(({ name: table, refused }) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    ...(refused.startsWith('update') ? [`update ${table} set ${columns.get(table)} = null`] : []),
  ]);
  for (const statement of [...tries, 'update migrations set digest = null', 'delete from migrations'])
    await expect(database.runScript(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});

test.skipIf(!SERVER)('it takes words out of logs for erased people alone, and out of no other table', async () => {
  const redact = (table: string) => `select redact_log('${table}', 1)`;
  for (const table of ['audit_log', 'tax_documents', 'sales_contracts', 'ledger_entries'])
    await expect(database.runScript(redact(table)), table).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  expect(await rows(sql`select 1 from audit_log where action = 'erase_words'`)).toEqual([]);
});

test.skipIf(!SERVER)('not even for erased people it takes out more than words', async () => {
  const staffId = (await givenStaff('admin')).id;
  const { id: userId } = await givenMember((await givenCompany()).id);
  const lookFor = (pattern: string) =>
    rows(sql`
      insert into erasures (user_id, company_ids, is_personal, replacements, created_at)
      values (${userId}, '{}', false, ${JSON.stringify([{ pattern, neutral: 'x' }])}::jsonb, now())
      on conflict (user_id) do update set replacements = excluded.replacements`);
  await rows(sql`
    with r as (insert into deletion_requests (user_id, status, note, created_at, decided_at)
      values (${userId}, 1, '', now(), now()) returning id)
    insert into audit_log (at, staff_id, action, object_kind, object_id, reason) select now(), ${staffId}, 'approve',
      'deletion_request', id, 'approve of Somchai' from r`);
  await lookFor('^.+$');
  await expect(database.runScript(`select redact_log('audit_log', ${userId})`)).rejects.toMatchObject({
    code: INSUFFICIENT_PRIVILEGE,
  });
  await lookFor('(?:approve|Somchai)');
  await rows(sql`select redact_log('audit_log', ${userId})`);
  expect(
    await rows(sql`select action, reason from audit_log where reason is not null and staff_id = ${staffId}`),
  ).toEqual([{ action: 'approve', reason: 'x of x' }]);
});

test.skipIf(!SERVER)('it makes, changes and drops no table, function or trigger', async () => {
  for (const statement of [
    'create table public.mine (id int)',
    'create table pgboss.mine (id int)',
    'create schema mine',
    'drop table companies cascade',
    'alter table companies add column mine int',
    'drop trigger audit_log_is_append_only on audit_log',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    `grant ${roles.migrating} to ${roles.serving}`,
    `set role ${roles.migrating}`,
  ])
    await expect(database.runScript(statement), statement).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
});

test.skipIf(!SERVER)('without the migrating role it serves what is migrated, and refuses what is behind', async () => {
  const served = await openDatabase(settings());
  expect(served.servesOnly).toBe(true);
  await served.close();
  const owner = await openPostgres(urlOf(roles.migrating), 1);
  onTestFinished(() => owner.close());
  const { digest, last } = (
    await sql<{ digest: string; last: string }>`
      delete from migrations where name = (select max(name) from migrations) returning name as last, digest`.execute(
      owner.kysely,
    )
  ).rows[0]!;
  onTestFinished(
    async () =>
      void (await sql`insert into migrations (name, digest) values (${last}, ${digest}) on conflict do nothing`.execute(
        owner.kysely,
      )),
  );
  await expect(openDatabase(settings())).rejects.toThrow(
    'DATABASE_URL: its role may not change tables, and the database lacks 1 migrations of this version. Run npm run migrate',
  );
});

test.skipIf(!SERVER)('migrating again changes nothing, and takes away what was given since', async () => {
  const owner = await openPostgres(urlOf(roles.migrating), 1);
  await owner.runScript(`grant update on audit_log to ${roles.serving}; create table fresh_table (id int)`);
  await owner.close();
  expect(await migrateDatabase(both())).toEqual({ ran: [], role: roles.serving });
  await expect(database.runScript('update audit_log set reason = null')).rejects.toMatchObject({
    code: INSUFFICIENT_PRIVILEGE,
  });
  await database.runScript('insert into fresh_table values (1)');
});

test.skipIf(!SERVER)(
  'two roles of which the one may all that the other may are refused; one role is enough',
  async () => {
    const one = { DATABASE_URL: urlOf(roles.migrating) };
    await expect(openDatabase(settings({ ...one, MIGRATE_DATABASE_URL: urlOf(roles.migrating) }))).rejects.toThrow(
      `DATABASE_URL: its role (${roles.migrating}) may change tables or the audit log although MIGRATE_DATABASE_URL names another one`,
    );
    const opened = await openDatabase(settings(one));
    expect(opened.servesOnly).toBeUndefined();
    await opened.close();
  },
);

test.skipIf(!SERVER)('a role may have whatever name PostgreSQL takes', async () => {
  const odd = `${name} "odd" 100%'s`;
  await admin.query(`create role ${pg.escapeIdentifier(odd)}`);
  const owner = await openPostgres(urlOf(roles.migrating), 1);
  await grantToServe(owner, odd);
  await owner.close();
  const inside = new pg.Client({ connectionString: Object.assign(new URL(SERVER!), { pathname: `/${name}` }).href });
  await inside.connect();
  const { rows: rights } = await inside.query<{ reads: boolean; changes: boolean }>(
    'select has_table_privilege($1, $2, $3) as reads, has_table_privilege($1, $2, $4) as changes',
    [odd, 'audit_log', 'select', 'update'],
  );
  expect(rights).toEqual([{ reads: true, changes: false }]);
  await inside.query(`drop owned by ${pg.escapeIdentifier(odd)}`);
  await inside.end();
  await admin.query(`drop role ${pg.escapeIdentifier(odd)}`);
});
