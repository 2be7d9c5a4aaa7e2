import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import {
  form,
  mfi,
  of,
  PELLETS,
  POWDER,
  openStaffCatalogue,
  type StaffCatalogue,
} from '#server/testing/given/staff-catalogue.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

const versions = async (id: number) => (await catalogue.staff('GET /staff/products/{id}/versions', of(id))).versions;

test('who is slower in the same part is refused and sees what changed; another part is not in their way', async () => {
  const { id, body } = await catalogue.create();
  const other = await catalogue.app.api((await givenStaff('catalogue')).token, { locale: 'en' });
  await catalogue.staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, brand: 'InnoPlus', based_on: 1 } });
  await expect(
    other('PUT /staff/products/{id}', { ...of(id), body: { ...body, name_cn: '树脂', based_on: 1 } }),
  ).rejects.toMatchObject(refused('product_changed'));
  expect(await other('GET /staff/products/{id}/changes', { ...of(id), query: { since: 1 } })).toEqual({
    version: 2,
    changed_by: 'สุดา พนักงาน',
    changes: [{ section: 'details', field: 'brand', of: null, before: null, after: 'InnoPlus' }],
  });
  expect((await catalogue.find(id)).details).toMatchObject({ brand: 'InnoPlus', name_cn: '' });
  expect(
    await other('PUT /staff/products/{id}/properties', { ...of(id), body: { based_on: 1, values: [mfi(0.8)] } }),
  ).toEqual({ version: 3 });
  expect(
    await other('PUT /staff/products/{id}', { ...of(id), body: { ...body, name_cn: '树脂', based_on: 2 } }),
  ).toEqual({ version: 4 });
});

test('over a colleague’s version only what the writer changed is written', async () => {
  const { id, body } = await catalogue.create();
  const save = (rest: object) =>
    catalogue.staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, ...rest, based_on: 1 } });
  await save({ brand: 'EL-Lene' });
  await expect(save({ name_cn: '树脂', over: 1 })).rejects.toMatchObject(refused('product_changed'));
  expect(await save({ name_cn: '树脂', over: 2 })).toEqual({ version: 3 });
  expect((await catalogue.find(id)).details).toMatchObject({ brand: 'EL-Lene', name_cn: '树脂' });
  const saveValues = (values: object[], over?: number) =>
    catalogue.staff('PUT /staff/products/{id}/properties', {
      ...of(id),
      body: { based_on: 3, values: values as ReturnType<typeof mfi>[], ...(over && { over }) },
    });
  await saveValues([mfi(0.8)]);
  await saveValues([form(PELLETS)], 4);
  expect((await catalogue.find(id)).properties).toMatchObject([mfi(0.8), form(PELLETS)]);
});

test('what others than this screen change raises the version and is a version of its own', async () => {
  const { id, body } = await catalogue.create();
  await rows(sql`update products set brand = 'Merged' where id = ${id}`);
  await rows(sql`update products set seo_title = 'x', updated_at = now() where id = ${id}`);
  expect((await catalogue.find(id)).version).toBe(2);
  await expect(
    catalogue.staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, based_on: 1 } }),
  ).rejects.toMatchObject(refused('product_changed'));
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(id),
    body: { based_on: 2, values: [form(PELLETS)] },
  });
  // A merge of choices changes values beneath the product.
  await rows(sql`update product_properties set choice_id = ${POWDER} where product_id = ${id}`);
  await catalogue.staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, based_on: 3 } });
  expect(
    (await versions(id)).map(({ number, staff_name, changes }) => [
      number,
      staff_name,
      changes.map((each) => [each.before, each.after]),
    ]),
  ).toEqual([
    [5, 'สุดา พนักงาน', [['Merged', null]]],
    [4, null, [['เม็ด', 'ผง']]],
    [3, 'สุดา พนักงาน', [[null, 'เม็ด']]],
    [2, null, [[null, 'Merged']]],
    [1, 'สุดา พนักงาน', []],
  ]);
});

test('a former version comes back as the newest, and the log says who did what', async () => {
  const { id, body } = await catalogue.create();
  await catalogue.staff('PUT /staff/products/{id}', {
    ...of(id),
    body: { ...body, name_th: 'อื่น', quality: 'off_grade', based_on: 1 },
  });
  await catalogue.staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: 1 },
    body: { based_on: 2 },
  });
  expect((await catalogue.find(id)).details).toEqual(body);
  expect((await versions(id)).map(({ number, restored_from }) => [number, restored_from])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  await expect(
    catalogue.staff('POST /staff/products/{id}/versions/{number}/restore', {
      params: { id, number: 9 },
      body: { based_on: 3 },
    }),
  ).rejects.toMatchObject(refused('not_found'));
  const admin = await catalogue.app.api((await givenStaff('admin')).token);
  const { rows: entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'product', object_id: String(id) },
  });
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'restore_product',
      before: { quality: 'off_grade', name_th: 'อื่น' },
      after: { quality: 'prime', name_th: body.name_th, restored_from: 1 },
    },
    {
      action: 'change_product',
      before: { quality: 'prime', name_th: body.name_th },
      after: { quality: 'off_grade', name_th: 'อื่น' },
    },
    { action: 'create_product', before: {}, after: { grade: body.grade, name_th: body.name_th } },
  ]);
});
