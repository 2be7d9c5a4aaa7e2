import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { productGaps, PRODUCT_GAPS } from '#domain/market/catalogue/product-gaps.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { productGapsSql } from './product-list.ts';
import { productStates } from './product-states.ts';

type Details = Input<'POST /staff/products'>['body'];

let app: TestApp;
let token: string;
let staff: Api;
let maker: number;
const property = { mfi: 0, form: 0, pellet: 0, powder: 0 };
beforeAll(async () => {
  app = await openTestApp();
  token = (await givenStaff('catalogue')).token;
  staff = await app.api(token);
  await givenPlaces();
  await givenProduct({ grade: 'FIRST' });
  maker = (await oneRow(sql<{ id: number }>`select id from manufacturers where code = 'pttgc'`)).id;
  await rows(sql`
    insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position) values
      (1, 'mfi', 'ดัชนีการไหล', 'Melt flow index', '熔融指数', 'g/10min', 'number', 1), (2, 'form', 'รูปแบบ', 'Form', '形态', null, 'choice', 2)`);
  const choices = await rows(sql<{ id: number; code: string }>`
    insert into property_choices (property_id, code, name_th, name_en, name_cn)
    values (2, 'pellet', 'เม็ด', 'Pellets', '颗粒'), (2, 'powder', 'ผง', 'Powder', '粉末') returning id, code`);
  const idOf = (code: string) => choices.find((choice) => choice.code === code)!.id;
  Object.assign(property, { mfi: 1, form: 2, pellet: idOf('pellet'), powder: idOf('powder') });
});
afterAll(() => app.close());

let serial = 0;
const details = (more: Partial<Details> = {}): Details => ({
  subcategory_id: 10_101,
  manufacturer_id: maker,
  grade: `EX${(serial += 1)}`,
  brand: '',
  quality: 'prime',
  unit_weight: 25,
  status: 1,
  name_th: 'เม็ดพลาสติกทดสอบ',
  name_en: 'Test resin',
  name_cn: '',
  shortdesc_th: '',
  shortdesc_en: '',
  shortdesc_cn: '',
  desc_th: '',
  desc_en: '',
  desc_cn: '',
  desc2_th: '',
  ...more,
});
const create = async (more: Partial<Details> = {}) => {
  const body = details(more);
  return { body, id: (await staff('POST /staff/products', { body })).id };
};
const of = (id: number) => ({ params: { id } });
const find = (id: number) => staff('GET /staff/products/{id}', of(id));
const versions = async (id: number) => (await staff('GET /staff/products/{id}/versions', of(id))).versions;
const mfi = (number: number, condition: string | null = '190C/2.16kg') => ({
  property_id: property.mfi,
  choice_id: null,
  number,
  condition,
});
const form = (choice_id: number) => ({ property_id: property.form, choice_id, number: null, condition: null });
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const sending = (name: string, bytes: Buffer) => app.api(token, { upload: { name, bytes } });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a product is created, found, and what it lacks is counted', async () => {
  const { id, body } = await create({ name_th: 'เม็ดพิเศษฟ้า' });
  const found = await find(id);
  expect(found).toMatchObject({
    id,
    version: 1,
    details: body,
    gaps: [...PRODUCT_GAPS],
    subcategory: { code: 'HDPE' },
    offer_count: 0,
    changed_by: 'สุดา พนักงาน',
  });
  for (const q of [body.grade.toLowerCase(), 'พิเศษฟ้า', `resin ${body.grade}`]) {
    const list = await staff('GET /staff/products', { query: { q } });
    expect(list.rows.map((row) => row.id)).toContain(id);
  }
  const { count, gap_counts } = await staff('GET /staff/products', {
    query: { q: body.grade, gap: 'tds', s_cat: 10_101 },
  });
  expect({ count, gap_counts }).toMatchObject({ count: 1, gap_counts: { text_cn: 1, picture: 1, sku: 1 } });
  expect((await staff('GET /staff/products', { query: { q: body.grade, status: 0 } })).count).toBe(0);
  await expect(create({ grade: body.grade.toLowerCase() })).rejects.toMatchObject({
    wire: { error: 'product_grade_taken', fields: [{ path: 'grade' }] },
  });
});

