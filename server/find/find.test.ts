import { expect, test } from 'vitest';
import { plateKey } from '#domain/find/typed.ts';
import { claimNo } from '#domain/trade/claims/claim.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, refused } from '#server/testing/orders.ts';
import { claimNoSql } from '#server/trade/claims/claim-no-sql.ts';
import { plateKeySql } from './plate-sql.ts';

const { app, market } = openFileMarket();
type Buyer = typeof market.buyer.api;

async function givenNumbers() {
  const { id } = await givenOrder(market);
  await rows(sql`update orders set po_number = 'Weird-2026/77' where id = ${id}`);
  const about = await oneRow(sql<{ order_no: string; purchase_no: string; purchase_id: number }>`
    select o.order_no /* not null: placed */, p.purchase_no, p.id as purchase_id
    from orders o join purchases p on p.order_id = o.id where o.id = ${id}`);
  await rows(sql`
    insert into goods_ready (purchase_id, ready_date, vehicle_plate, marked_at, changed_at)
    values (${about.purchase_id}, '2026-07-20', '70-4321', now(), now())`);
  return { id, ...about };
}

const inStaff = async (q: string, api = market.sales) => (await api('GET /staff/find', { query: { q } })).found;
const inAccount = async (api: Buyer, q: string) => (await api('GET /account/find', { query: { q } })).found;
const inCentre = async (api: Buyer, q: string) => (await api('GET /seller/find', { query: { q } })).found;

test('staff find an order by its number, its beginning and end, the buyer’s number, a purchase and a plate', async () => {
  const { id, order_no, purchase_no } = await givenNumbers();
  const number = [order_no, order_no.toLowerCase().slice(0, 8), order_no.slice(-4), order_no.slice(2)];
  for (const q of [...number, 'weird-2026', '2026/77', purchase_no, '70 4321', '4321'])
    expect([q, (await inStaff(q)).map((one) => `${one.kind} ${one.id}`)]).toEqual([
      q,
      expect.arrayContaining([`order ${id}`]),
    ]);
  expect(await inStaff('weird2026')).toEqual([]);
  expect(await inStaff('%%%')).toEqual([]);
});

test('a member finds the orders of the own company alone, a seller the own purchases without the buyer', async () => {
  const { id, order_no, purchase_no, purchase_id } = await givenNumbers();
  const stranger = (await givenBuyer(app)).api;
  expect(await inAccount(market.buyer.api, order_no)).toMatchObject([{ kind: 'order', id, company: null }]);
  for (const q of [order_no, 'weird-2026', order_no.slice(-4)]) expect(await inAccount(stranger, q)).toEqual([]);
  const sold = await inCentre(market.seller.api, purchase_no);
  expect(sold).toMatchObject([{ kind: 'sale', id: purchase_id, company: null }]);
  expect(JSON.stringify(sold)).not.toContain(order_no);
  const other = await givenCompany({ selling: true });
  const competitor = await app.api((await givenMember(other.id)).token);
  for (const q of [purchase_no, '70-4321', 'weird']) expect(await inCentre(competitor, q)).toEqual([]);
});

test('who may not open a page does not find what it shows', async () => {
  const { email } = await oneRow(
    sql<{ email: string }>`select email from users where company_id = ${market.buyer.companyId} limit 1`,
  );
  const logistics = await app.api((await givenStaff('logistics')).token);
  expect(await inStaff(email)).toHaveLength(1);
  expect(await inStaff(email, logistics)).toEqual([]);
  const { order_no } = await givenNumbers();
  expect(await inStaff(order_no, logistics)).toMatchObject([{ kind: 'order' }]);
  await expect(market.buyer.api('GET /staff/find', { query: { q: 'xx' } })).rejects.toMatchObject(
    refused('not_allowed'),
  );
});

test('companies and people are found by parts of their names in Thai and English, by address, phone and tax id', async () => {
  const { companyId } = market.buyer;
  await rows(sql`update companies set company_name_th = 'บริษัท โพลิเมอร์ทดสอบ จำกัด',
    company_name_en = 'Polymer Trial Co.',
    phone = '029876543' where id = ${companyId}`);
  await rows(sql`update users set firstname = '王伟', lastname = 'ศรีทดสอบ', lastname_en = 'Srithotsop',
    mobile = '0899991234'
    where company_id = ${companyId} and company_role = 'owner'`);
  const kinds = async (q: string) => (await inStaff(q)).map(({ kind }) => kind);
  for (const q of ['โพลิเมอร์ทดสอบ', 'polymer trial', 'trial polymer', '02 987 6543'])
    expect([q, await kinds(q)]).toEqual([q, ['company']]);
  for (const q of ['ศรีทดสอบ', 'srithot', '王伟', '089-999-1234', '+66 89 999 1234'])
    expect([q, await kinds(q)]).toEqual([q, ['person']]);
  const colleague = await app.api((await givenMember(companyId, { company_role: 'viewer' })).token);
  expect(await inAccount(colleague, 'srithot')).toMatchObject([{ kind: 'person', name: { name_en: '王伟 ศรีทดสอบ' } }]);
});

test('a product is found by its grade and by the beginning of a word of its names, by sellers where they offer it', async () => {
  const { id, grade } = await oneRow(sql<{ id: number; grade: string }>`
    update products set name_cn = 'X 高密度聚乙烯 注塑' where id = (
      select product_id from product_stocks where company_id = ${market.seller.companyId} order by id limit 1)
    returning id, grade`);
  await reindexProducts([id]);
  const other = await givenCompany({ selling: true });
  const competitor = await app.api((await givenMember(other.id)).token);
  for (const q of [grade, grade.toLowerCase(), '注塑']) {
    expect(await inAccount(market.buyer.api, q)).toMatchObject([{ kind: 'product', id }]);
    expect(await inCentre(market.seller.api, q)).toMatchObject([{ kind: 'product', id }]);
    expect(await inCentre(competitor, q)).toEqual([]);
  }
});

test('recent things come back as they stand now, in their order, and only those that the caller may see', async () => {
  const [one, other] = [await givenNumbers(), await givenNumbers()];
  const things = `order-${other.id},claim-999999,order-${one.id}`;
  const ids = async (api: Buyer) => (await api('GET /account/find', { query: { things } })).found.map(({ id }) => id);
  expect(await ids(market.buyer.api)).toEqual([other.id, one.id]);
  expect(await ids((await givenBuyer(app)).api)).toEqual([]);
  await expect(market.buyer.api('GET /account/find', { query: { things: 'nothing-1' } })).rejects.toMatchObject(
    refused('invalid_input'),
  );
});

test('too little, or nothing, finds nothing', async () => {
  for (const q of ['', 'x', ' ']) expect(await inStaff(q)).toEqual([]);
});

test('claimNoSql and plateKeySql say what claimNo and plateKey say', async () => {
  for (const id of [1, 999_999, 1_234_567])
    expect(await oneRow(sql`select ${claimNoSql} as no from (select ${id}::int as id) c`)).toEqual({ no: claimNo(id) });
  for (const plate of ['70-1234', 'กข 12.3', '(ab) 1'])
    expect(await oneRow(sql`select ${plateKeySql(sql`${plate}::text`)} as key`)).toEqual({ key: plateKey(plate) });
});
