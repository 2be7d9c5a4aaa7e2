import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { UPLOADS_A_DAY } from '#domain/files/file-rules.ts';
import { releaseStock, reserveStock } from '#server/market/offers/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenProduct, givenSku, givenWarehouse } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { mfi, of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';

type Body = Input<'POST /proposed-grade/add'>['body'];
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let catalogue: StaffCatalogue;
let attribute: number;
let serial = 0;
beforeAll(async () => {
  catalogue = await openStaffCatalogue();
  await givenSku(await givenProduct());
  attribute = (await oneRow(sql<{ id: number }>`select attribute_id as id from skus order by id limit 1`)).id;
});
afterAll(() => catalogue.app.close());

interface Seller {
  id: number;
  api: Api;
  token: string;
  warehouse: number;
}
async function givenSeller(): Promise<Seller> {
  const { id } = await givenCompany({ selling: true });
  const { token } = await givenMember(id, { role: 'seller' });
  return { id, token, api: await catalogue.app.api(token), warehouse: await givenWarehouse(id) };
}

/** Grades that resemble no other one. */
const freshGrade = () => `Q${(serial += 1)}W${serial * 7}Z${serial * 31}`;
const body = (more: Partial<Body> = {}): Body => ({
  subcategory_id: 10_101,
  manufacturer_id: catalogue.manufacturerId,
  manufacturer_name: '',
  grade: freshGrade(),
  brand: '',
  quality: 'prime',
  name_th: 'เม็ดพลาสติกใหม่',
  name_en: 'New resin',
  packs: [{ attribute_id: attribute, unit_weight: 25 }],
  values: [mfi(2.5)],
  note: 'ผู้ผลิตเพิ่งออก',
  ...more,
});

async function propose(seller: Seller, more: Partial<Body> = {}) {
  const asked = body(more);
  const { id } = await seller.api('POST /proposed-grade/add', { body: asked });
  return { id, asked, found: await seller.api('GET /proposed-grade/{id}', of(id)) };
}
const offer = (seller: Seller, sku: number) =>
  seller.api('POST /product-stock/add', {
    body: {
      product_sku_id: sku,
      warehouse_id: seller.warehouse,
      quantity: 40,
      regular_price: 1000,
      price_confirmed: true,
    },
  });
const seen = async (id: number) => (await catalogue.staff('GET /staff/proposed-grades/{id}', of(id))).version;
const inMall = async (grade: string) =>
  (await (await catalogue.app.api())('POST /product/search', { body: { name: grade } })).data.map(
    (product) => product.grade,
  );

test('a proposed grade waits, its offer waits with it, and both go live together', async () => {
  const seller = await givenSeller();
  const { id, asked, found } = await propose(seller);
  expect(found).toMatchObject({ state: 'waiting', grade: asked.grade, note: asked.note, values: [mfi(2.5)] });
  await (
    await catalogue.app.api(seller.token, { upload: { name: 'TDS.pdf', bytes: PDF } })
  )('POST /proposed-grade/{id}/documents', { ...of(id), body: { kind: 'tds', language: 'en' } });
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
  await (
    await catalogue.app.api(seller.token, { upload: { name: 'a.png', bytes: image } })
  )('POST /proposed-grade/{id}/pictures', { ...of(id), body: {} });
  await offer(seller, found.packs[0]!.product_sku_id);
  expect(await inMall(asked.grade)).toEqual([]);
  const waiting = await catalogue.staff('GET /staff/proposed-grades/{id}', of(id));
  expect(waiting.offers).toMatchObject([{ quantity: 40, price: 1000, price_per_kg: 40, is_price_waiting: true }]);
  expect(waiting.documents).toMatchObject([{ kind: 'tds', language: 'en', name: 'TDS.pdf' }]);
  const mine = (await seller.api('GET /product-stock/myproduct', {})).data.flatMap((each) => each.list_product_stock);
  expect(mine.map(({ status }) => status)).not.toContain('active');

  await catalogue.staff('POST /staff/proposed-grades/{id}/approve', {
    ...of(id),
    body: { based_on: waiting.version, approves_prices: true },
  });
  expect(await inMall(asked.grade)).toEqual([asked.grade]);
  const product = await catalogue.find(found.product_id);
  expect(product).toMatchObject({ details: { status: 1 }, documents: [{ kind: 'tds', name: 'TDS.pdf' }] });
  const opened = await catalogue.app.http.inject({ url: product.documents[0]!.path });
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await seller.api('GET /proposed-grade/mine', {})).toMatchObject({
    count: 1,
    rows: [{ state: 'approved', offer_count: 1 }],
  });
  const logged = await rows(
    sql<{
      action: string;
    }>`select action from audit_log where object_kind = 'product' and object_id = ${String(found.product_id)}`,
  );
  expect(logged.map(({ action }) => action)).toContain('approve_grade');
  await expect(
    catalogue.staff('POST /staff/proposed-grades/{id}/refuse', {
      ...of(id),
      body: { based_on: product.version, reason: 'x' },
    }),
  ).rejects.toMatchObject(refused('grade_step_not_possible'));
});