test('productGapsSql is productGaps, whatever is missing', async () => {
  const { id } = await create({ grade: 'GAPS' });
  const compare = async () => {
    const [state] = await productStates([id]);
    const { gaps } = await oneRow(
      sql<{ gaps: string[] }>`select ${productGapsSql} as gaps from products p where p.id = ${id}`,
    );
    expect(gaps).toEqual(productGaps(state!.contents));
    return gaps.length;
  };
  const counts = [await compare()];
  for (const fill of [
    sql`update products set shortdesc_th = 'x', desc_th = 'x' where id = ${id}`,
    sql`update products set shortdesc_en = 'x', desc_en = 'x' where id = ${id}`,
    sql`update products set name_cn = 'x', shortdesc_cn = 'x', desc_cn = 'x' where id = ${id}`,
    sql`insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name) values (${id}, 0, 'a', 'a')`,
    sql`insert into product_documents (product_id, kind, doc_name, doc_path) values (${id}, 'tds', 'a', 'a')`,
    sql`with g as (insert into attribute_groups (code, name_th, name_en, name_cn) values ('gaps', 'x', 'x', 'x') returning id),
      a as (insert into attributes (group_id, code, name_th, name_en, name_cn) select id, 'gaps', 'x', 'x', 'x' from g returning id)
      insert into skus (product_id, sku_no, attribute_id, unit_weight_grams) select ${id}, 'GAPS', id, 1 from a`,
  ]) {
    await rows(fill);
    counts.push(await compare());
  }
  expect(counts).toEqual([6, 5, 4, 3, 2, 1, 0]);
  await rows(sql`update product_pictures set pd_pic_is_deleted = true where product_id = ${id}`);
  expect(await compare()).toBe(1);
});

test('a changed name, SKU and property are found in the mall at once', async () => {
  const seller = (await givenCompany({ selling: true })).id;
  const id = await givenProduct({ grade: 'SRCH1' });
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: id });
  const visitor = await app.api();
  const mall = async (name: string) =>
    (await visitor('POST /product/search', { body: { name } })).data.map((card) => card.id);
  expect(await mall('กระต่ายทอง')).not.toContain(id);
  const { details: before, version } = await find(id);
  await staff('PUT /staff/products/{id}', { ...of(id), body: { ...before, name_th: 'กระต่ายทอง', based_on: version } });
  expect(await mall('กระต่ายทอง')).toEqual([id]);
  await staff('PUT /staff/products/{id}/properties', {
    ...of(id),
    body: { based_on: version + 1, values: [form(property.powder)] },
  });
  expect(await mall('กระต่ายทอง ผง')).toEqual([id]);
  await staff('PUT /staff/products/{id}', { ...of(id), body: { ...before, status: 0, based_on: version + 2 } });
  expect(await mall('SRCH1')).toEqual([]);
});

test('who is slower in the same part is refused and sees what changed; another part is not in their way', async () => {
  const { id, body } = await create();
  const other = await app.api((await givenStaff('catalogue')).token, { locale: 'en' });
  await staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, brand: 'InnoPlus', based_on: 1 } });
  await expect(
    other('PUT /staff/products/{id}', { ...of(id), body: { ...body, name_cn: '树脂', based_on: 1 } }),
  ).rejects.toMatchObject(refused('product_changed'));
  expect(await other('GET /staff/products/{id}/changes', { ...of(id), query: { since: 1 } })).toEqual({
    version: 2,
    changed_by: 'สุดา พนักงาน',
    changes: [{ section: 'details', field: 'brand', of: null, before: null, after: 'InnoPlus' }],
  });
  expect((await find(id)).details).toMatchObject({ brand: 'InnoPlus', name_cn: '' });
  expect(
    await other('PUT /staff/products/{id}/properties', { ...of(id), body: { based_on: 1, values: [mfi(0.8)] } }),
  ).toEqual({ version: 3 });
  expect(
    await other('PUT /staff/products/{id}', { ...of(id), body: { ...body, name_cn: '树脂', based_on: 2 } }),
  ).toEqual({ version: 4 });
});

