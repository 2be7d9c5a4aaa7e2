import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { PRODUCT_FILE_MOST } from '#domain/catalogue/product-files/product-columns.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenOffer, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import {
  form,
  mfi,
  of,
  openStaffCatalogue,
  PELLETS,
  POWDER,
  type StaffCatalogue,
} from '#server/testing/given/staff-catalogue.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

/** Sends a file, has its guessed columns judged, and answers its id. */
async function sent(bytes: Uint8Array | string, mapping?: Record<string, number>): Promise<number> {
  const { id } = await (
    await catalogue.sending('สินค้า.csv', Buffer.from(bytes))
  )('POST /staff/product-uploads', {
    body: {},
  });
  const found = await uploadOf(id);
  await catalogue.staff('PUT /staff/product-uploads/{id}/mapping', {
    ...of(id),
    body: { mapping: mapping ?? found.mapping },
  });
  await runWaitingJobs();
  return id;
}
const uploadOf = (id: number) => catalogue.staff('GET /staff/product-uploads/{id}', of(id));
const rowsOf = async (id: number, query: object = {}) =>
  (await catalogue.staff('GET /staff/product-uploads/{id}/rows', { ...of(id), query })).data;
async function applied(id: number, good_rows_only = false): Promise<void> {
  await catalogue.staff('POST /staff/product-uploads/{id}/apply', { ...of(id), body: { good_rows_only } });
  await runWaitingJobs();
}
const downloaded = async (query: object, staff: Api = catalogue.staff) =>
  (await staff('GET /staff/products/file', { query })).bytes as Uint8Array;
const valuesOf = async (id: number) => (await catalogue.find(id)).properties;
const csv = (...lines: (string | number)[][]) => lines.map((line) => `${line.join(';')}\n`).join('');

async function withValues(grade: string) {
  const created = await catalogue.create({ grade, desc_th: 'บรรทัดหนึ่ง\nบรรทัดสอง', name_cn: '=HYPERLINK("http://x")' });
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(created.id),
    body: { based_on: 1, values: [mfi(4), mfi(12.5, '190C/5kg'), form(PELLETS), form(POWDER)] },
  });
  return created;
}

test.each(['csv', 'xlsx'] as const)('a download as %s that comes back unchanged changes nothing', async (format) => {
  const { body } = await withValues(`RT-${format}`);
  const seo = { seo_title: 'เม็ด', seo_desc: '', seo_keyword: '', seo_title_en: '-5 °C', seo_desc_en: '' };
  const { id } = (await catalogue.staff('GET /staff/products', { query: { q: body.grade } })).rows[0]!;
  await catalogue.staff('PUT /staff/product-seo/{id}', {
    ...of(id),
    body: { ...seo, seo_keyword_en: '', seo_title_cn: '', seo_desc_cn: '', seo_keyword_cn: '' },
  });
  for (const language of ['th', 'en', 'cn'] as const) {
    const upload = await sent(await downloaded({ format, language }));
    const { state, total, counts } = await uploadOf(upload);
    expect({ state, counts }).toEqual({ state: 'checked', counts: { new: 0, changed: 0, same: total, refused: 0 } });
  }
});

test('a download has the products that the list finds, and no formula', async () => {
  await withValues('FORMULA1');
  await catalogue.create({ grade: 'OTHER1' });
  const text = strFromU8(await downloaded({ format: 'csv', language: 'en', q: 'FORMULA1' }));
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).toContain('"4 (190C/2.16kg); 12.5 (190C/5kg)","Pellets; Powder"');
  expect(text).toContain('"Melt flow index (g/10min)"');
  expect(text).not.toContain('OTHER1');
  const none = strFromU8(await downloaded({ format: 'csv', language: 'en', q: 'FORMULA1', status: '0' }));
  expect(none.trim().split('\r\n')).toHaveLength(1);
});