test('a data sheet is private until the approval', async () => {
  const seller = await givenSeller();
  const { id } = await propose(seller);
  const sheet = Buffer.concat([PDF, Buffer.from('% secret')]);
  await (
    await catalogue.app.api(seller.token, { upload: { name: 'SDS.pdf', bytes: sheet } })
  )('POST /proposed-grade/{id}/documents', { ...of(id), body: { kind: 'sds', language: '' } });
  const { documents } = await seller.api('GET /proposed-grade/{id}', of(id));
  const headers = { authorization: `Bearer ${seller.token}` };
  const statusOf = async (url: string) => (await catalogue.app.http.inject({ url, headers })).statusCode;
  expect(await statusOf(documents[0]!.url)).toBe(200);
  expect((await catalogue.app.http.inject({ url: documents[0]!.url })).statusCode).toBe(404);
  expect(await statusOf(documents[0]!.url.split('?')[0]!)).not.toBe(200);
  await seller.api('DELETE /proposed-grade/{id}/documents/{document_id}', {
    params: { id, document_id: documents[0]!.id },
  });
  expect(await statusOf(documents[0]!.url)).toBe(404);
});

test('pictures that were taken out again count among those that a seller may send in a day', async () => {
  const seller = await givenSeller();
  const { id, found } = await propose(seller);
  const at = catalogue.app.clock.now();
  await rows(sql`
    insert into product_pictures (product_id, pd_pic_order, pd_pic_pic_path, pd_pic_pic_name, pd_pic_is_deleted,
      sent_at)
    select ${found.product_id}::int, n, '/x' || n, 'x', true, ${at}::timestamptz
      from generate_series(1, ${UPLOADS_A_DAY - 1}) n`);
  const add = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const api = await catalogue.app.api(seller.token, { upload: { name: 'a.png', bytes } });
    return api('POST /proposed-grade/{id}/pictures', { ...of(id), body: {} });
  };
  await add('#0b5a5a');
  await expect(add('#5a0b5a')).rejects.toMatchObject(refused('too_many_documents'));
});

test('what resembles it is shown, and is proposed only by somebody who has seen it', async () => {
  const seller = await givenSeller();
  const known = await catalogue.create({ grade: 'HX5000S' });
  const hidden = await catalogue.create({ grade: 'HX5000T', status: 0 });
  const near = async (grade: string) =>
    (
      await seller.api('GET /proposed-grade/near', { query: { grade, manufacturer_id: catalogue.manufacturerId } })
    ).data.map(({ id, closeness }) => [id, closeness]);
  expect(await near('hx-5000 s')).toEqual([[known.id, 'same']]);
  expect(await near('HX500S')).toEqual([[known.id, 'close']]);
  expect(await near('HX7700')).toEqual([]);
  await expect(propose(seller, { grade: 'HX5000S' })).rejects.toMatchObject(refused('grade_near'));
  await expect(propose(seller, { grade: 'HX5000' })).rejects.toMatchObject(refused('grade_near'));
  const { id } = await propose(seller, { grade: 'HX5000S', despite_near: true });
  const { near: forStaff, version } = await catalogue.staff('GET /staff/proposed-grades/{id}', of(id));
  expect(forStaff.map((product) => product.id)).toEqual([known.id, hidden.id]);
  await expect(
    catalogue.staff('POST /staff/proposed-grades/{id}/approve', { ...of(id), body: { based_on: version } }),
  ).rejects.toMatchObject(refused('product_grade_taken'));
});