test('what others than this screen change raises the version and is a version of its own', async () => {
  const { id, body } = await create();
  await rows(sql`update products set brand = 'Merged' where id = ${id}`);
  await rows(sql`update products set seo_title = 'x', updated_at = now() where id = ${id}`);
  expect((await find(id)).version).toBe(2);
  await expect(staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, based_on: 1 } })).rejects.toMatchObject(
    refused('product_changed'),
  );
  await staff('PUT /staff/products/{id}/properties', {
    ...of(id),
    body: { based_on: 2, values: [form(property.pellet)] },
  });
  // A merge of choices changes values beneath the product.
  await rows(sql`update product_properties set choice_id = ${property.powder} where product_id = ${id}`);
  await staff('PUT /staff/products/{id}', { ...of(id), body: { ...body, based_on: 3 } });
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

test('values are kept by category with their conditions; a wrong one is refused at its field', async () => {
  const { id } = await create();
  const put = (values: Input<'PUT /staff/products/{id}/properties'>['body']['values'], based_on = 1) =>
    staff('PUT /staff/products/{id}/properties', { ...of(id), body: { based_on, values } });
  await expect(put([mfi(0.8), mfi(9)])).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'values.1.number', code: 'value_twice' }] },
  });
  await expect(put([form(999_999)])).rejects.toMatchObject({
    wire: { fields: [{ path: 'values.0.choice_id', code: 'not_a_choice' }] },
  });
  expect((await find(id)).version).toBe(1);
  await put([mfi(0.8), mfi(9.5, '190C/5kg'), form(property.pellet), form(property.powder)]);
  const { properties, version } = await find(id);
  expect(properties).toEqual([mfi(0.8), mfi(9.5, '190C/5kg'), form(property.pellet), form(property.powder)]);
  expect(await put(properties, version)).toEqual({ version });
  // What most products of a subcategory have is expected of the others.
  await rows(sql`insert into category_groups values (9, 'ก', 'G', 'G') on conflict do nothing`);
  await rows(sql`insert into categories values (901, 9, 'ก', 'C', 'C') on conflict do nothing`);
  await rows(sql`insert into subcategories values (90101, 901, 'EXP', 'ก', 'S', 'S') on conflict do nothing`);
  const [one, two] = [await create({ subcategory_id: 90_101 }), await create({ subcategory_id: 90_101 })];
  await staff('PUT /staff/products/{id}/properties', { ...of(one.id), body: { based_on: 1, values: [mfi(1)] } });
  expect([(await find(one.id)).expected, (await find(two.id)).expected]).toEqual([[], [property.mfi]]);
});

test('pictures are made anew, ordered, taken away and brought back', async () => {
  const { id } = await create();
  for (const colour of ['#0b5a5a', '#e8890c', '#334455'])
    await (
      await sending('a.png', await picture(colour))
    )('POST /staff/products/{id}/pictures', { ...of(id), body: {} });
  const { pictures, version } = await find(id);
  const [a, b, c] = pictures as [(typeof pictures)[number], (typeof pictures)[number], (typeof pictures)[number]];
  const media = await app.http.inject({ url: a.path });
  expect(await sharp(media.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  await expect(
    (await sending('a.png', await picture('#334455')))('POST /staff/products/{id}/pictures', { ...of(id), body: {} }),
  ).rejects.toMatchObject(refused('product_picture_there'));
  const arrange = (ids: number[], based_on: number) =>
    staff('PUT /staff/products/{id}/pictures', { ...of(id), body: { based_on, ids } });
  await arrange([c.id, a.id, b.id], version);
  await arrange([c.id, b.id], version + 1);
  expect((await find(id)).pictures).toEqual([c, b]);
  await expect(arrange([c.id, c.id], version + 2)).rejects.toMatchObject(refused('not_found'));
  const stored = await rows(
    sql<{
      deleted: boolean;
    }>`select pd_pic_is_deleted as deleted from product_pictures where product_id = ${id} order by id`,
  );
  expect(stored.map(({ deleted }) => deleted)).toEqual([true, false, false]);
  await staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: version },
    body: { based_on: version + 2 },
  });
  expect((await find(id)).pictures).toEqual([a, b, c]);
});

