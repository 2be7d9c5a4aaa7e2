import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { READY_CHANGES_A_DAY } from '#domain/trade/sales/readiness.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenMarket, givenOrder, refused, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenPaidSale, saleOf } from '#server/testing/given/sales.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const TODAY = '2026-07-09';

const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });

const ready = (
  id: number,
  body: Partial<Input<'PUT /order/mySales/{id}/ready'>['body']> = {},
  api = market.seller.api,
) => api('PUT /order/mySales/{id}/ready', { params: { id }, body: { ready_date: TODAY, ...body } });
const sale = (id: number) => market.seller.api('GET /order/mySales/{id}', { params: { id } });
const staffOrder = (id: number, api = market.logistics) => api('GET /staff/orders/{id}', { params: { id } });
const toFetch = async () =>
  (await market.logistics('GET /staff/orders', { query: { queue: 'to_fetch' } })).rows.map((order) => [
    order.order_no,
    order.readiness,
  ]);
const mails = () =>
  outbox(
    sql<{
      subject: string;
      recipient: string;
    }>`select subject, recipient from mail_outbox where kind = 'goods_ready' order by id`,
  );

test('goods of a paid order are marked ready with lots, vehicle, driver and weigh ticket; logistics find them in their queue', async () => {
  const { id, orderId, orderNo, purchaseNo } = await givenPaidSale(app, market);
  const before = await sale(id);
  expect(before).toMatchObject({
    not_ready_reason: null,
    readiness: null,
    ready_days: { earliest: TODAY, latest: '2026-09-07' },
    items: [{ quantity: 10, unit_weight: 25, lots: [] }],
  });
  const line = before.items[0]!.id;
  await ready(id, {
    ready_date: '2026-07-10',
    vehicle_plate: ' 80-1234 ระยอง ',
    driver_name: 'สมชาย ขับดี',
    driver_phone: '081-234-5678',
    weigh_ticket_no: 'WT-0091',
    lots: [
      { order_item_id: line, lot_no: 'L2607A', quantity: 6 },
      { order_item_id: line, lot_no: 'L2607B', quantity: 4 },
    ],
  });
  const said = {
    ready_date: '2026-07-10',
    vehicle_plate: '80-1234 ระยอง',
    driver_name: 'สมชาย ขับดี',
    driver_phone: '0812345678',
    weigh_ticket_no: 'WT-0091',
    marked_at: TEST_NOW.toISOString(),
  };
  const lots = [
    { lot_no: 'L2607A', quantity: 6 },
    { lot_no: 'L2607B', quantity: 4 },
  ];
  const after = await sale(id);
  expect(after).toMatchObject({ readiness: said, items: [{ lots }] });
  // Of the order only what the seller needs to act.
  for (const fact of ['payment_type', 'payment_status', 'confirmed_at']) expect(after).not.toHaveProperty(fact);
  expect(await toFetch()).toEqual([[orderNo, { sales: 1, ready: 1, ready_date: '2026-07-10' }]]);
  expect(await staffOrder(orderId)).toMatchObject({
    purchases: [{ purchase_no: purchaseNo, readiness: said, lots, weigh_ticket: null }],
    history: expect.arrayContaining([
      expect.objectContaining({ event: 'goods_ready', by: 'seller', note: purchaseNo }),
    ]),
  });
  expect((await mails()).map(({ subject }) => subject)).toEqual([`สินค้าพร้อมให้เข้ารับ ${purchaseNo}`]);

  await market.logistics('POST /staff/orders/{id}/ship', { params: { id: orderId }, body: { unready_reason: 'x' } });
  expect(await toFetch()).toEqual([]);
  await expect(ready(id)).rejects.toMatchObject(refused('goods_shipped'));
  expect(await sale(id)).toMatchObject({ not_ready_reason: 'shipped', ready_days: null, readiness: said });
});

