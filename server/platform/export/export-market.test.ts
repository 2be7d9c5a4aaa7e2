import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenUpload, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { passwordHash } from '#server/testing/second-factor.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { exportMarket } from './export-market.ts';
import { documentColumns, treatmentOf, withheldColumns, withheldTables, writtenRows } from './withheld.ts';

const SECRET = 'JBSWY3DPEHPK3PXP';
const MANY = 2500;

let app: TestApp;
let market: TestMarket;
let folder: string;
let password_hash: string;
let order: { id: number; orderNo: string };
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  order = await givenOrder(market);
  password_hash = await passwordHash();
  const staff = await givenStaff('admin', { password_hash });
  await confirmedFactor({ staffId: staff.id }, SECRET);
  await givenUpload(app, market.buyer.token);
  await rows(sql`
    insert into quotations (quotation_no, company_id, made_at, valid_until, facts, total_include_vat, line_count, pdf)
    values ('Q-1', ${market.buyer.companyId}, now(), now() + interval '7 days', '{}', 1, 1,
      ${Buffer.from('%PDF-1.7 quotation')})`);
  await rows(sql`
    insert into search_queries (week, query, searches, found_nothing, in_part, clicked)
    select '2026-07-06', 'query ' || n, 1, 0, 0, 0 from generate_series(1, ${MANY}) n`);
  await rows(
    sql`insert into mail_outbox (recipient, subject, html, text, language, kind)
      values ('a@example.com', 'Reset', 'token=letmein', 'token=letmein', 'en', 'reset')`,
  );
  await rows(sql`
    with demand as (
      insert into demands (company_id, user_id, state, round, title, terms, created_at, published_at, closes_at)
      values (${market.buyer.companyId}, ${market.buyer.id}, 'open', 2, 'HDPE', '{}', now(), now(), now())
      returning id),
    opened as (
      insert into quote_openings (demand_id, round, at, opened, left_out, related)
      select id, 1, now(), 1, 0, '[]' from demand)
    insert into quotes (demand_id, seller_company_id, round, version, user_id, given_at, demand_version, sealed)
    select id, ${market.seller.companyId}, round, 1, ${market.buyer.id}, now(), 1, '\\x00'
    from demand, generate_series(1, 2) round`);
  folder = join(await mkdtemp(join(tmpdir(), 'polytalad-export-')), 'market');
  await exportMarket(folder, { database: app.database, files: fileStore(), version: '0.1.0' });
});
afterAll(async () => {
  await app.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const linesOf = async (table: string) =>
  (await readFile(join(folder, 'tables', `${table}.jsonl`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('every row of every table that is not withheld is a line', async () => {
  const described = JSON.parse(await readFile(join(folder, 'columns.json'), 'utf8')) as {
    tables: { name: string; rows: number; columns: { name: string }[] }[];
  };
  const names = await rows(
    sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const there = new Set([...described.tables.map(({ name }) => name), ...Object.keys(withheldTables)]);
  expect(names.filter(({ name }) => !there.has(name))).toEqual([]);
  expect(described.tables.length).toBeGreaterThan(100);
  for (const { name, rows: expected } of described.tables) {
    const { count } = await oneRow(sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where ${sql.raw(writtenRows[name] ?? 'true')}`);
    const lines = await linesOf(name);
    expect([name, expected, lines.length]).toEqual([name, count, count]);
  }
  expect(await linesOf('search_queries')).toHaveLength(MANY);
});

test('who quoted in a round that is not opened is no part of it', async () => {
  expect((await linesOf('quotes')).map(({ round }) => round)).toEqual([1]);
});

test('an order is written with its amounts in satang and its time in UTC, and its columns are described', async () => {
  const placed = (await linesOf('orders')).find(({ id }) => id === order.id)!;
  expect(placed).toMatchObject({ order_no: order.orderNo, company_id: market.buyer.companyId });
  expect(placed['placed_at']).toMatch(/\+00:00$/);
  const { tables } = JSON.parse(await readFile(join(folder, 'columns.json'), 'utf8')) as {
    tables: { name: string; key: string[]; columns: { name: string }[] }[];
  };
  const orders = tables.find(({ name }) => name === 'orders')!;
  expect(orders.key).toEqual(['id']);
  expect(orders.columns).toContainEqual({
    name: 'company_id',
    type: 'integer',
    nullable: false,
    references: 'companies.id',
  });
  expect(orders.columns.map(({ name }) => name)).toEqual(Object.keys(placed));
});

test('documents and files lie beside, as they are', async () => {
  const [quotation] = await linesOf('quotations');
  expect(quotation!['pdf']).toBe(`documents/quotations-${String(quotation!['id'])}.pdf`);
  expect(await readFile(join(folder, String(quotation!['pdf'])), 'utf8')).toBe('%PDF-1.7 quotation');
  const [file] = await linesOf('files');
  expect((await readFile(join(folder, 'files', String(file!['storage_key'])))).length).toBeGreaterThan(
    SLIP.bytes.length / 2,
  );
});

test('no secret leaves: neither hashes of passwords and tokens, nor sealed secrets, nor links in mails', async () => {
  const { sealed } = await oneRow(
    sql<{
      sealed: string;
    }>`select encode(secret, 'hex') as sealed /* not null: confirmed */ from second_factors limit 1`,
  );
  const hashes = await rows(sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from sessions`);
  const secrets = [password_hash, SECRET, sealed, market.buyer.token, 'letmein', ...hashes.map(({ hash }) => hash)];
  expect(secrets.length).toBeGreaterThan(8);
  for (const name of await readdir(join(folder, 'tables'))) {
    const text = await readFile(join(folder, 'tables', name), 'utf8');
    expect(
      secrets.filter((secret) => text.includes(secret)),
      name,
    ).toEqual([]);
  }
});

test('what is withheld or a document is still there by that name', async () => {
  const columns = await rows(sql<{ table: string; name: string }>`
    select table_name::text as table, column_name::text as name from information_schema.columns
      where table_schema = 'public'`);
  const tables = new Set(columns.map(({ table }) => table));
  const full = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  expect(Object.keys(withheldTables).filter((name) => !tables.has(name))).toEqual([]);
  expect([...withheldColumns, ...documentColumns].filter((name) => !full.has(name))).toEqual([]);
});

test.each([
  ['bytea', 'anything', 'withheld'],
  ['text', 'session_token', 'withheld'],
  ['text', 'new_password', 'withheld'],
  ['text', 'tokenizer_version', 'value'],
  ['text', 'order_no', 'value'],
] as const)('a new column of type %s called %s is treated as %s', (type, name, treatment) => {
  expect(treatmentOf({ table: 'new_table', name, type })).toBe(treatment);
});

test('a folder that holds something is left alone', async () => {
  await expect(exportMarket(folder, { database: app.database, files: fileStore(), version: '0.1.0' })).rejects.toThrow(
    'is not empty',
  );
});
