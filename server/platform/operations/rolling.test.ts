import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, useClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';

/** The embedded database has one process. */
const hasProcesses = Boolean(process.env['TEST_DATABASE_URL']);
const script = join(import.meta.dirname, '../../testing/processes/serving-process.ts');
const DRAIN_SECONDS = 1;
const LOOK_MS = 50;
const PAUSE_MS = 10;
const CALLERS = 6;
/** Four processes start, of which each loads its search. */
const LONGEST_MS = 90_000;

interface Running {
  child: ChildProcess;
  address: string;
  isReady: boolean;
}

let folder: string;
let database: Database;
let balancer: Server;
let looking: NodeJS.Timeout;
const running: Running[] = [];
const agent = new Agent({ keepAlive: true });

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [script, folder, database.url!, String(DRAIN_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const one = { child, address: said.toString().trim(), isReady: false };
  running.push(one);
  return one;
}

async function end(one: Running): Promise<void> {
  one.child.kill('SIGTERM');
  await once(one.child, 'exit');
  running.splice(running.indexOf(one), 1);
}

/** As a balancer does: asks each process whether it is ready, again and again. */
async function look(): Promise<void> {
  await Promise.all(
    running.map(async (one) => {
      one.isReady = await fetch(`${one.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }),
  );
}

let turn = 0;
/** Passes a request on to the next process that is ready; what goes wrong there is the caller's to see. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const ready = running.filter(({ isReady }) => isReady);
  const to = ready[(turn += 1) % ready.length];
  if (!to) {
    outgoing.writeHead(503).end();
    return;
  }
  const passed = request(
    `${to.address}${incoming.url}`,
    { method: incoming.method, headers: incoming.headers, agent },
    (answer) => {
      outgoing.writeHead(answer.statusCode!, { 'content-type': 'application/json' });
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(passed);
}

beforeAll(async () => {
  if (!hasProcesses) return;
  useClock(systemClock);
  folder = await mkdtemp(join(tmpdir(), 'polytalad-rolling-'));
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  const { id } = await givenCompany({ selling: true });
  await givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), productId: await givenProduct() });
  balancer = createServer(passOn).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  looking = setInterval(() => void look(), LOOK_MS);
  await Promise.all([start(), start()]);
  await look();
});
afterAll(async () => {
  if (!hasProcesses) return;
  await Promise.all([...running].map(end));
  clearInterval(looking);
  agent.destroy();
  balancer.closeAllConnections();
  balancer.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(!hasProcesses)(
  'two processes are replaced one after the other under load, and no request fails',
  async () => {
    const address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    const statuses = new Map<number | string, number>();
    const loaded = new AbortController();
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!loaded.signal.aborted) {
        const status = await fetch(`${address}/api/product/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: Error) => error.message,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    });
    for (const old of running.slice()) {
      const fresh = await start();
      await expect.poll(() => fresh.isReady, { timeout: 20_000 }).toBe(true);
      await end(old);
    }
    await sleep(200);
    loaded.abort();
    await Promise.all(callers);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(100);
  },
  LONGEST_MS,
);