test('documents are PDFs with kind and language; those of a lot are not this screen’s', async () => {
  const { id } = await create();
  const add = async (name: string, bytes: Buffer) =>
    (await sending(name, bytes))('POST /staff/products/{id}/documents', {
      ...of(id),
      body: { kind: 'tds', language: 'en', name: '' },
    });
  await expect(add('tds.pdf', await picture('#123456'))).rejects.toMatchObject(refused('file_type_not_accepted'));
  await add('folder/TDS EX.pdf', PDF);
  const { documents, gaps, version } = await find(id);
  expect(documents).toMatchObject([{ kind: 'tds', language: 'en', name: 'TDS EX.pdf' }]);
  expect(gaps).not.toContain('tds');
  const opened = await app.http.inject({ url: documents[0]!.path });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  await staff('DELETE /staff/products/{id}/documents/{document_id}', { params: { id, document_id: documents[0]!.id } });
  expect((await find(id)).documents).toEqual([]);
  await staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: version },
    body: { based_on: version + 1 },
  });
  expect((await find(id)).documents).toMatchObject([{ name: 'TDS EX.pdf', path: documents[0]!.path }]);
  await expect(
    staff('DELETE /staff/products/{id}/documents/{document_id}', { params: { id, document_id: 999_999 } }),
  ).rejects.toMatchObject(refused('not_found'));
});

test('SKUs have attributes that may be added there; a code or an option is there once, an offered one stays', async () => {
  const { id } = await create();
  const group = await staff('POST /staff/attribute-groups', {
    body: { name_th: 'ความหนา', name_en: 'Thickness', name_cn: '厚度' },
  });
  const addAttribute = (name: string) =>
    staff('POST /staff/attributes', { body: { group_id: group.id, name_th: name, name_en: name, name_cn: name } });
  const [thin, thick] = [(await addAttribute('1 mm')).id, (await addAttribute('2 mm')).id];
  await expect(addAttribute('1 MM')).rejects.toMatchObject({ wire: { error: 'attribute_taken' } });
  const sku = { sku_no: 'EX-SKU-1', attribute_id: thin, parent_attribute_id: null, unit_weight: 25 };
  const add = (more: Partial<typeof sku> = {}) =>
    staff('POST /staff/products/{id}/skus', { ...of(id), body: { ...sku, ...more } });
  await add();
  await expect(add({ sku_no: 'exsku1', attribute_id: thick })).rejects.toMatchObject({
    wire: { error: 'sku_no_taken', fields: [{ path: 'sku_no' }] },
  });
  await expect(add({ sku_no: 'EX-SKU-2' })).rejects.toMatchObject({
    wire: { error: 'sku_options_taken', fields: [{ path: 'attribute_id' }] },
  });
  const { skus, version } = await find(id);
  const one = { id, sku_id: skus[0]!.id };
  await staff('PUT /staff/products/{id}/skus/{sku_id}', {
    params: one,
    body: { ...sku, unit_weight: 20.5, based_on: version },
  });
  await expect(
    staff('PUT /staff/products/{id}/skus/{sku_id}', { params: one, body: { ...sku, based_on: version } }),
  ).rejects.toMatchObject(refused('product_changed'));
  expect((await staff('GET /staff/products', { query: { q: 'ex sku 1' } })).rows.map((row) => row.id)).toEqual([id]);
  const choices = await staff('GET /staff/products/choices');
  expect(choices.attribute_groups.at(-1)).toMatchObject({
    name_en: 'Thickness',
    attributes: [{ name_en: '1 mm' }, { name_en: '2 mm' }],
  });
  await staff('DELETE /staff/products/{id}/skus/{sku_id}', { params: one });
  expect((await find(id)).skus).toEqual([]);
  const seller = (await givenCompany({ selling: true })).id;
  const offered = await givenProduct();
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: offered });
  const { skus: kept } = await find(offered);
  expect(kept).toMatchObject([{ offer_count: 1, unit_weight: 25 }]);
  await expect(
    staff('DELETE /staff/products/{id}/skus/{sku_id}', { params: { id: offered, sku_id: kept[0]!.id } }),
  ).rejects.toMatchObject(refused('sku_offered'));
});

