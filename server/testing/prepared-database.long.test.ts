import { expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { oneRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenMember } from './market.ts';
import { openTestDatabase } from './prepared-database.ts';

/** What a test finds that does `work` on a database after one that did `before`. */
async function after<Found>(before: () => Promise<unknown>, work: () => Promise<Found>): Promise<Found> {
  await withDatabase(before);
  return withDatabase(work);
}

async function withDatabase<Found>(work: (database: Database) => Promise<Found>): Promise<Found> {
  const database = await openTestDatabase();
  useDatabase(database);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const facts = () =>
  oneRow(sql<{ companies: number; migrations: number; queues: number; zone: string }>`
    select (select count(*)::int from companies) as companies, (select count(*)::int from migrations) as migrations,
      (select count(*)::int from pgboss.queue) as queues, current_setting('timezone') as zone`);
const givenRows = async () => givenMember((await givenCompany()).id);

test('a test finds the rows of the migrations, the queues, and none of the test before', async () => {
  const pristine = await withDatabase(facts);
  expect(pristine).toMatchObject({ companies: 0, zone: 'UTC' });
  expect(pristine.migrations).toBeGreaterThan(0);
  expect(pristine.queues).toBeGreaterThan(0);
  const before = async () => {
    await givenRows();
    await rows(sql`delete from migrations`);
    await rows(sql`set timezone = 'Asia/Bangkok'`);
  };
  expect(await after(before, facts)).toEqual(pristine);
});

test('numbers begin anew, also where nothing was left behind', async () => {
  const first = await withDatabase(() => givenCompany());
  const second = await after(
    async () => {
      await givenRows();
      await rows(sql`delete from users`);
      await rows(sql`delete from companies`);
    },
    () => givenCompany(),
  );
  expect(second.id).toBe(first.id);
});

test('rules of the database hold again', async () => {
  const before = () => rows(sql`alter table users drop constraint users_company_id_fkey`);
  await expect(after(before, () => givenMember(9_999_999))).rejects.toThrow();
  const stranger = () => rows(sql`insert into warehouses (company_id) values (9999999)`);
  await expect(after(givenRows, stranger)).rejects.toThrow();
  expect(
    (await after(() => rows(sql`create table left_behind (id integer)`), tableNames)).map(({ name }) => name),
  ).not.toContain('left_behind');
});

const tableNames = () =>
  rows(sql<{ name: string }>`select tablename::text as name from pg_tables where schemaname = 'public'`);

test('a database that was closed answers nobody any more', async () => {
  const late = await withDatabase(async (database) => database);
  await expect(sql`select 1`.execute(late.kysely)).rejects.toThrow();
});