test('one changed cell changes one product, with its history and an entry in the log', async () => {
  const [one, two] = [await catalogue.create({ grade: 'CELL1' }), await catalogue.create({ grade: 'CELL2' })];
  const text = strFromU8(await downloaded({ format: 'csv', language: 'th', q: 'CELL' }));
  const id = await sent(text.replace(/("CELL1".*?)เม็ดพลาสติกทดสอบ/, '$1เม็ดกระต่ายเงิน'));
  expect((await uploadOf(id)).counts).toEqual({ new: 0, changed: 1, same: 1, refused: 0 });
  expect(await rowsOf(id, { verdict: 'changed' })).toMatchObject([
    { changes: [{ field: 'name_th', before: 'เม็ดพลาสติกทดสอบ', after: 'เม็ดกระต่ายเงิน' }] },
  ]);
  expect((await catalogue.find(one.id)).details.name_th).toBe('เม็ดพลาสติกทดสอบ');
  await applied(id);
  expect(await uploadOf(id)).toMatchObject({ state: 'applied', done: 1 });
  expect(await catalogue.find(one.id)).toMatchObject({
    version: 2,
    changed_by: 'สุดา พนักงาน',
    details: { ...one.body, name_th: 'เม็ดกระต่ายเงิน' },
  });
  expect((await catalogue.find(two.id)).version).toBe(1);
  const [version] = (await catalogue.staff('GET /staff/products/{id}/versions', of(one.id))).versions;
  expect(version!.changes).toMatchObject([{ field: 'name_th', after: 'เม็ดกระต่ายเงิน' }]);
  const log = await rows(sql`
    select action, before, after from audit_log where object_kind = 'product' and object_id = ${String(one.id)}
      order by id`);
  expect(log.at(-1)).toEqual({
    action: 'upload_products',
    before: { name_th: 'เม็ดพลาสติกทดสอบ' },
    after: { name_th: 'เม็ดกระต่ายเงิน' },
  });
  expect(log).toHaveLength(2);
});

test('Thai names come as they are, in Windows’ encoding too', async () => {
  const { id: product } = await catalogue.create({ grade: 'THAI1' });
  const thai = Buffer.from(
    [...csv(['เกรด', 'ชื่อสินค้า'], ['THAI1', 'เม็ดพลาสติกใส'])].map((letter) => {
      const code = letter.codePointAt(0)!;
      return code >= 0x0e00 ? code - 0x0e00 + 0xa0 : code;
    }),
  );
  await applied(await sent(thai));
  expect((await catalogue.find(product)).details.name_th).toBe('เม็ดพลาสติกใส');
});

test('a manufacturer’s list with other names of columns is judged row by row, and its good rows are applied', async () => {
  const { id: known } = await catalogue.create({ grade: 'LIST-1' });
  const list = csv(
    ['Grades of July'],
    ['Material', 'Producer', 'Polymer', 'kg/bag', 'MFR (190 °C / 2.16 kg)', 'ชื่อสินค้า', 'SEO keywords (English)'],
    ['List 1', 'PTT Global Chemical', 'HDPE', 25, 0.35, '', ''],
    ['LIST-2', 'pttgc', 'hdpe', 750, '8 g/10min', 'เม็ดใหม่', 'jerrycan'],
    ['LIST-3', 'Nobody', 'HDPE', 25, 8, 'ก', ''],
    ['LIST-4', 'pttgc', 'HDPE', '25,5', 8, 'ก', ''],
    ['LIST-1', 'pttgc', 'HDPE', 25, 9, '', ''],
  );
  const id = await sent(list);
  expect((await uploadOf(id)).counts).toEqual({ new: 1, changed: 1, same: 0, refused: 3 });
  expect(await rowsOf(id, { verdict: 'refused' })).toMatchObject([
    { row: 5, faults: [{ cell: 'B5', fault: 'unknown_manufacturer', text: 'Nobody' }] },
    { row: 6, faults: [{ cell: 'D6', fault: 'comma_misplaced', text: '25,5' }] },
    { row: 7, faults: [{ cell: 'A7', fault: 'twice' }] },
  ]);
  await expect(applied(id)).rejects.toMatchObject({ wire: { error: 'table_file_has_refused_rows' } });
  await applied(id, true);
  expect(await uploadOf(id)).toMatchObject({ state: 'applied', done: 2 });
  expect(await valuesOf(known)).toEqual([mfi(0.35)]);
  const added = (await catalogue.staff('GET /staff/products', { query: { q: 'LIST-2' } })).rows[0]!;
  expect(await catalogue.find(added.id)).toMatchObject({
    version: 1,
    details: { grade: 'LIST-2', unit_weight: 750, status: 0, quality: 'prime', name_th: 'เม็ดใหม่' },
    properties: [mfi(8)],
  });
  const { seo } = await catalogue.staff('GET /staff/product-seo/{id}', of(added.id));
  expect(seo.seo_keyword_en).toBe('jerrycan');
  const refused = await catalogue.staff('GET /staff/product-uploads/{id}/refused', {
    ...of(id),
    query: { format: 'csv', language: 'en' },
  });
  const text = strFromU8(refused.bytes as Uint8Array);
  expect(text).toContain('"LIST-3"');
  expect(text).toContain('B5: The catalogue does not have this manufacturer');
  expect(text).not.toContain('LIST-2');
});

