import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { sql } from './query.ts';
import { isUnavailable } from '../unavailable.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

test.skipIf(!SERVER)(
  'who gets none of the pool’s connections in time is told that we are busy, and served when there is one again',
  async () => {
    const { kysely, close } = await openPostgres(SERVER!, 1, { patienceMs: 200 });
    let free = () => {};
    const long = kysely.connection().execute(() => new Promise<void>((resolve) => (free = resolve)));
    await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({
      name: 'AppError',
      code: 'busy',
      httpStatus: 503,
    });
    free();
    await long;
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
    await close();
  },
);

test.skipIf(!SERVER)('PostgreSQL keeps the plan of a statement that comes again, and of no other', async () => {
  const { kysely, close } = await openPostgres(SERVER!, 1);
  for (let n = 0; n < 3; n += 1) await sql`select ${n}::int + 41 as again`.execute(kysely);
  await sql`select ${1}::int + 42 as once`.execute(kysely);
  const { rows } = await sql<{ statement: string; times: number }>`
    select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements
    where statement like '%+ 4_ as %'`.execute(kysely);
  expect(rows).toEqual([{ statement: 'select $1::int + 41 as again', times: 2 }]);
  await close();
});

test('a server that accepts and then says nothing is waited for no longer than that', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { kysely, close } = await openPostgres(
    `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`,
    1,
    { patienceMs: 200 },
  );
  await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({ code: 'busy' });
  await close();
  silent.close();
});

test.skipIf(!SERVER)(
  'a connection that PostgreSQL ends inside a transaction, between two statements, ends that transaction and nothing else',
  async () => {
    const { kysely, close } = await openPostgres(SERVER!, 2);
    const broken = kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(kysely);
      // Nothing runs on it when it breaks: whoever does not listen for that is ended by it.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
    await close();
  },
);

test('a server that nobody answers for, as while it is started again, is busy and no fault', async () => {
  const gone = createServer();
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  const { kysely, close } = await openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, 1);
  await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({ code: 'busy', httpStatus: 503 });
  await close();
});

test('a server whose name is gone with its container is busy and no fault', async () => {
  const { kysely, close } = await openPostgres('postgres://nobody@database.invalid/none', 1);
  await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({ code: 'busy', httpStatus: 503 });
  await close();
});

test.skipIf(!SERVER)('a server that is told to end takes nobody’s work for a fault of ours', async () => {
  const { kysely, close } = await openPostgres(SERVER!, 2);
  const ended = kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    setTimeout(() => void sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(kysely), 50);
    await sql`select pg_sleep(5)`.execute(connection);
  });
  await expect(ended).rejects.toSatisfy(isUnavailable);
  await close();
});
