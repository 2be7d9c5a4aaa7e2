import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { sealContractsJob } from './seal-contracts.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  await rows(sql`insert into web_settings (page, meta_key, language, meta_value) values
    ('company', 'name', 'th', 'บริษัท โพลีตลาด จำกัด'), ('company', 'name', 'en', 'Polytalad Co., Ltd.'),
      ('company', 'tax_id', null, '0105542067556'),
    ('company', 'signer_firstname', 'th', 'มานะ'), ('company', 'signer_firstname', 'en', 'Mana'),
      ('company', 'fax', null, '02-000-0009')`);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const confirmed = async () => {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  return order;
};
const orderOf = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const contractOf = async (orderId: number) => {
  const id = (await orderOf(orderId)).contract_id!;
  return market.buyer.api('GET /contract/sales/{id}', { params: { id } });
};
const pdfOf = async (id: number) => {
  const answer = await market.buyer.api('GET /contract/sales/{id}/pdf', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};
const revise = (id: number, change: { delivery_date?: string; remark?: string } = {}) =>
  market.sales('POST /staff/orders/{id}/contract', {
    params: { id },
    body: { delivery_date: '2026-07-20', remark: 'ส่งเป็นสองเที่ยว', reason: 'ผู้ขายเลื่อนผลิต', ...change },
  });
const confirm = (id: number, api = market.buyer.api) => api('POST /contract/sales/{id}/confirm', { params: { id } });

test('staff’s confirmation makes the contract; the buyer agreed to it by placing, and may pay at once', async () => {
  const placedAt = app.clock.now();
  const placed = await givenOrder(market);
  expect((await orderOf(placed.id)).contract_id).toBeNull();
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: placed.id }, body: {} });
  const contract = await contractOf(placed.id);
  expect(contract).toMatchObject({
    order_no: placed.orderNo,
    version: 1,
    is_current: true,
    may_confirm: false,
    seller_companyname: 'บริษัท โพลีตลาด จำกัด',
    seller_companyname_en: 'Polytalad Co., Ltd.',
    seller_taxId: '0105542067556',
    seller_firstname: 'มานะ',
    seller_firstname_en: 'Mana',
    seller_fax: '02-000-0009',
    buyer_companyname: 'บริษัท ทดสอบ จำกัด',
    buyer_taxId: '0105536000003',
    buyer_taxId_en: '0105536000003',
    seller_fax_en: '02-000-0009',
    delivery_date: '2026-07-11',
    contract_date: bangkokDate(placedAt),
    total_include_vat: 13_910,
    reason: null,
  });
  for (const field of ['firstname_en', 'lastname_en', 'companyname_en', 'address_en'] as const)
    expect(contract[`buyer_${field}`]).not.toMatch(/[\u0E00-\u0E7F]/u);
  expect(Date.parse(contract.confirmed_at!)).toBe(placedAt.getTime());
  expect(contract.confirmed_by_name).not.toBe('');
  expect(contract.confirmed_from).toMatch(/^[0-9.:a-f]+$/);
  expect(contract.lines).toHaveLength(1);
  for (const line of contract.lines) expect(line.price * line.quantity - line.line_discount).toBe(line.line_total);
  expect(await orderOf(placed.id)).toMatchObject({ contract_status: 1, order_status_type: 2, may_upload_slip: true });
  await givenSlip(app, market.buyer, placed.id);
});

test('its document is set once: reprints are the same bytes, and its fingerprint is theirs', async () => {
  const { id } = await confirmed();
  await sealContractsJob.work({});
  const contract = await contractOf(id);
  const first = await pdfOf(contract.id);
  expect(createHash('sha256').update(first).digest('hex')).toBe(contract.sha256);
  expect((await pdfOf(contract.id)).equals(first)).toBe(true);
  const text = (await readPdf(first)).join(' ');
  for (const said of [
    'สัญญาซื้อขาย',
    'Sales contract',
    contract.order_no,
    'Polytalad Co., Ltd.',
    'ทดสอบ จำกัด',
    '0105536000003',
    '13,910.00',
    'ฉบับที่ / version 1',
    '/kg',
    ' kg',
  ])
    expect(text).toContain(said);
});

test('the buyer’s PO number, cost centre and requester stand in the contract and its document', async () => {
  const { id } = await givenOrder(market);
  await rows(sql`update orders set po_number = 'PO-2569/117', cost_centre = 'CC-42' where id = ${id}`);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const contract = await contractOf(id);
  expect(contract).toMatchObject({ po_number: 'PO-2569/117', cost_centre: 'CC-42', requester: 'สมชาย ใจดี' });
  const text = (await readPdf(await pdfOf(contract.id))).join(' ');
  for (const said of ['PO-2569/117', 'CC-42', 'Requested by']) expect(text).toContain(said);
});

test('what was agreed is never changed in the database', async () => {
  const { id } = await confirmed();
  const contract = await contractOf(id);
  await pdfOf(contract.id);
  const fixed = { constraint: 'sales_contract_is_fixed' };
  for (const change of [
    sql`facts = '{}'`,
    sql`confirmed_at = now()`,
    sql`pdf = 'x', sha256 = encode(sha256('x'), 'hex')`,
  ])
    await expect(rows(sql`update sales_contracts set ${change} where id = ${contract.id}`)).rejects.toMatchObject(
      fixed,
    );
  await expect(rows(sql`delete from sales_contracts where id = ${contract.id}`)).rejects.toMatchObject(fixed);
});

test('a changed contract waits for the buyer, who confirms it with name, time and network address', async () => {
  const { id } = await confirmed();
  const before = await contractOf(id);
  app.clock.advanceHours(1);
  const { id: second } = await revise(id);
  expect(await orderOf(id)).toMatchObject({
    contract_id: second,
    contract_status: 0,
    order_status_type: 1,
    may_upload_slip: false,
    delivery_date: '2026-07-20',
    remark: 'ส่งเป็นสองเที่ยว',
    due_date: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
  });
  await expect(givenSlip(app, market.buyer, id)).rejects.toMatchObject(refused('slip_not_expected'));
  expect(await contractOf(id)).toMatchObject({ version: 2, may_confirm: true, reason: 'ผู้ขายเลื่อนผลิต' });
  await expect(confirm(before.id)).rejects.toMatchObject(refused('contract_replaced'));

  await confirm(second);
  await confirm(second);
  const after = await contractOf(id);
  expect(after).toMatchObject({ may_confirm: false, confirmed_at: app.clock.now().toISOString() });
  expect(after.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(after.confirmed_from).toMatch(/^[0-9.:a-f]+$/);
  const order = await orderOf(id);
  expect(order).toMatchObject({ contract_status: 1, order_status_type: 2, may_upload_slip: true });
  expect(order.history.map(({ event }) => event)).toEqual([
    'placed',
    'confirmed',
    'contract_changed',
    'contract_confirmed',
  ]);
  expect(await market.buyer.api('GET /contract/sales/{id}', { params: { id: before.id } })).toMatchObject({
    is_current: false,
    delivery_date: '2026-07-11',
  });
  const { versions, may_revise } = await market.sales('GET /staff/orders/{id}/contracts', { params: { id } });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(may_revise).toBe(true);
});

test('a changed contract that nobody confirms ends with its time to pay, and is confirmed no more', async () => {
  const { id } = await confirmed();
  const { id: second } = await revise(id);
  app.clock.advanceHours(25);
  await expireOrders();
  expect(await orderOf(id)).toMatchObject({ status: 3, order_status_type: 7 });
  await expect(confirm(second)).rejects.toMatchObject(refused('contract_replaced'));
});

test('a new version differs, is not for the past, and comes before the goods leave', async () => {
  const { id } = await confirmed();
  const { delivery_date, remark } = await orderOf(id);
  await expect(revise(id, { delivery_date: delivery_date!, remark: remark ?? '' })).rejects.toMatchObject(
    refused('contract_unchanged'),
  );
  await expect(revise(id, { delivery_date: '2026-07-01' })).rejects.toMatchObject({
    wire: { error: 'delivery_date_not_allowed', fields: [{ path: 'delivery_date' }] },
  });
  const placed = await givenOrder(market);
  await expect(revise(placed.id)).rejects.toMatchObject(refused('transition_not_allowed'));
});

test('goods of a paid order do not leave before the changed contract is confirmed', async () => {
  const { id } = await confirmed();
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { id: second } = await revise(id, { remark: 'ขึ้นรถรวม', delivery_date: bangkokDate(app.clock.now()) });
  const ship = () =>
    market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await expect(ship()).rejects.toMatchObject(refused('transition_not_allowed'));
  await confirm(second);
  await ship();
});

test('another company finds no contract of this one, and confirms none', async () => {
  const { id } = await confirmed();
  const { id: second } = await revise(id, { delivery_date: '2026-09-01' });
  const stranger = await givenBuyer(app);
  const params = { id: second };
  await expect(stranger.api('GET /contract/sales/{id}', { params })).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('GET /contract/sales/{id}/pdf', { params })).rejects.toMatchObject(refused('not_found'));
  await expect(confirm(second, stranger.api)).rejects.toMatchObject(refused('not_found'));
  const { confirmed_at } = await oneRow(
    sql<{ confirmed_at: Date | null }>`select confirmed_at from sales_contracts where id = ${second}`,
  );
  expect(confirmed_at).toBeNull();
});

test('a member who may not order does not confirm', async () => {
  const { id } = await confirmed();
  const { id: second } = await revise(id, { delivery_date: '2026-09-01' });
  const viewer = await givenMember(market.buyer.companyId, { company_role: 'viewer' });
  await expect(confirm(second, await app.api(viewer.token))).rejects.toMatchObject({ wire: { statusCode: 403 } });
});
