import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, useClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { useDatabase } from '#server/platform/database/query.ts';
import { openBalancer, type Balanced, type Balancer } from '#server/testing/balancer.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';

/** The embedded database has one process. */
const hasProcesses = Boolean(process.env['TEST_DATABASE_URL']);
const script = join(import.meta.dirname, '../../testing/processes/serving-process.ts');
const DRAIN_SECONDS = 1;
const PAUSE_MS = 10;
/** What `/readyz` answered before is older than a second by then. */
const READY_IS_KEPT_MS = 1500;
const CALLERS = 6;
/** Four processes start, of which each loads its search. */
const LONGEST_MS = 90_000;

interface Running {
  child: ChildProcess;
  balanced: Balanced;
}

let folder: string;
let database: Database;
let balancer: Balancer;
const running: Running[] = [];

async function start(): Promise<Running> {
  const child = spawn(process.execPath, [script, folder, database.url!, String(DRAIN_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const one = { child, balanced: balancer.add(said.toString().trim()) };
  running.push(one);
  while (!one.balanced.isReady) await sleep(PAUSE_MS);
  return one;
}

async function end(one: Running): Promise<void> {
  one.child.kill('SIGTERM');
  await once(one.child, 'exit');
  balancer.remove(one.balanced);
  running.splice(running.indexOf(one), 1);
}

beforeAll(async () => {
  if (!hasProcesses) return;
  useClock(systemClock);
  folder = await mkdtemp(join(tmpdir(), 'polytalad-rolling-'));
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  const { id } = await givenCompany({ selling: true });
  await givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), productId: await givenProduct() });
  balancer = await openBalancer();
  await Promise.all([start(), start()]);
}, LONGEST_MS);
afterAll(async () => {
  if (!hasProcesses) return;
  await Promise.all([...running].map(end));
  balancer.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a version to come may do: the version before it goes on meanwhile. */
const EXPANDING = `
  alter table product_stocks add column to_come text;
  alter table orders add column to_come integer not null default 0;
  create table to_come (id integer primary key, product_stock_id integer references product_stocks);
  create index on product_stocks (to_come);`;

/** As the first process of the next version does, or `npm run migrate` before it. */
async function migrateToTheNextVersion(): Promise<void> {
  const ofNext = await mkdtemp(join(tmpdir(), 'polytalad-migrations-'));
  await cp(new URL('../database/migrations/', import.meta.url), ofNext, { recursive: true });
  await writeFile(join(ofNext, '9999-to-come.sql'), EXPANDING);
  expect(await migrate(database, pathToFileURL(`${ofNext}/`))).toEqual(['9999-to-come.sql']);
  await rm(ofNext, { recursive: true });
}

test.skipIf(!hasProcesses)(
  'two processes are replaced one after the other under load, behind the migrations of the next version, and no request fails',
  async () => {
    const statuses = new Map<number | string, number>();
    const loaded = new AbortController();
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!loaded.signal.aborted) {
        const status = await fetch(`${balancer.url}/api/product/search`, {
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
    await sleep(200);
    await migrateToTheNextVersion();
    // Those of the version before stay ready, and go on.
    await sleep(READY_IS_KEPT_MS);
    expect(running.map(({ balanced }) => balanced.isReady)).toEqual([true, true]);
    for (const old of running.slice()) {
      await start();
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
