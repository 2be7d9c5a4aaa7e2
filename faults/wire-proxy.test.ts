import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openWireProxy } from './wire-proxy.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

/** A client through a proxy that goes away at the nth of its statements, and one that sees what is left. */
async function cutAt(nth: number, passesOn: boolean): Promise<number[]> {
  const proxy = await openWireProxy(SERVER!);
  const watcher = new pg.Client({ connectionString: SERVER! });
  await watcher.connect();
  await watcher.query('create table if not exists wire_proxy (n int)');
  await watcher.query('truncate wire_proxy');
  const client = new pg.Client({ connectionString: proxy.url });
  client.on('error', () => {});
  onTestFinished(async () => {
    proxy.close();
    await watcher.query('drop table if exists wire_proxy');
    await watcher.end();
  });
  await client.connect();
  const cut = new Promise<void>((resolve) =>
    proxy.arm(nth, passesOn, () => {
      setTimeout(() => {
        proxy.close();
        resolve();
      }, 100);
    }),
  );
  const work = async () => {
    await client.query('begin');
    for (const n of [1, 2]) await client.query('insert into wire_proxy values ($1)', [n]);
    await client.query('commit');
  };
  await Promise.race([work().catch(() => {}), cut]);
  await cut;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { rows } = await watcher.query<{ n: number }>('select n from wire_proxy order by n');
  return rows.map(({ n }) => n);
}

test.skipIf(!SERVER)('a process that goes away before a statement leaves nothing of its transaction', async () => {
  for (const nth of [1, 2, 3, 4]) expect(await cutAt(nth, false), `statement ${nth}`).toEqual([]);
});

test.skipIf(!SERVER)('a commit that was passed on is carried out though nobody hears of it', async () => {
  expect(await cutAt(3, true)).toEqual([]);
  expect(await cutAt(4, true)).toEqual([1, 2]);
});

test.skipIf(!SERVER)('statements are counted whichever way they are sent', async () => {
  const proxy = await openWireProxy(SERVER!);
  onTestFinished(() => proxy.close());
  const client = new pg.Client({ connectionString: proxy.url });
  await client.connect();
  proxy.arm(Number.POSITIVE_INFINITY, false, () => {});
  await client.query('select 1');
  await client.query('select $1::int', [1]);
  await client.query({ name: 'again', text: 'select $1::int + 1', values: [1] });
  await client.query({ name: 'again', text: 'select $1::int + 1', values: [2] });
  expect(proxy.count()).toBe(4);
  await client.end();
});
