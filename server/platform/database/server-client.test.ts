import { createServer, connect as connectSocket, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { formatLockWait, reportLockWaits, sayingWhoHolds, type LockWait } from './lock-waits.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './query.ts';
import { connectAnyHost, connectClient, serverConnection } from './server-client.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

/** A host before the test's server that can be told to hang: what is open stays open, and nothing passes. */
async function hostBefore(url: string): Promise<{ host: string; hang(): void; close(): void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (hangs) return;
    const behind = connectSocket(Number(port), hostname);
    sockets.add(behind);
    behind.on('error', () => undefined);
    socket.on('data', (bytes) => hangs || behind.write(bytes));
    behind.on('data', (bytes) => hangs || socket.write(bytes));
    behind.on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => void (hangs = true),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const withHosts = (hosts: string, options = '') => {
  const url = new URL(SERVER!);
  return `postgres://${url.username}${url.password && `:${url.password}`}@${hosts}${url.pathname}${options}`;
};

async function nobodysHost(): Promise<string> {
  const gone = createServer();
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready));
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  return `127.0.0.1:${port}`;
}

test.skipIf(!SERVER)(
  'of several hosts the one that answers is taken, and by everything that is asked later',
  async () => {
    const { host } = new URL(SERVER!);
    const { kysely, locked, close } = await openPostgres(withHosts(`${await nobodysHost()},${host}`), 2);
    onTestFinished(close);
    for (let n = 0; n < 3; n += 1) expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
    expect(await locked('several hosts', () => Promise.resolve('done'))).toBe('done');
  },
);

test.skipIf(!SERVER)(
  'whoever waits for a pool whose connections are all in use waits once, however many hosts there are',
  async () => {
    const { host } = new URL(SERVER!);
    const url = withHosts(`${host},${host},${host}`);
    const pool = new pg.Pool({ ...serverConnection(url), max: 1, connectionTimeoutMillis: 1000 });
    const inUse = await pool.connect();
    let tries = 0;
    const another = connectAnyHost(url, () => {
      tries += 1;
      return pool.connect();
    });
    await expect(another).rejects.toThrow('timeout exceeded');
    expect(tries).toBe(1);
    inUse.release();
    await pool.end();
  },
);

test('each host is tried once where none takes a connection', async () => {
  const tried: number[] = [];
  const connecting = connectAnyHost('postgres://one,two,three/polytalad', () => {
    tried.push(tried.length);
    return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  });
  await expect(connecting).rejects.toThrow('refused');
  expect(tried).toHaveLength(3);
});

test.skipIf(!SERVER)('a host that takes no writes is passed over where the address asks for writes', async () => {
  const { host } = new URL(SERVER!);
  const role = `only_reads_${process.pid}`;
  const owner = new pg.Client({ connectionString: SERVER! });
  await owner.connect();
  onTestFinished(async () => {
    await owner.query(`drop role ${role}`);
    await owner.end();
  });
  await owner.query(
    `create role ${role} login password 'x'; alter role ${role} set default_transaction_read_only = on`,
  );
  const url = `postgres://${role}:x@${host},${host}/postgres`;
  const any = await connectClient(url);
  await any.end();
  const writes = connectClient(`${url}?target_session_attrs=read-write`);
  await expect(writes).rejects.toMatchObject({ code: '25006' });
});

const opened = async (url: string, timing: { askAfterMs: number; livesWithinMs: number }) => {
  const { Client, ...given } = serverConnection(url, timing);
  const client = new Client(given);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

test.skipIf(!SERVER)('a statement that takes long goes on while its server answers others', async () => {
  const client = await opened(SERVER!, { askAfterMs: 20, livesWithinMs: 60_000 });
  onTestFinished(() => client.end());
  expect((await client.query('select pg_sleep(0.3), 1 as one')).rows).toMatchObject([{ one: 1 }]);
});

test.skipIf(!SERVER)(
  'a statement of a server that hangs fails once a new connection is not answered either',
  async () => {
    const before = await hostBefore(SERVER!);
    onTestFinished(before.close);
    const client = await opened(withHosts(before.host), { askAfterMs: 50, livesWithinMs: 50 });
    const hanging = client.query('select 1');
    before.hang();
    await expect(hanging).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  },
);

afterEach(() => reportLockWaits(() => undefined));

test.skipIf(!SERVER)('who waits for a lock of another process says what it waits for, and for whom', async () => {
  const said = Promise.withResolvers<LockWait>();
  reportLockWaits(said.resolve);
  const holder = await connectClient(SERVER!, { application_name: 'polytalad worker' });
  const waiting = await connectClient(SERVER!);
  await holder.query('select pg_advisory_lock(4711)');
  const { processID } = waiting as unknown as { processID: number };
  const work = sayingWhoHolds(
    { what: 'the lock “migrations”', pid: processID, afterMs: 200 },
    () => connectClient(SERVER!),
    () => waiting.query('select pg_advisory_lock(4711)'),
  );
  const { what, holders } = await said.promise;
  expect([what, holders]).toMatchObject([
    'the lock “migrations”',
    [{ pid: (holder as unknown as { processID: number }).processID, name: 'polytalad worker' }],
  ]);
  await holder.end();
  await work;
  await waiting.end();
});

test.skipIf(!SERVER)('who takes long without waiting for anybody says nothing of it', async () => {
  const said: LockWait[] = [];
  reportLockWaits((wait) => said.push(wait));
  const working = await connectClient(SERVER!);
  const asked = Promise.withResolvers<undefined>();
  const { processID } = working as unknown as { processID: number };
  await sayingWhoHolds(
    { what: 'a change of tables', pid: processID, afterMs: 1 },
    async () => {
      const client = await connectClient(SERVER!);
      client.once('end', () => asked.resolve(undefined));
      return client;
    },
    () => Promise.all([working.query('select pg_sleep(0.2)'), asked.promise]),
  );
  expect(said).toEqual([]);
  await working.end();
});

test('a start that takes long and cannot ask for whom it waits says that', async () => {
  const said = Promise.withResolvers<LockWait>();
  reportLockWaits(said.resolve);
  const done = Promise.withResolvers<undefined>();
  const work = sayingWhoHolds(
    { what: 'the lock “migrations”', pid: 1, afterMs: 1 },
    () => Promise.reject(new Error('no connection is left')),
    () => done.promise,
  );
  expect(await said.promise).toEqual({ what: 'the lock “migrations”', holders: null });
  done.resolve(undefined);
  await work;
});

test.each([
  [[], 'Waiting for the lock “x”: held by nobody who can be seen.'],
  [null, 'The lock “x” takes long; for whom it waits cannot be asked.'],
  [
    [{ pid: 7, name: '', address: null, since: '2026-11-28' }],
    'Waiting for the lock “x”: held by pid 7 (unnamed, local, since 2026-11-28).',
  ],
])('the holders %j are said', (holders, said) => {
  expect(formatLockWait({ what: 'the lock “x”', holders })).toBe(said);
});