test('a file without a column leaves what it does not have', async () => {
  const { id: product } = await withValues('LOST1');
  const before = await catalogue.find(product);
  await applied(await sent(csv(['Product number', 'Name (English)'], [product, 'Bottle resin'])));
  const after = await catalogue.find(product);
  expect(after.details).toEqual({ ...before.details, name_en: 'Bottle resin' });
  expect(after.properties).toEqual(before.properties);
});

test('a number that belongs to another grade is refused, and nothing of it is written', async () => {
  const { id: product } = await catalogue.create({ grade: 'TRUE1' });
  const id = await sent(csv(['Product number', 'Grade', 'Name (English)'], [product, 'FALSE1', 'x']));
  expect(await rowsOf(id)).toMatchObject([
    { verdict: 'refused', faults: [{ cell: 'B2', fault: 'names_disagree', text: 'FALSE1' }], changes: [] },
  ]);
  await expect(applied(id, true)).rejects.toMatchObject({ wire: { error: 'table_file_changes_nothing' } });
});

test('what was changed since it was judged is not overwritten, and all of it stays as it was', async () => {
  const [one, two] = [await catalogue.create({ grade: 'MEAN1' }), await catalogue.create({ grade: 'MEAN2' })];
  const id = await sent(csv(['Grade', 'Name (English)'], ['MEAN1', 'new'], ['MEAN2', 'new']));
  const { version, details } = await catalogue.find(two.id);
  await catalogue.staff('PUT /staff/products/{id}', {
    ...of(two.id),
    body: { ...details, name_en: 'theirs', based_on: version },
  });
  await applied(id);
  expect(await uploadOf(id)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile' });
  expect((await catalogue.find(one.id)).details.name_en).toBe(one.body.name_en);
  const { mapping } = await uploadOf(id);
  await catalogue.staff('PUT /staff/product-uploads/{id}/mapping', { ...of(id), body: { mapping } });
  await runWaitingJobs();
  await applied(id);
  expect((await catalogue.find(two.id)).details.name_en).toBe('new');
});

const prepareRevert = (id: number) =>
  catalogue.staff('POST /staff/product-uploads/{id}/revert', { ...of(id), body: {} });

test('a file is taken back as a whole: texts and values are as before, after a look at each row', async () => {
  const { id: product } = await withValues('BACK1');
  const values = await valuesOf(product);
  const before = (await catalogue.find(product)).details;
  const text = strFromU8(await downloaded({ format: 'csv', language: 'th', q: 'BACK1' }));
  const id = await sent(text.replace('เม็ดพลาสติกทดสอบ', 'ชื่อผิด').replace('12.5', '99'));
  await applied(id);
  expect((await catalogue.find(product)).details.name_th).toBe('ชื่อผิด');
  const revert = await prepareRevert(id);
  expect(await uploadOf(revert.id)).toMatchObject({ is_revert: true, state: 'checked', total: 1 });
  expect(await rowsOf(revert.id)).toMatchObject([
    { changes: expect.arrayContaining([expect.objectContaining({ before: 'ชื่อผิด', after: 'เม็ดพลาสติกทดสอบ' })]) },
  ]);
  await applied(revert.id);
  expect((await catalogue.find(product)).details).toEqual(before);
  expect(await valuesOf(product)).toEqual(values);
  expect(await uploadOf(id)).toMatchObject({ is_reverted: true });
});

/** A file that adds products of these grades like one that there is. */
async function addedLike(grade: string, ...grades: string[]): Promise<{ upload: number; products: number[] }> {
  await catalogue.create({ grade });
  const [heading, line] = strFromU8(await downloaded({ format: 'csv', language: 'th', q: grade })).split('\r\n');
  const own = (await catalogue.staff('GET /staff/products', { query: { q: grade } })).rows[0]!.id;
  const lines = grades.map((each) => line!.replaceAll(grade, each).replace(String(own), ''));
  const upload = await sent([heading, ...lines, ''].join('\r\n'));
  expect((await uploadOf(upload)).counts).toMatchObject({ new: grades.length });
  await applied(upload);
  const products = await rows(sql<{ id: number }>`select id from products where grade = any (${grades}) order by id`);
  return { upload, products: products.map(({ id }) => id) };
}

test('a file that added products is taken back: they are hidden, and can be shown again by taking that back', async () => {
  const { upload, products } = await addedLike('NEWS0', 'NEWS1', 'NEWS2');
  const statuses = async () => Promise.all(products.map(async (id) => (await catalogue.find(id)).details.status));
  expect(await statuses()).toEqual([1, 1]);
  const revert = await prepareRevert(upload);
  expect(await uploadOf(revert.id)).toMatchObject({ is_revert: true, total: 2 });
  await applied(revert.id);
  expect(await statuses()).toEqual([0, 0]);
  expect(await uploadOf(upload)).toMatchObject({ is_reverted: true });
});

test('a file is not taken back while somebody offers a product that it added, however late', async () => {
  const { upload, products } = await addedLike('NEWS3', 'NEWS4');
  const seller = (await givenCompany({ selling: true })).id;
  const revert = await prepareRevert(upload);
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: products[0]! });
  await applied(revert.id);
  expect(await uploadOf(revert.id)).toMatchObject({ state: 'failed' });
  expect((await catalogue.find(products[0]!)).details.status).toBe(1);
  await expect(prepareRevert(upload)).rejects.toMatchObject({ wire: { error: 'table_file_products_used' } });
});

