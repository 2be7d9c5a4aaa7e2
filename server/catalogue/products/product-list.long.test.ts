import { afterAll, beforeAll, expect, test } from 'vitest';
import { productGaps, PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { form, POWDER, of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';
import { productGapsSql } from './product-list.ts';
import { productStates } from './product-states.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => (catalogue = await openStaffCatalogue()));
afterAll(() => catalogue.app.close());

test('a product is created, found, and what it lacks is counted', async () => {
  const { id, body } = await catalogue.create({ name_th: 'เม็ดพิเศษฟ้า' });
  const found = await catalogue.find(id);
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
    const list = await catalogue.staff('GET /staff/products', { query: { q } });
    expect(list.rows.map((row) => row.id)).toContain(id);
  }
  const counted = async (query: object) =>
    (await catalogue.staff('GET /staff/products', { query: { q: body.grade, ...query } })).count;
  for (const place of ['s_cat-10101', 'cat-101', 'g_cat-1']) expect(await counted({ gap: 'tds', place })).toBe(1);
  for (const query of [{ place: 's_cat-10201' }, { place: 'nowhere' }, { status: '0' }])
    expect(await counted(query)).toBe(0);
  expect(await catalogue.staff('GET /staff/products/gap-counts')).toMatchObject({ text_cn: 2, picture: 2, sku: 2 });
  await expect(catalogue.create({ grade: body.grade.toLowerCase() })).rejects.toMatchObject({
    wire: { error: 'product_grade_taken', fields: [{ path: 'grade' }] },
  });
});

test('productGapsSql is productGaps, whatever is missing', async () => {
  const { id } = await catalogue.create({ grade: 'GAPS' });
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
    sql`insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name)
      values (${id}, 0, 'a', 'a')`,
    sql`insert into product_documents (product_id, kind, doc_name, doc_path) values (${id}, 'tds', 'a', 'a')`,
    sql`with g as (insert into attribute_groups (code, name_th, name_en, name_cn) values ('gaps', 'x', 'x', 'x')
      returning id),
      a as (insert into attributes (group_id, code, name_th, name_en, name_cn) select id, 'gaps', 'x', 'x', 'x' from g
        returning id)
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
  const visitor = await catalogue.app.api();
  const mall = async (name: string) =>
    (await visitor('POST /product/search', { body: { name } })).data.map((card) => card.id);
  expect(await mall('กระต่ายทอง')).not.toContain(id);
  const { details: before, version } = await catalogue.find(id);
  await catalogue.staff('PUT /staff/products/{id}', {
    ...of(id),
    body: { ...before, name_th: 'กระต่ายทอง', based_on: version },
  });
  expect(await mall('กระต่ายทอง')).toEqual([id]);
  await catalogue.staff('PUT /staff/products/{id}/properties', {
    ...of(id),
    body: { based_on: version + 1, values: [form(POWDER)] },
  });
  expect(await mall('กระต่ายทอง ผง')).toEqual([id]);
  await catalogue.staff('PUT /staff/products/{id}', {
    ...of(id),
    body: { ...before, status: 0, based_on: version + 2 },
  });
  expect(await mall('SRCH1')).toEqual([]);
});
