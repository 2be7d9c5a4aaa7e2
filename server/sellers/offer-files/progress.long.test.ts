import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** On the embedded database's one connection nobody could look while a transaction runs. */
const isEmbedded = !process.env['TEST_DATABASE_URL'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

/** More offers than are changed by one statement. */
const OFFERS = 260;

test.skipIf(isEmbedded)('a file of which all rows are applied or none shows how far it is', async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  const warehouseId = await givenWarehouse(companyId);
  const offers: number[] = [];
  for (let n = 0; n < OFFERS; n += 1) offers.push(await givenOffer({ companyId, warehouseId }));
  const last = offers.at(-1)!;
  const lines = offers.map((id) => (id === last ? `${id},1000,1100` : `${id},7,1050`));
  const upload = { name: 'prices.csv', bytes: Buffer.from(['Offer ID,Quantity,Price', ...lines].join('\n')) };
  const api = await app.api(token);
  const { id } = await (await app.api(token, { upload }))('POST /product-stock/upload', { body: {} });
  const uploaded = () => api('GET /product-stock/upload/{id}', { params: { id } });
  const { mapping } = await uploaded();
  await api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping } });
  await runWaitingJobs();
  await api('POST /product-stock/upload/{id}/apply', { params: { id }, body: { good_rows_only: false } });
  // Nobody can write a price while this holds: the last row has one.
  const holding = new pg.Client({ connectionString: app.database.url });
  await holding.connect();
  await holding.query('begin; lock table price_changes in share mode');
  const applying = runWaitingJobs();
  try {
    await expect.poll(async () => (await uploaded()).done).toBeGreaterThan(0);
    const seen = await uploaded();
    expect(seen.state).toBe('applying');
    expect(seen.done).toBeLessThan(OFFERS);
    const changed = await rows(sql`select from product_stocks where id = any (${offers}) and quantity = 7`);
    expect(changed).toEqual([]);
  } finally {
    await holding.query('rollback');
    await holding.end();
  }
  await applying;
  expect(await uploaded()).toMatchObject({ state: 'applied', done: OFFERS });
});