test('nor while a price of one was agreed, though nobody offers it', async () => {
  const { upload, products } = await addedLike('NEWS5', 'NEWS6');
  const buyer = (await givenCompany({})).id;
  await rows(sql`
    with list as (insert into price_lists (company_id, name, valid_from, valid_until, created_at)
      values (${buyer}, 'x', '2026-07-01', '2026-12-31', now()) returning id)
    insert into price_list_entries (list_id, product_id, price_per_kg) select id, ${products[0]!}, 4500 from list`);
  await expect(prepareRevert(upload)).rejects.toMatchObject({ wire: { error: 'table_file_products_used' } });
});

test('a file is not taken back where somebody changed what it had changed', async () => {
  const one = await catalogue.create({ grade: 'BACK2' });
  const id = await sent(csv(['Grade', 'Name (English)'], ['BACK2', 'new']));
  await applied(id);
  const { version, details } = await catalogue.find(one.id);
  await catalogue.staff('PUT /staff/products/{id}', {
    ...of(one.id),
    body: { ...details, name_en: 'theirs', based_on: version },
  });
  await expect(prepareRevert(id)).rejects.toMatchObject({ wire: { error: 'table_file_rows_changed_since' } });
  expect((await catalogue.find(one.id)).details.name_en).toBe('theirs');
});

test('another part of a product that changed meanwhile keeps nothing out', async () => {
  const { id: product } = await catalogue.create({ grade: 'PART1' });
  const id = await sent(csv(['Grade', 'Name (English)'], ['PART1', 'new']));
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(product),
    body: { based_on: 1, values: [mfi(1)] },
  });
  await applied(id);
  expect(await catalogue.find(product)).toMatchObject({
    version: 3,
    details: { name_en: 'new' },
    properties: [mfi(1)],
  });
});

