import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '../unavailable.ts';
import { requireRoleSettings } from '../open-database.ts';
import type { Database } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './query.ts';
import { unhurried } from './statement-limits.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
/** A PgBouncer in transaction mode before that server. */
const POOLER = process.env['TEST_POOLER_URL'];
const LIMITS = { usualMs: 2000, longMs: 60_000 };

let database: Database;
beforeEach(async () => {
  if (POOLER) database = await openPostgres(POOLER, 10, { limits: LIMITS, directUrl: SERVER });
});
afterEach(() => database?.close());

const shown = async (name: string, { kysely } = database) =>
  (await sql<{ at: string }>`select current_setting(${name}) as at`.execute(kysely)).rows[0]!.at;

test.skipIf(!POOLER)('the same statements of many callers at once meet nobody else’s', async () => {
  const ask = (n: number) => sql<{ sum: number }>`select ${n}::int + 41 as sum`.execute(database.kysely);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
  expect(answers.map(({ rows }) => rows[0]!.sum)).toEqual(Array.from({ length: 200 }, (_, n) => n + 41));
});

test.skipIf(!POOLER)('limits are those of a transaction, and none is left for the next one', async () => {
  const own = await shown('statement_timeout');
  const within = database.kysely.transaction().execute((kysely) => shown('statement_timeout', { ...database, kysely }));
  expect(await within).toBe('2s');
  expect(await unhurried(() => shown('statement_timeout'))).toBe('1min');
  expect(await unhurried(() => shown('lock_timeout'))).toBe('0');
  for (let n = 0; n < 10; n += 1) expect(await shown('statement_timeout')).toBe(own);
  const slow = database.kysely.transaction().execute(async (kysely) => {
    await sql`set local statement_timeout = 50`.execute(kysely);
    await sql`select pg_sleep(5)`.execute(kysely);
  });
  await expect(slow).rejects.toSatisfy(isUnavailable);
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test.skipIf(!POOLER)('a statement that fails where it may take long leaves no transaction open', async () => {
  await expect(unhurried(() => sql`select 1 / 0`.execute(database.kysely))).rejects.toThrow('division by zero');
  expect(await unhurried(() => shown('transaction_isolation'))).toBe('read committed');
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%'
      and application_name like 'polytalad %'`.execute(database.kysely);
  expect(rows).toEqual([{ open: 0 }]);
});

test.skipIf(!POOLER)(
  'a lock is the server’s own and ends with its work, and a script runs past the pooler',
  async () => {
    const client = new pg.Client({ connectionString: SERVER! });
    await client.connect();
    onTestFinished(() => client.end());
    const held = async () =>
      (
        await client.query(`select 1 from pg_locks where locktype = 'advisory' and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('of a pooler', 0)`)
      ).rowCount;
    expect(await database.locked('of a pooler', held)).toBe(1);
    await database.runScript('select 1; select 2');
    await expect.poll(held).toBe(0);
  },
);

test.skipIf(!POOLER)('a role without the settings that nothing passes on is refused, with what to do', async () => {
  const role = `unset_${process.pid}`;
  const owner = new pg.Client({ connectionString: SERVER! });
  await owner.connect();
  onTestFinished(async () => {
    await owner.query(`drop role ${role}`);
    await owner.end();
  });
  await owner.query(`create role ${role} login`);
  const url = new URL(SERVER!);
  url.username = role;
  const refused = requireRoleSettings({ url: url.href }, LIMITS);
  await expect(refused).rejects.toThrow(`alter role ${role} set statement_timeout = 2000;`);
  await owner.query(`alter role ${role} set timezone = 'UTC'; alter role ${role} set statement_timeout = 2000;
    alter role ${role} set lock_timeout = 10000; alter role ${role} set idle_in_transaction_session_timeout = 60000`);
  await expect(requireRoleSettings({ url: url.href }, LIMITS)).resolves.toBeUndefined();
});
