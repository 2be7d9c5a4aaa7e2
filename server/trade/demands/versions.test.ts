import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_CHANGES_A_DAY } from '#domain/trade/demands/demand-limits.ts';
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOpenDemand, lineOfProduct, wholeDemand } from '#server/testing/given/demands.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
let product: number;
let buyer: TestMarket['buyer'];

beforeAll(async () => {
  product = await givenProduct({ grade: 'H5818J' });
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, productId: product });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  buyer = await givenBuyer(app);
});

const own = (id: number) => buyer.api('GET /my-demands/{id}', { params: { id } });
const seenFiles = async (id: number) =>
  (await market.seller.api('GET /demands/{id}', { params: { id } })).for_seller!.files.map(({ id: file }) => file);
const refusal = (code: string) => ({ wire: { error: code } });
const newsOf = async (id: number) =>
  (
    await oneRow(sql<{ told: number }>`
      select count(*)::int as told from notices
      where event = 'demand_news' and content::text like ${`%/post-demand/${id}"%`}`)
  ).told;

async function upload(id: number, name: string): Promise<string> {
  const api = await app.api(buyer.token, {
    upload: { name, bytes: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF') },
  });
  return (await api('POST /my-demands/{id}/files', { params: { id }, body: {} })).file.id;
}

async function change(id: number, { files, ...more }: { title?: string; files?: string[] }): Promise<void> {
  const { version, closes_at } = await own(id);
  await buyer.api('PUT /my-demands/{id}/terms', {
    params: { id },
    body: {
      ...wholeDemand([lineOfProduct(product)], { closes_at: new Date(closes_at!).toISOString(), ...more }),
      version,
      is_confirmed: true,
      ...(files && { files }),
    },
  });
}

test('another title is another version', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  await change(id, {});
  expect((await own(id)).version).toBe(1);
  await change(id, { title: 'เม็ดพลาสติกด่วน' });
  const { version, versions } = await own(id);
  expect(version).toBe(2);
  expect(versions[0]!.changes).toEqual([{ of: 'terms', part: 'title' }]);
});

test('files of a published demand come and leave with a version alone', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  const first = await upload(id, 'spec.pdf');
  expect((await own(id)).files).toMatchObject([{ id: first, is_staged: true }]);
  expect(await seenFiles(id)).toEqual([]);
  await change(id, {});
  expect(await seenFiles(id)).toEqual([first]);
  await expect(
    buyer.api('DELETE /my-demands/{id}/files/{file}', { params: { id, file: first } }),
  ).rejects.toMatchObject(refusal('demand_file_published'));
  const second = await upload(id, 'photo.pdf');
  const third = await upload(id, 'other.pdf');
  await buyer.api('DELETE /my-demands/{id}/files/{file}', { params: { id, file: third } });
  await change(id, { files: [] });
  expect(await seenFiles(id)).toEqual([second]);
  const { version, versions } = await own(id);
  expect(version).toBe(3);
  expect(versions.map(({ changes }) => changes)).toEqual([
    [{ of: 'terms', part: 'files' }],
    [{ of: 'terms', part: 'files' }],
    [],
  ]);
});

test('the same closing again is no news, and a day has few changes', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  await runWaitingJobs();
  const { closes_at } = await own(id);
  const extend = (hours: number) =>
    buyer.api('POST /my-demands/{id}/extend', {
      params: { id },
      body: { closes_at: new Date(new Date(closes_at!).getTime() + hours * HOUR_MS).toISOString() },
    });
  await extend(0);
  await runWaitingJobs();
  expect(await newsOf(id)).toBe(0);
  await extend(1);
  await runWaitingJobs();
  const afterOne = await newsOf(id);
  expect(afterOne).toBeGreaterThan(0);
  await change(id, { title: 'อีกชื่อ' });
  for (let hours = 2; hours < MOST_CHANGES_A_DAY; hours += 1) await extend(hours);
  await expect(extend(MOST_CHANGES_A_DAY)).rejects.toMatchObject(refusal('demand_changes_full'));
  await expect(change(id, { title: 'ชื่อใหม่กว่า' })).rejects.toMatchObject(refusal('demand_changes_full'));
  await runWaitingJobs();
  expect(await newsOf(id)).toBe(afterOne * MOST_CHANGES_A_DAY);
  app.clock.set(new Date(TEST_NOW.getTime() + DAY_MS + HOUR_MS));
  await extend(MOST_CHANGES_A_DAY);
});
