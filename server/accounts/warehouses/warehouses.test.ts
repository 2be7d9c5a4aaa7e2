import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenStaff, givenWarehouse, setStock } from '#server/testing/market.ts';
import { givenOrder, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();

const FACTS = {
  name: 'คลังสีลม',
  address: '9 ถนนสีลม',
  sub_district_id: 100_402,
  post_code: '10500',
  contact_person: 'สมศรี',
  mobile: '0812345678',
  allows_pickup: true,
} as const;

async function givenSeller(): Promise<{ companyId: number; api: Api }> {
  const company = await givenCompany({ selling: true });
  return { companyId: company.id, api: await app.api((await givenMember(company.id, { role: 'seller' })).token) };
}
const warehousesOf = async (api: Api) => (await api('GET /company-warehouse/mywarehouse')).data;
const defaults = async (api: Api) =>
  (await warehousesOf(api)).filter(({ is_default }) => is_default).map(({ id }) => id);
const approve = (id: number) => rows(sql`update warehouses set status = 1 where id = ${id}`);

test('a warehouse that is added waits for approval; the first is the default', async () => {
  const { api } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  expect(await warehousesOf(api)).toMatchObject([
    {
      id,
      name: 'คลังสีลม',
      status: 0,
      reason: null,
      is_default: true,
      allows_pickup: true,
      offer_count: 0,
      sub_district: { name_en: 'Si Lom' },
      district: { name_en: 'Bang Rak' },
      province: { name_en: 'Bangkok' },
      post_code: '10500',
    },
  ]);
});

test('a name in another language is optional; readers of Chinese see the English one where there is no other', async () => {
  const { api, companyId } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', {
    body: { ...FACTS, name_en: 'Silom warehouse', name_cn: '' },
  });
  await approve(id);
  await givenOffer({ companyId, warehouseId: id });
  const shown = async () => (await api('GET /product-stock/myproduct', { query: {} })).data[0]!.warehouse;
  expect(await shown()).toMatchObject({
    name: 'คลังสีลม',
    name_th: 'คลังสีลม',
    name_en: 'Silom warehouse',
    name_cn: 'Silom warehouse',
  });
  await api('PUT /company-warehouse/{id}', { params: { id }, body: { ...FACTS, name_cn: '是隆仓库' } });
  expect((await warehousesOf(api))[0]).toMatchObject({ name_en: null, name_cn: '是隆仓库', status: 1 });
  expect(await shown()).toMatchObject({ name_en: 'คลังสีลม', name_cn: '是隆仓库' });
});

test('what is missing or wrong is refused at its field', async () => {
  const { api } = await givenSeller();
  const add = (change: object) => api('POST /company-warehouse/add', { body: { ...FACTS, ...change } });
  const at = (path: string, code: string) => ({ wire: { error: 'invalid_input', fields: [{ path, code }] } });
  await expect(add({ name: ' ' })).rejects.toMatchObject(at('name', 'required'));
  await expect(add({ contact_person: '' })).rejects.toMatchObject(at('contact_person', 'required'));
  await expect(add({ mobile: '081234567' })).rejects.toMatchObject(at('mobile', 'not_a_mobile'));
  await expect(add({ mobile: '8123456789' })).rejects.toMatchObject(at('mobile', 'not_a_mobile'));
  await expect(add({ sub_district_id: 1 })).rejects.toMatchObject(at('sub_district_id', 'not_a_choice'));
  await expect(add({ post_code: '21000' })).rejects.toMatchObject(at('post_code', 'invalid'));
  expect(await warehousesOf(api)).toEqual([]);
});

test('exactly one is the default, whatever is added, changed and removed', async () => {
  const { api } = await givenSeller();
  const add = async (is_default: boolean) =>
    (await api('POST /company-warehouse/add', { body: { ...FACTS, is_default } })).id;
  const [first, second, third] = [await add(false), await add(false), await add(true)];
  expect(await defaults(api)).toEqual([third]);
  await api('PUT /company-warehouse/{id}', { params: { id: third }, body: { ...FACTS, is_default: false } });
  expect(await defaults(api)).toEqual([third]);
  await api('PUT /company-warehouse/{id}', { params: { id: second }, body: { ...FACTS, is_default: true } });
  expect(await defaults(api)).toEqual([second]);
  await api('DELETE /company-warehouse/{id}', { params: { id: second } });
  expect(await defaults(api)).toEqual([first]);
  await api('DELETE /company-warehouse/{id}', { params: { id: first } });
  await api('DELETE /company-warehouse/{id}', { params: { id: third } });
  expect(await defaults(api)).toEqual([]);
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  expect(await defaults(api)).toEqual([id]);
});

test('ten that are added as the default at once leave one default', async () => {
  const { api } = await givenSeller();
  await Promise.all(
    Array.from({ length: 10 }, () => api('POST /company-warehouse/add', { body: { ...FACTS, is_default: true } })),
  );
  expect(await warehousesOf(api)).toHaveLength(10);
  expect(await defaults(api)).toHaveLength(1);
});