test('a former version comes back as the newest, and the log says who did what', async () => {
  const { id, body } = await create();
  await staff('PUT /staff/products/{id}', {
    ...of(id),
    body: { ...body, name_th: 'อื่น', quality: 'off_grade', based_on: 1 },
  });
  await staff('POST /staff/products/{id}/versions/{number}/restore', {
    params: { id, number: 1 },
    body: { based_on: 2 },
  });
  expect((await find(id)).details).toEqual(body);
  expect((await versions(id)).map(({ number, restored_from }) => [number, restored_from])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  await expect(
    staff('POST /staff/products/{id}/versions/{number}/restore', { params: { id, number: 9 }, body: { based_on: 3 } }),
  ).rejects.toMatchObject(refused('not_found'));
  const admin = await app.api((await givenStaff('admin')).token);
  const { entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'product', object_id: String(id) } });
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

test('many products are changed together: all of them or none', async () => {
  const [a, b] = [await create(), await create()];
  const ids = [a.id, b.id];
  const bulk = (change: Input<'POST /staff/products/bulk-change'>['body']['change'], of = ids) =>
    staff('POST /staff/products/bulk-change', { body: { ids: of, change } });
  expect(await bulk({ kind: 'status', status: 0 })).toEqual({ changed: 2 });
  expect(await bulk({ kind: 'status', status: 0 })).toEqual({ changed: 0 });
  await staff('PUT /staff/products/{id}/properties', { ...of(a.id), body: { based_on: 2, values: [mfi(5)] } });
  expect(await bulk({ kind: 'property', value: mfi(7) })).toEqual({ changed: 2 });
  expect(await bulk({ kind: 'property', value: form(property.pellet) })).toEqual({ changed: 2 });
  expect((await find(a.id)).properties).toEqual([mfi(7), form(property.pellet)]);
  await expect(bulk({ kind: 'property', value: form(999_999) })).rejects.toMatchObject({
    wire: { fields: [{ path: 'change.value.choice_id' }] },
  });
  await expect(bulk({ kind: 'subcategory', subcategory_id: 1 })).rejects.toMatchObject(refused('product_choice_gone'));
  await expect(bulk({ kind: 'status', status: 1 }, [a.id, 999_999])).rejects.toMatchObject(refused('not_found'));
  const { id } = await oneRow(sql<{ id: number }>`
    insert into manufacturers (code, name_th, name_en, name_cn) values ('irpc', 'ไออาร์พีซี', 'IRPC', 'IRPC') returning id`);
  await staff('POST /staff/products', { body: details({ grade: b.body.grade, manufacturer_id: id }) });
  // Of the two, one is in the way: neither moves.
  await expect(bulk({ kind: 'manufacturer', manufacturer_id: id })).rejects.toMatchObject(
    refused('product_grade_taken'),
  );
  const after = await find(a.id);
  expect([after.details.status, after.manufacturer.id, after.version]).toEqual([0, maker, 5]);
});