test('names, keywords and values of a file are found in the mall at once', async () => {
  const { id: product, body } = await catalogue.create({ grade: 'MALL7' });
  const seller = (await givenCompany({ selling: true })).id;
  await rows(sql`
    with g as (insert into attribute_groups (code, name_th, name_en, name_cn) values ('mall', 'x', 'x', 'x')
      returning id),
      a as (insert into attributes (group_id, code, name_th, name_en, name_cn) select id, 'mall', 'x', 'x', 'x' from g
        returning id)
    insert into skus (product_id, sku_no, attribute_id, unit_weight_grams) select ${product}, 'MALL7', id, 25000
      from a`);
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: product });
  const visitor = await catalogue.app.api();
  const mall = async (name: string) =>
    (await visitor('POST /product/search', { body: { name } })).data.map((card) => card.id);
  const headings = ['Grade', 'Name (Thai)', 'SEO keywords (English)', 'Form', 'Status'];
  await applied(await sent(csv(headings, [body.grade, 'กระต่ายหยก', 'jaderabbit', 'ผง', ''])));
  expect(await mall('กระต่ายหยก')).toEqual([product]);
  expect(await mall('jaderabbit')).toEqual([product]);
  expect(await mall('กระต่ายหยก ผง')).toEqual([product]);
  await applied(await sent(csv(headings, [body.grade, '', '', '', 'Hidden'])));
  expect(await mall('กระต่ายหยก')).toEqual([]);
});

test('an upload is its own person’s alone', async () => {
  const id = await sent(csv(['Grade', 'Name (English)'], ['FIRST', 'x']));
  const other = await catalogue.app.api((await givenStaff('catalogue')).token);
  await expect(other('GET /staff/product-uploads/{id}', of(id))).rejects.toMatchObject({
    wire: { error: 'not_found' },
  });
  await expect(
    other('POST /staff/product-uploads/{id}/apply', { ...of(id), body: { good_rows_only: false } }),
  ).rejects.toMatchObject({ wire: { error: 'not_found' } });
  expect((await other('GET /staff/product-uploads')).data).toEqual([]);
  await catalogue.staff('DELETE /staff/product-uploads/{id}', of(id));
  await expect(uploadOf(id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('nothing is applied for who may not write the catalogue any more', async () => {
  const id = await sent(csv(['Grade', 'Name (English)'], ['FIRST', 'forbidden']));
  await catalogue.staff('POST /staff/product-uploads/{id}/apply', { ...of(id), body: { good_rows_only: false } });
  await rows(
    sql`update staff_members set roles = '{sales}' where id = (select staff_id from table_uploads where id = ${id})`,
  );
  await runWaitingJobs();
  await rows(
    sql`update staff_members set roles = '{catalogue}'
      where id = (select staff_id from table_uploads where id = ${id})`,
  );
  expect(await uploadOf(id)).toMatchObject({ state: 'failed', failure: 'not_allowed' });
});

test('a file that is no table, is too long or has nothing in it is refused at its field', async () => {
  const refusal = async (bytes: Uint8Array | string) =>
    (await catalogue.sending('x.xlsx', Buffer.from(bytes)))('POST /staff/product-uploads', { body: {} }).catch(
      (error: { wire: unknown }) => error.wire,
    );
  const at = (code: string) => ({ fields: [{ path: 'file', code }] });
  expect(await refusal(Buffer.from([0, 1, 2, 3]))).toMatchObject(at('list_type_not_accepted'));
  expect(await refusal('Grade,Name\n')).toMatchObject(at('list_empty'));
  expect(await refusal(`Grade,Name\n${'A,1\n'.repeat(PRODUCT_FILE_MOST.rows + 1)}`)).toMatchObject(
    at('table_file_too_long'),
  );
});

test('columns that say nothing useful, and those of properties that are none, are refused', async () => {
  const file = csv(['Grade', 'Name (English)'], ['FIRST', 'x']);
  await expect(sent(file, { name_en: 1 })).rejects.toMatchObject({
    wire: { fields: [{ path: 'mapping', code: 'product_file_nothing_identifies' }] },
  });
  await expect(sent(file, { grade: 0 })).rejects.toMatchObject({ wire: { error: 'product_file_nothing_changes' } });
  await expect(sent(file, { grade: 0, 'property.nothing': 1 })).rejects.toMatchObject({
    wire: { error: 'product_file_nothing_changes' },
  });
});
