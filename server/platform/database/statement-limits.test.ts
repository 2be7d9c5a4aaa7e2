import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '../unavailable.ts';
import type { Database } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './query.ts';
import { reportCutStatements, unhurried } from './statement-limits.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const LIMITS = { usualMs: 300, longMs: 5000 };

let database: Database;
const cut: string[] = [];

beforeEach(async () => {
  if (!SERVER) return;
  cut.length = 0;
  reportCutStatements((by) => void cut.push(by));
  // One connection, so that each kind of work takes the one that the other had.
  database = await openPostgres(SERVER, 1, { limits: LIMITS });
});
afterEach(async () => {
  reportCutStatements(() => undefined);
  await database?.close();
});

const shown = async (name: string) =>
  (await sql<{ at: string }>`select current_setting(${name}) as at`.execute(database.kysely)).rows[0]!.at;

test.skipIf(!SERVER)('a statement that somebody waits for ends after its time, is busy, and is counted', async () => {
  const slow = sql`select pg_sleep(10)`.execute(database.kysely);
  await expect(slow).rejects.toSatisfy(isUnavailable);
  expect(cut).toEqual(['statement']);
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test.skipIf(!SERVER)(
  'work that nobody waits for has longer, and the next caller has the usual time again',
  async () => {
    await unhurried(async () => {
      await sql`select pg_sleep(0.6)`.execute(database.kysely);
      expect(await shown('lock_timeout')).toBe('0');
    });
    expect(await shown('statement_timeout')).toBe('300ms');
    expect(await shown('lock_timeout')).toBe('10s');
    await expect(sql`select pg_sleep(10)`.execute(database.kysely)).rejects.toSatisfy(isUnavailable);
    expect(cut).toEqual(['statement']);
  },
);

test.skipIf(!SERVER)('scripts such as migrations have longer still', async () => {
  await database.runScript(
    `select pg_sleep(0.6); select set_config('application_name', current_setting('statement_timeout'), false)`,
  );
  expect(await shown('application_name')).toBe('1h');
  expect(await shown('statement_timeout')).toBe('300ms');
});

test.skipIf(!SERVER)('who waits for a row that another one holds is told that we are busy', async () => {
  const name = `held_${process.pid}`;
  await database.runScript(`create table ${name} as select 1 as id`);
  const holder = new pg.Client({ connectionString: SERVER! });
  await holder.connect();
  onTestFinished(async () => {
    await holder.query('rollback');
    await holder.query(`drop table ${name}`);
    await holder.end();
  });
  await holder.query('begin');
  await holder.query(`select from ${name} for update`);
  const waiting = database.kysely.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 100`.execute(transaction);
    await sql`select from ${sql.table(name)} for update`.execute(transaction);
  });
  await expect(waiting).rejects.toSatisfy(isUnavailable);
  expect(cut).toEqual(['lock']);
});

test.skipIf(!SERVER)('a transaction that stands still is ended, and its locks with it', async () => {
  expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
  const still = database.kysely.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 100`.execute(transaction);
    await sleep(400);
    await sql`select 1`.execute(transaction);
  });
  await expect(still).rejects.toSatisfy(isUnavailable);
  expect(cut).toEqual(['idle']);
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test.skipIf(!SERVER)('without limits, as for a backup, there are none', async () => {
  const unlimited = await openPostgres(SERVER!, 1);
  onTestFinished(() => unlimited.close());
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    expect((await sql`select current_setting(${name}) as at`.execute(unlimited.kysely)).rows).toEqual([{ at: '0' }]);
});
