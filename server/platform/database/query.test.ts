import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import {
  affected,
  afterCommit,
  currentDatabase,
  inTransaction,
  maybeRow,
  oneRow,
  rows,
  sql,
  sqlState,
  useDatabase,
} from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
  await database.runScript(
    'create table accounts (id integer primary key, amount bigint not null check (amount >= 0))',
  );
});
beforeEach(async () => {
  await rows(sql`delete from accounts`);
  await rows(sql`insert into accounts values (1, 100), (2, 0)`);
});
afterAll(() => database.close());

const amounts = async () =>
  (await rows(sql<{ amount: bigint }>`select amount from accounts order by id`)).map((row) => row.amount);
const add = (id: number, amount: bigint) => rows(sql`update accounts set amount = amount + ${amount} where id = ${id}`);

test('both databases answer alike: int8 as bigint, date as text, timestamps as Date, JSON as values', async () => {
  const row = await oneRow(sql`
    select 9007199254740993::int8 as big, '2026-07-09'::date as day, '2026-07-09T03:00:00Z'::timestamptz as at,
      '{"a": [1, null]}'::jsonb as json, array[1, 2]::int[] as list, 1.5::float8 as float, null::int as nothing`);
  expect(row).toEqual({
    big: 9007199254740993n,
    day: '2026-07-09',
    at: new Date('2026-07-09T03:00:00Z'),
    json: { a: [1, null] },
    list: [1, 2],
    float: 1.5,
    nothing: null,
  });
});

test('values are parameters, never part of the statement', async () => {
  const evil = "'; drop table accounts; --";
  expect(await oneRow(sql`select ${evil}::text as text`)).toEqual({ text: evil });
  expect(await amounts()).toEqual([100n, 0n]);
});

test('a transaction that throws leaves nothing of itself', async () => {
  const failing = inTransaction(async () => {
    await add(1, -60n);
    await add(2, 60n);
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  expect(await amounts()).toEqual([100n, 0n]);
});

test('a transaction inside another one is part of it: both or none', async () => {
  const failing = inTransaction(async () => {
    await add(1, -10n);
    await inTransaction(() => add(2, 10n));
    throw new Error('outer');
  });
  await expect(failing).rejects.toThrow('outer');
  expect(await amounts()).toEqual([100n, 0n]);
});

test('queries of other callers neither see nor join a transaction that is open', async () => {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  let began = () => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const open = inTransaction(async () => {
    await add(1, -100n);
    began();
    await waiting;
    throw new Error('rolled back');
  });
  await hasBegun;
  const other = add(2, 5n);
  const seen = amounts();
  go();
  await expect(open).rejects.toThrow('rolled back');
  await other;
  expect((await seen)[0]).toBe(100n);
  expect(await amounts()).toEqual([100n, 5n]);
});

test('many transactions at once all happen, each whole', async () => {
  await Promise.all(
    Array.from({ length: 40 }, () =>
      inTransaction(async () => {
        await add(1, -1n);
        await add(2, 1n);
      }),
    ),
  );
  expect(await amounts()).toEqual([60n, 40n]);
});

test('what lost a race is tried again, and given up after a few tries', async () => {
  let tries = 0;
  const lost = () => Object.assign(new Error('could not serialize access'), { code: '40001' });
  await inTransaction(async () => {
    tries += 1;
    await add(1, 1n);
    if (tries < 3) throw lost();
  });
  expect([tries, await amounts()]).toEqual([3, [101n, 0n]]);
  tries = 0;
  await expect(inTransaction(() => Promise.reject(((tries += 1), lost())))).rejects.toThrow('could not serialize');
  expect(tries).toBe(4);
});

const lostConnection = () => Object.assign(new Error('server closed the connection'), { code: '08006' });

test('a connection that is lost before the commit is replaced once: nothing was committed', async () => {
  let tries = 0;
  const done: string[] = [];
  await inTransaction(async () => {
    tries += 1;
    await add(1, 1n);
    afterCommit(() => void done.push(`try ${tries}`));
    if (tries < 2) throw lostConnection();
  });
  expect([tries, done, await amounts()]).toEqual([2, ['try 2'], [101n, 0n]]);
  tries = 0;
  await expect(inTransaction(() => Promise.reject(((tries += 1), lostConnection())))).rejects.toThrow('closed');
  expect(tries).toBe(2);
});

test('a commit whose answer is lost is not tried again: it may have happened', async () => {
  let tries = 0;
  const database = currentDatabase();
  const execute = <Result>(work: (transaction: typeof database.kysely) => Promise<Result>) =>
    database.kysely.transaction().execute(async (transaction) => {
      await work(transaction);
      throw lostConnection();
    });
  const kysely = Object.assign(Object.create(database.kysely) as typeof database.kysely, {
    transaction: () => ({ execute }),
  });
  useDatabase({ ...database, kysely });
  const failing = inTransaction(async () => void (tries += 1));
  await expect(failing).rejects.toThrow('closed');
  useDatabase(database);
  expect(tries).toBe(1);
});

test('what the database refuses is not tried again and names its reason', async () => {
  let tries = 0;
  const failing = inTransaction(async () => {
    tries += 1;
    await add(2, -1n);
  });
  const error = await failing.catch((thrown: unknown) => thrown);
  expect([sqlState(error), tries]).toEqual(['23514', 1]);
  expect(await amounts()).toEqual([100n, 0n]);
});

test('one row, perhaps a row, and how many changed', async () => {
  expect(await maybeRow(sql`select 1 as one where false`)).toBeUndefined();
  await expect(oneRow(sql`select 1 as one where false`)).rejects.toThrow(/expected/);
  expect(await affected(sql`update accounts set amount = 1`)).toBe(2);
  expect(await affected(sql`update accounts set amount = 1 where false`)).toBe(0);
});