test('until the goods are shipped what was said is corrected; each correction is in the history, another day is mailed', async () => {
  const { id, orderId, purchaseNo } = await givenPaidSale(app, market);
  const line = (await sale(id)).items[0]!.id;
  await ready(id, { vehicle_plate: '70-1', lots: [{ order_item_id: line, lot_no: 'A' }] });
  const known = (await mails()).length;
  await ready(id, { vehicle_plate: '70-2', driver_name: '' });
  expect(await mails()).toHaveLength(known);
  expect(await sale(id)).toMatchObject({
    readiness: { vehicle_plate: '70-2', driver_name: null },
    items: [{ lots: [] }],
  });
  await ready(id, { ready_date: '2026-07-12' });
  expect((await mails()).at(-1)?.subject).toBe(`เปลี่ยนวันที่สินค้าพร้อม ${purchaseNo}`);

  await market.seller.api('DELETE /order/mySales/{id}/ready', { params: { id } });
  expect(await sale(id)).toMatchObject({ readiness: null });
  expect((await mails()).at(-1)?.subject).toBe(`สินค้ายังไม่พร้อม ${purchaseNo}`);
  await expect(market.seller.api('DELETE /order/mySales/{id}/ready', { params: { id } })).rejects.toMatchObject(
    refused('goods_not_ready'),
  );
  expect((await staffOrder(orderId)).history.slice(-4).map(({ event }) => event)).toEqual([
    'goods_ready',
    'goods_ready_changed',
    'goods_ready_changed',
    'goods_not_ready',
  ]);
  // The buyer reads that the goods stand ready, and nothing of who brings them.
  const history = (await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: orderId } })).history;
  expect(history.at(-1)).toMatchObject({ event: 'goods_not_ready', by: 'seller' });
});

test('what was said of goods changes ten times a day; then nobody is told again until tomorrow', async () => {
  const { id } = await givenPaidSale(app, market);
  const takeBack = () => market.seller.api('DELETE /order/mySales/{id}/ready', { params: { id } });
  await ready(id);
  for (let round = 0; round < READY_CHANGES_A_DAY - 1; round += 1) {
    await takeBack();
    await ready(id);
  }
  await ready(id, { vehicle_plate: '70-9' });
  const known = (await mails()).length;
  await expect(takeBack()).rejects.toMatchObject(refused('ready_changed_too_often'));
  await expect(ready(id, { ready_date: TODAY })).rejects.toMatchObject(refused('ready_changed_too_often'));
  const together = { ids: [id], ready_date: TODAY };
  expect((await market.seller.api('POST /order/mySales/ready', { body: together })).data).toMatchObject([
    { refused: 'too_often' },
  ]);
  expect(await mails()).toHaveLength(known);
  app.clock.advanceHours(25);
  await takeBack();
});

test('goods of an order that is not confirmed, not paid or cancelled are not marked', async () => {
  const order = await givenOrder(market);
  const { id } = await saleOf(market, order);
  await expect(ready(id)).rejects.toMatchObject(refused('goods_not_confirmed'));
  await confirm(order.id);
  await expect(ready(id)).rejects.toMatchObject(refused('goods_not_paid'));
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order.id }, body: { reason: 'x' } });
  await expect(ready(id)).rejects.toMatchObject(refused('goods_cancelled'));
});

test('days out of bounds, lots that do not add up and phones that are none are refused at their fields', async () => {
  const { id } = await givenPaidSale(app, market);
  const line = (await sale(id)).items[0]!.id;
  const fieldsOf = async (body: Parameters<typeof ready>[1]) =>
    ready(id, body).then(
      () => [],
      (error: { wire: { fields?: { path: string; code: string }[] } }) =>
        error.wire.fields?.map(({ path, code }) => `${path} ${code}`),
    );
  expect(await fieldsOf({ ready_date: '2026-07-08' })).toEqual(['ready_date ready_too_early']);
  expect(await fieldsOf({ ready_date: '2026-09-08' })).toEqual(['ready_date ready_too_late']);
  expect(await fieldsOf({ driver_phone: '123' })).toEqual(['driver_phone not_a_mobile']);
  expect(await fieldsOf({ lots: [{ order_item_id: line, lot_no: 'A', quantity: 9 }] })).toEqual([
    'lots.0.quantity lots_not_whole',
  ]);
  expect(await fieldsOf({ lots: [{ order_item_id: line + 1000, lot_no: 'A' }] })).toEqual([
    'lots.0.lot_no lot_of_other_line',
  ]);
  expect(await sale(id)).toMatchObject({ readiness: null });
});