test('another telephone changes nothing of an approval, another address does, and a refused one waits again after any change', async () => {
  const { api } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  await approve(id);
  const change = (facts: object) =>
    api('PUT /company-warehouse/{id}', { params: { id }, body: { ...FACTS, ...facts } });
  expect(await change({ mobile: '0898765432', name: 'คลังใหม่' })).toMatchObject({ status: 1 });
  expect(await change({ address: '10 ถนนสีลม' })).toMatchObject({ status: 0 });
  await rows(sql`update warehouses set status = 2, reason = 'ที่อยู่ไม่ครบ' where id = ${id}`);
  expect(await warehousesOf(api)).toMatchObject([{ status: 2, reason: 'ที่อยู่ไม่ครบ' }]);
  expect(await change({ address: '10 ถนนสีลม', contact_person: 'สมศักดิ์' })).toMatchObject({ status: 0 });
  expect(await warehousesOf(api)).toMatchObject([{ status: 0, reason: null }]);
});

test('an approval that comes while the seller saves another telephone stays', async () => {
  const { api } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  const staff = await app.api((await givenStaff('sales')).token);
  const { version } = await staff('GET /staff/warehouses/{id}', { params: { id } });
  await rows(
    sql`create function slow_approval() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new;
      end $$`,
  );
  await rows(
    sql`create trigger slow before update on warehouses for each row
      when (new.status = 1 and old.status = 0) execute function slow_approval()`,
  );
  const approving = staff('POST /staff/warehouses/{id}/approve', { params: { id }, body: { version } });
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  await Promise.all([
    approving,
    api('PUT /company-warehouse/{id}', { params: { id }, body: { ...FACTS, mobile: '0899999999' } }),
  ]);
  await rows(sql`drop trigger slow on warehouses`);
  expect(await warehousesOf(api)).toMatchObject([{ id, status: 1, mobile: '0899999999' }]);
});

test('what is handed in anew waits since then, and is as old as it was', async () => {
  const { api } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  await rows(sql`update warehouses set status = 2, created_at = '2026-01-01' where id = ${id}`);
  await api('PUT /company-warehouse/{id}', { params: { id }, body: FACTS });
  expect(await oneRow(sql`select created_at, handed_in_at from warehouses where id = ${id}`)).toEqual({
    created_at: new Date('2026-01-01'),
    handed_in_at: app.clock.now(),
  });
});

test('a move makes its offers rest, and has to be accepted before', async () => {
  const { api, companyId } = await givenSeller();
  const { id } = await api('POST /company-warehouse/add', { body: FACTS });
  await approve(id);
  const stockId = await givenOffer({ companyId, warehouseId: id });
  const isForSale = async () =>
    (
      await oneRow(
        sql<{
          listed: boolean;
        }>`select exists (select from offer_facets where product_stock_id = ${stockId}) as listed`,
      )
    ).listed;
  expect(await isForSale()).toBe(true);
  const moved = { ...FACTS, sub_district_id: 210_101, post_code: '21000' };
  await expect(api('PUT /company-warehouse/{id}', { params: { id }, body: moved })).rejects.toMatchObject({
    wire: { ...refused('warehouse_move_rests_offers').wire, message: expect.stringContaining('1') },
  });
  expect(await isForSale()).toBe(true);
  expect(
    await api('PUT /company-warehouse/{id}', { params: { id }, body: { ...moved, accept_rest: true } }),
  ).toMatchObject({ status: 0 });
  expect(await isForSale()).toBe(false);
  expect(await warehousesOf(api)).toMatchObject([{ offer_count: 1, province: { name_en: 'Rayong' } }]);
});

test('one with stock or an open order stays; after that it goes, and its empty offers with it', async () => {
  const api = market.seller.api;
  const id = await givenWarehouse(market.seller.companyId);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: id, quantity: 10 });
  const remove = () => api('DELETE /company-warehouse/{id}', { params: { id } });
  await expect(remove()).rejects.toMatchObject(refused('warehouse_has_stock'));
  const order = await givenOrder(market, { stockId, amount: 5 });
  await setStock([stockId], 0);
  await expect(remove()).rejects.toMatchObject(refused('warehouse_has_orders'));
  await rows(sql`update purchases set sale_type = 2 where order_id = ${order.id}`);
  await remove();
  expect((await warehousesOf(api)).some((warehouse) => warehouse.id === id)).toBe(false);
  expect(await oneRow(sql`select is_deleted from product_stocks where id = ${stockId}`)).toEqual({ is_deleted: true });
  await expect(remove()).rejects.toMatchObject(refused('not_found'));
  // The order still knows where it came from.
  expect((await api('GET /order/mySalesList', { query: {} })).sale_list[0]?.items[0]?.warehouse.name).toContain('คลัง');
});

test('another seller’s warehouse is not found', async () => {
  const { api } = await givenSeller();
  const other = await givenSeller();
  const { id } = await other.api('POST /company-warehouse/add', { body: FACTS });
  await expect(api('PUT /company-warehouse/{id}', { params: { id }, body: FACTS })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(api('DELETE /company-warehouse/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  expect(await warehousesOf(other.api)).toHaveLength(1);
});

test('fifty warehouses are enough', async () => {
  const { api, companyId } = await givenSeller();
  for (let built = 0; built < 50; built += 1) await givenWarehouse(companyId);
  await expect(api('POST /company-warehouse/add', { body: FACTS })).rejects.toMatchObject({
    wire: { fields: [{ path: 'name', code: 'too_many' }] },
  });
});