test('another company neither sees a proposal nor offers its packs, and proposes the same grade itself', async () => {
  const [one, other] = [await givenSeller(), await givenSeller()];
  const { id, asked, found } = await propose(one);
  await expect(other.api('GET /proposed-grade/{id}', of(id))).rejects.toMatchObject(refused('not_found'));
  await expect(other.api('PUT /proposed-grade/{id}', { ...of(id), body: body() })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(offer(other, found.packs[0]!.product_sku_id)).rejects.toMatchObject({
    wire: { fields: [{ path: 'product_sku_id', code: 'product_not_offerable' }] },
  });
  expect((await other.api('GET /proposed-grade/mine', {})).count).toBe(0);
  expect((await other.api('GET /proposed-grade/near', { query: { grade: asked.grade } })).data).toEqual([]);
  await propose(other, { grade: asked.grade });
});

test('staff do not show a proposal past its approval', async () => {
  const { found } = await propose(await givenSeller());
  const product = await catalogue.find(found.product_id);
  await expect(
    catalogue.staff('PUT /staff/products/{id}', {
      ...of(product.id),
      body: { ...product.details, status: 1, based_on: product.version },
    }),
  ).rejects.toMatchObject(refused('product_is_proposed'));
});

test('a refused grade says why, waits again once it is changed, and its offer waits on', async () => {
  const seller = await givenSeller();
  const { id, asked, found } = await propose(seller);
  await offer(seller, found.packs[0]!.product_sku_id);
  const refuse = async () =>
    catalogue.staff('POST /staff/proposed-grades/{id}/refuse', {
      ...of(id),
      body: { based_on: await seen(id), reason: 'ไม่มี TDS' },
    });
  await refuse();
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({
    state: 'refused',
    reason: 'ไม่มี TDS',
    offer_count: 1,
  });
  const old = await seen(id);
  await seller.api('PUT /proposed-grade/{id}', { ...of(id), body: { ...asked, brand: 'Eltex' } });
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({
    state: 'waiting',
    reason: null,
    brand: 'Eltex',
  });
  // Who looked at the former one does not decide about this one.
  await expect(
    catalogue.staff('POST /staff/proposed-grades/{id}/approve', { ...of(id), body: { based_on: old } }),
  ).rejects.toMatchObject(refused('product_changed'));
  // A pack that is offered keeps its weight.
  await expect(
    seller.api('PUT /proposed-grade/{id}', {
      ...of(id),
      body: { ...asked, packs: [{ attribute_id: attribute, unit_weight: 20 }] },
    }),
  ).rejects.toMatchObject(refused('sku_offered'));
});

test('a withdrawn grade takes its offers along', async () => {
  const seller = await givenSeller();
  const { id, found } = await propose(seller);
  await offer(seller, found.packs[0]!.product_sku_id);
  await seller.api('POST /proposed-grade/{id}/withdraw', { ...of(id), body: {} });
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({ state: 'withdrawn', offer_count: 0 });
  await expect(offer(seller, found.packs[0]!.product_sku_id)).rejects.toMatchObject({
    wire: { fields: [{ code: 'product_not_offerable' }] },
  });
  expect(
    await rows(
      sql`select from price_changes c join product_stocks s on s.id = c.product_stock_id
        where s.product_id = ${found.product_id} and c.state = 0`,
    ),
  ).toEqual([]);
});

test('a grade is not withdrawn while units of an offer of it are kept for somebody', async () => {
  const seller = await givenSeller();
  const { id, found } = await propose(seller);
  await offer(seller, found.packs[0]!.product_sku_id);
  const { offerId } = await oneRow(sql<{ offerId: number }>`
    select id as "offerId" from product_stocks where product_id = ${found.product_id}`);
  const lot = { kind: 'auction', id };
  await reserveStock(lot, [{ offerId, units: 3 }], null);
  const withdraw = () => seller.api('POST /proposed-grade/{id}/withdraw', { ...of(id), body: {} });
  await expect(withdraw()).rejects.toMatchObject(refused('offer_reserved'));
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({ state: 'waiting', offer_count: 1 });
  await releaseStock(lot);
  await withdraw();
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({ state: 'withdrawn', offer_count: 0 });
});

test('a maker that the catalogue lacks is added with the approval, or chosen before it', async () => {
  const seller = await givenSeller();
  await expect(propose(seller, { manufacturer_id: null })).rejects.toMatchObject(refused('manufacturer_missing'));
  const { id, found } = await propose(seller, { manufacturer_id: null, manufacturer_name: 'Nova Polymers' });
  expect(found).toMatchObject({ manufacturer_id: null, manufacturer: 'Nova Polymers' });
  const approve = async (adds_manufacturer: boolean) =>
    catalogue.staff('POST /staff/proposed-grades/{id}/approve', {
      ...of(id),
      body: { based_on: await seen(id), adds_manufacturer },
    });
  await expect(approve(false)).rejects.toMatchObject(refused('manufacturer_to_choose'));
  await approve(true);
  expect((await catalogue.find(found.product_id)).manufacturer.name_en).toBe('Nova Polymers');
  const choices = await seller.api('GET /proposed-grade/choices');
  expect(choices.manufacturers.map(({ code }) => code)).not.toContain('unlisted');
  // Written out although the catalogue has it by now.
  const next = await propose(seller, { manufacturer_id: null, manufacturer_name: 'nova polymers' });
  expect(next.found.manufacturer_id).toBe((await catalogue.find(found.product_id)).manufacturer.id);
});

test('a merge moves packs and offers to the product that is there', async () => {
  const seller = await givenSeller();
  const target = await catalogue.create({ grade: freshGrade() });
  const same = await givenSku(target.id);
  const { attribute_id } = await oneRow(
    sql<{ attribute_id: number }>`select attribute_id from skus where id = ${same}`,
  );
  const { id: big } = await catalogue.staff('POST /staff/attributes', {
    body: {
      group_id: (await oneRow(sql<{ id: number }>`select group_id as id from attributes where id = ${attribute_id}`))
        .id,
      name_th: 'บิ๊กแบ็ก',
      name_en: 'Big bag',
      name_cn: '吨袋',
    },
  });
  const { id, asked, found } = await propose(seller, {
    packs: [
      { attribute_id, unit_weight: 25 },
      { attribute_id: big, unit_weight: 750 },
    ],
  });
  for (const pack of found.packs) await offer(seller, pack.product_sku_id);
  const merge = async (into: number) =>
    catalogue.staff('POST /staff/proposed-grades/{id}/merge', {
      ...of(id),
      body: { based_on: await seen(id), into },
    });
  await expect(merge(999_999)).rejects.toMatchObject(refused('not_found'));
  await merge(target.id);
  const offers = await rows(sql<{ product_id: number; product_sku_id: number }>`
    select product_id, product_sku_id from product_stocks where company_id = ${seller.id} order by id`);
  const bagged = found.packs.find((pack) => pack.attribute_id === big)!.product_sku_id;
  expect(offers).toEqual([
    { product_id: target.id, product_sku_id: same },
    { product_id: target.id, product_sku_id: bagged },
  ]);
  expect(await seller.api('GET /proposed-grade/{id}', of(id))).toMatchObject({
    state: 'merged',
    merged_into: { id: target.id },
    offer_count: 0,
  });
  expect(await inMall(asked.grade)).toEqual([]);
  // The same warehouse offers the pack of both by now.
  const again = await propose(seller, { packs: [{ attribute_id, unit_weight: 25 }] });
  await offer(seller, again.found.packs[0]!.product_sku_id);
  await expect(
    catalogue.staff('POST /staff/proposed-grades/{id}/merge', {
      ...of(again.id),
      body: { based_on: again.found.version, into: target.id },
    }),
  ).rejects.toMatchObject(refused('packs_conflict'));
});