test('several purchases are marked together; each says what came of it, and what is left out stays', async () => {
  const [first, second] = [await givenPaidSale(app, market), await givenPaidSale(app, market)];
  const unpaid = await saleOf(market, await givenOrder(market));
  const foreign = await givenForeignSale();
  await ready(first.id, { vehicle_plate: '70-9', weigh_ticket_no: 'WT-1' });
  const known = (await mails()).length;
  const ids = [first.id, second.id, unpaid.id, foreign, first.id];
  const together = (ready_date: string) =>
    market.seller.api('POST /order/mySales/ready', { body: { ids, ready_date, driver_name: 'วิชัย' } });
  expect((await together(TODAY)).data).toEqual([
    { id: first.id, purchase_no: first.purchaseNo, refused: null },
    { id: second.id, purchase_no: second.purchaseNo, refused: null },
    { id: unpaid.id, purchase_no: unpaid.purchaseNo, refused: 'not_confirmed' },
    { id: foreign, purchase_no: null, refused: 'not_found' },
  ]);
  expect(await sale(first.id)).toMatchObject({
    readiness: { vehicle_plate: '70-9', driver_name: 'วิชัย', weigh_ticket_no: 'WT-1' },
  });
  expect(await sale(second.id)).toMatchObject({ readiness: { vehicle_plate: null, driver_name: 'วิชัย' } });
  // One mail for all that are new, none for the one that was ready on that day.
  expect((await mails()).slice(known).map(({ subject }) => subject)).toEqual([`สินค้าพร้อมให้เข้ารับ ${second.purchaseNo}`]);
  expect((await together('2026-07-08')).data.map((each) => each.refused)).toEqual([
    'too_early',
    'too_early',
    'not_confirmed',
    'not_found',
  ]);
  await expect(together('2026-12-01')).rejects.toMatchObject({ wire: { fields: [{ path: 'ready_date' }] } });
});

test('two colleagues who mark the same goods at once begin one wait: it is told once and then corrected', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  const known = (await mails()).length;
  await Promise.all([ready(id, { vehicle_plate: '70-1' }), ready(id, { vehicle_plate: '70-2' })]);
  expect((await staffOrder(orderId)).history.slice(-2).map(({ event }) => event)).toEqual([
    'goods_ready',
    'goods_ready_changed',
  ]);
  expect(await mails()).toHaveLength(known + 1);
});

test('the paper of the scales is seen by the seller and by logistics, by nobody else', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  const withFile = await app.api(market.seller.token, { upload: { ...SLIP, name: 'ใบชั่ง.png' } });
  const send = () => withFile('POST /order/mySales/{id}/weigh-ticket', { params: { id }, body: {} });
  await expect(send()).rejects.toMatchObject(refused('goods_not_ready'));
  await ready(id);
  await expect(
    market.seller.api('POST /order/mySales/{id}/weigh-ticket', { params: { id }, body: {} }),
  ).rejects.toMatchObject(refused('file_missing'));
  await send();
  const { weigh_ticket } = await sale(id);
  expect(weigh_ticket).toMatchObject({ name: 'ใบชั่ง.png', content_type: 'image/png' });
  const statusFor = async (token: string) =>
    (await app.http.inject({ url: weigh_ticket!.url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await statusFor(market.seller.token)).toBe(200);
  expect(await statusFor(market.buyer.token)).toBe(404);
  const admin = await app.api((await givenStaff('admin')).token);
  for (const api of [market.logistics, admin])
    expect((await staffOrder(orderId, api)).purchases[0]!.weigh_ticket).toMatchObject({ name: 'ใบชั่ง.png' });
  for (const api of [market.sales, market.finance])
    expect((await staffOrder(orderId, api)).purchases[0]!.weigh_ticket).toBeNull();
  // A newer one takes its place; the goods' facts stay.
  await send();
  expect((await sale(id)).weigh_ticket?.url).not.toBe(weigh_ticket!.url);
});

/** A purchase of another seller. */
async function givenForeignSale(): Promise<number> {
  const { id: companyId } = await givenCompany({ selling: true });
  const stockId = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  const draft = await givenDraft(market.buyer, [{ stockId, amount: 1 }]);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id: draft, payment_type: 3 } });
  return (await oneRow(sql<{ id: number }>`select id from purchases where company_id = ${companyId}`)).id;
}
