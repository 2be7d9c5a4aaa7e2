import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);

const app = openFileApp();
let staff: Api;
let visitor: Api;
let seller: { companyId: number; warehouseId: number };
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  seller = { companyId, warehouseId: await givenWarehouse(companyId) };
});

const add = async (code: string) =>
  (
    await staff('POST /staff/manufacturers', {
      body: { entry_code: code, name_th: `ผู้ผลิต ${code}`, name_en: `${code} Polymers`, name_cn: '' },
    })
  ).id;
/** A product of a maker, on offer. */
async function made(maker: number, grade: string, quality = 'prime'): Promise<number> {
  const id = await givenProduct({ grade: `${grade}?` });
  await rows(
    sql`update products set manufacturer_id = ${maker}, grade = ${grade}, quality = ${quality} where id = ${id}`,
  );
  await givenOffer({ ...seller, productId: id });
  await reindexProducts([id]);
  return id;
}
const found = async (body: object) =>
  (await visitor('POST /product/search', { body })).data.map(({ id }) => id).sort(byNumber);
const facet = async () =>
  (await visitor('POST /product/search', { body: {} })).facets.manufacturer.map(({ name_en }) => name_en);
const merge = (id: number, into: string) =>
  staff('POST /staff/manufacturers/{id}/merge', { params: { id }, body: { into } });

test('makers are listed by name with their products, and found by a part of a name or the code', async () => {
  const [zeta, alpha] = [await add('zeta'), await add('alpha')];
  await made(zeta, 'Z1');
  const hidden = await made(zeta, 'Z2');
  await rows(sql`update products set status = 0 where id = ${hidden}`);
  const { count, rows: manufacturers } = await staff('GET /staff/manufacturers', { query: { q: 'POLYMERS' } });
  expect([count, manufacturers.map(({ id }) => id)]).toEqual([2, [alpha, zeta]]);
  expect(manufacturers[1]).toMatchObject({ code: 'zeta', product_count: 2, offered_count: 1 });
  expect((await staff('GET /staff/manufacturers', { query: { q: '%' } })).count).toBe(0);
  expect((await staff('GET /staff/manufacturers/{id}', { params: { id: zeta } })).others.map(({ id }) => id)).toContain(
    alpha,
  );
});

test('a new name is in the filters at once, and is searched for once the words are made', async () => {
  const id = await add('oldname');
  const product = await made(id, 'ON1');
  expect(await facet()).toContain('oldname Polymers');
  await staff('PUT /staff/manufacturers/{id}', { params: { id }, body: { name_th: 'ชื่อใหม่', name_en: 'Kryptonia' } });
  expect(await facet()).toContain('Kryptonia');
  await runWaitingJobs();
  expect(await found({ name: 'kryptonia' })).toEqual([product]);
});

test('products of a merged maker are the other one’s; its filter and its code lead there', async () => {
  const [from, into] = [await add('frommaker'), await add('intomaker')];
  const [a, b] = [await made(from, 'FM1'), await made(into, 'IM1')];
  await staff('POST /staff/synonyms', { body: { typed: 'from the from', means: 'maker:frommaker' } });
  expect(await merge(from, 'INTOMAKER')).toEqual({ into_id: into, products: 1 });
  expect(await found({ manufacturer_id: [from] })).toEqual([a, b].sort(byNumber));
  expect(await found({ name: 'from the from' })).toEqual([a, b].sort(byNumber));
  expect(await facet()).not.toContain('frommaker Polymers');
  expect((await visitor('GET /product-category/former')).manufacturer_id).toEqual([{ id: from, into_id: into }]);
  await expect(staff('GET /staff/manufacturers/{id}', { params: { id: from } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(add('FromMaker')).rejects.toMatchObject({ wire: { error: 'catalogue_code_taken' } });
  const admin = await app.api((await givenStaff('admin')).token);
  const [entry] = (await admin('GET /staff/audit-log', { query: { object_kind: 'manufacturer' } })).rows;
  expect(entry).toMatchObject({
    action: 'merge_entry',
    object_name: 'ผู้ผลิต frommaker',
    after: { merged_into: 'intomaker · ผู้ผลิต intomaker', moved_entries: 1 },
  });
});

test('two makers with the same grade in the same quality are not merged: each pair is named, nothing moves', async () => {
  const [from, into] = [await add('twin-a'), await add('twin-b')];
  const [a, b] = [await made(from, 'SAME1'), await made(into, 'same1')];
  await made(from, 'SAME2', 'recycled');
  await made(into, 'SAME2');
  await expect(merge(from, 'twin-b')).rejects.toMatchObject({
    wire: {
      error: 'grades_of_both',
      fields: [{ path: 'into', message: expect.stringContaining(`SAME1 (${a}, ${b})`) }],
    },
  });
  expect(await found({ manufacturer_id: [from] })).toHaveLength(2);
});

test('what cannot be is refused', async () => {
  const id = await add('full');
  await made(id, 'FULL1');
  await expect(staff('DELETE /staff/manufacturers/{id}', { params: { id } })).rejects.toMatchObject(
    refused('catalogue_entry_used'),
  );
  await expect(merge(id, 'full')).rejects.toMatchObject({ wire: { error: 'merge_into_itself' } });
  await expect(merge(id, 'nobody')).rejects.toMatchObject({ wire: { error: 'unknown_merge_target' } });
  await expect(add('FULL')).rejects.toMatchObject({
    wire: { error: 'catalogue_code_taken', fields: [{ path: 'entry_code' }] },
  });
  const empty = await add('empty');
  await staff('DELETE /staff/manufacturers/{id}', { params: { id: empty } });
  await expect(merge(empty, 'full')).rejects.toMatchObject(refused('not_found'));
});
