import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, Input } from '#contract/client.ts';
import { systemClock, useClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneRow, sql, useDatabase } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenSku,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';

/** The embedded database has one process. */
const hasProcesses = Boolean(process.env['TEST_DATABASE_URL']);
const script = join(import.meta.dirname, '../../testing/processes/serving-process.ts');
/** A search may know a change before the next look at it. */
const SOON = { interval: 10 };

interface Server {
  child: ChildProcess;
  address: string;
}
let folder: string;
let database: Database;
let writing: Server;
let searching: Server;
let seller: { token: string; companyId: number; warehouse: number };
let staff: string;

async function serve(): Promise<Server> {
  const child = spawn(process.execPath, [script, folder, database.url!], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, address: said.toString().trim() };
}

beforeAll(async () => {
  if (!hasProcesses) return;
  // The processes have the machine's clock; a test before may have set another one here.
  useClock(systemClock);
  folder = await mkdtemp(join(tmpdir(), 'polytalad-processes-'));
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  const { id } = await givenCompany({ selling: true });
  seller = {
    token: (await givenMember(id, { role: 'seller' })).token,
    companyId: id,
    warehouse: await givenWarehouse(id),
  };
  staff = (await givenStaff('catalogue')).token;
  [writing, searching] = await Promise.all([serve(), serve()]);
});
afterAll(async () => {
  if (!hasProcesses) return;
  await Promise.all(
    [writing, searching].map(async ({ child }) => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function call(server: Server, method: string, path: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
const asSeller = (method: string, path: string, body: object) => call(writing, method, path, body, seller.token);

/** Whether a search of each process finds the product. */
async function foundBy(product: number, filter: Input<'POST /product/search'>['body'] = {}): Promise<boolean[]> {
  const answers = await Promise.all(
    [writing, searching].map((server) => call(server, 'POST', '/product/search', { perPage: 60, ...filter })),
  );
  return (answers as Answer<'POST /product/search'>[]).map(({ data }) => data.some(({ id }) => id === product));
}
const everywhere = [true, true];
const nowhere = [false, false];

async function approveWaiting(offer: number): Promise<void> {
  const { id } = await oneRow(sql<{ id: number }>`
    select id from price_changes where product_stock_id = ${offer} and state = 0`);
  expect(await call(writing, 'POST', '/staff/prices/approve', { ids: [id] }, staff)).toEqual({ decided: 1, gone: 0 });
}
async function givenOnSale(): Promise<{ product: number; offer: number }> {
  const product = await givenProduct();
  const offer = await givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse, productId: product });
  await expect.poll(() => foundBy(product), SOON).toEqual(everywhere);
  return { product, offer };
}

test.skipIf(!hasProcesses)('a new offer is found in every process within a second of its approval', async () => {
  const product = await givenProduct();
  const row = { product_sku_id: await givenSku(product), warehouse_id: seller.warehouse };
  const { product_stock_id } = (await asSeller('POST', '/product-stock/add', {
    ...row,
    quantity: 5,
    regular_price: 1000,
  })) as { product_stock_id: number };
  expect(await foundBy(product)).toEqual(nowhere);
  await approveWaiting(product_stock_id);
  await expect.poll(() => foundBy(product), SOON).toEqual(everywhere);
});

test.skipIf(!hasProcesses)('an approved price counts in every process within a second', async () => {
  const { product, offer } = await givenOnSale();
  await asSeller('PUT', `/product-stock/edit/${offer}`, { regular_price: 2000 });
  // 42 baht per kg until staff approve 80.
  expect(await foundBy(product, { price_gte: 79, price_lte: 81 })).toEqual(nowhere);
  await approveWaiting(offer);
  await expect.poll(() => foundBy(product, { price_gte: 79, price_lte: 81 }), SOON).toEqual(everywhere);
  expect(await foundBy(product, { price_gte: 41, price_lte: 43 })).toEqual(nowhere);
});

test.skipIf(!hasProcesses)('sold out, and in stock again, count in every process within a second', async () => {
  const { product, offer } = await givenOnSale();
  await asSeller('PUT', `/product-stock/edit/${offer}`, { quantity: 0 });
  await expect.poll(() => foundBy(product, { status: ['in_stock'] }), SOON).toEqual(nowhere);
  expect(await foundBy(product, { status: ['out_of_stock'] })).toEqual(everywhere);
  await asSeller('PUT', `/product-stock/edit/${offer}`, { quantity: 3 });
  await expect.poll(() => foundBy(product, { status: ['in_stock'] }), SOON).toEqual(everywhere);
});

test.skipIf(!hasProcesses)('a removed offer is found in no process within a second', async () => {
  const { product, offer } = await givenOnSale();
  await asSeller('PUT', `/product-stock/remove/${offer}`, {});
  await expect.poll(() => foundBy(product), SOON).toEqual(nowhere);
});
