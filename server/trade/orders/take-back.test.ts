import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBalances } from '#server/ledger/index.ts';
import { currentDatabase, oneRow, sql } from '#server/platform/database/query.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

const ship = (id: number, unready_reason = '') =>
  market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason } });
const deliver = (id: number) => market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
const takeBack = (id: number, what: 'shipped' | 'delivered') =>
  market.logistics('POST /staff/orders/{id}/take-back', { params: { id }, body: { what, reason: 'กดผิดคำสั่งซื้อ' } });
const detail = (id: number) => market.sales('GET /staff/orders/{id}', { params: { id } });

test('goods of a seller who is not ready do not leave without a reason, and the refusal names the seller', async () => {
  const { orderId } = await givenPaidSale(app, market);
  const seller = await oneRow(
    sql<{ name: string }>`select company_name_th as name from companies where id = ${market.seller.companyId}`,
  );
  await expect(ship(orderId)).rejects.toMatchObject({
    wire: { error: 'sellers_not_ready', message: expect.stringContaining(seller.name) },
  });
  expect((await detail(orderId)).logistic_status).toBe(1);
  await ship(orderId, 'รถมารับก่อนเวลา');
  const order = await detail(orderId);
  expect(order.logistic_status).toBe(2);
  expect(order.history.at(-1)).toMatchObject({ event: 'shipped', note: 'รถมารับก่อนเวลา' });
});

test('goods that all sellers reported ready leave without one', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  await market.seller.api('PUT /order/mySales/{id}/ready', { params: { id }, body: { ready_date: '2026-07-10' } });
  await ship(orderId);
  expect((await detail(orderId)).logistic_status).toBe(2);
});

test('"shipped" is taken back with a reason that the buyer is told, and can be said again', async () => {
  const { orderId, orderNo } = await givenPaidSale(app, market);
  await ship(orderId, 'x');
  expect((await market.logistics('GET /staff/orders/{id}', { params: { id: orderId } })).allowed).toContain(
    'take_back_shipped',
  );
  await takeBack(orderId, 'shipped');
  const order = await detail(orderId);
  expect(order).toMatchObject({ logistic_status: 1, shipped_at: null });
  expect(order.history.at(-1)).toMatchObject({ event: 'shipping_taken_back', note: 'กดผิดคำสั่งซื้อ' });
  expect(
    await outbox(sql`select kind from mail_outbox where kind = 'order_taken_back' and subject like ${`%${orderNo}`}`),
  ).toHaveLength(1);
  await expect(takeBack(orderId, 'shipped')).rejects.toMatchObject(refused('transition_not_allowed'));
  await ship(orderId, 'x');
  expect((await detail(orderId)).logistic_status).toBe(2);
});

test('"delivered" is taken back with what it booked, and booked again when the goods do arrive', async () => {
  const { orderId } = await givenPaidSale(app, market);
  const balances = async () => (await orderBalances([orderId])).get(orderId);
  await ship(orderId, 'x');
  const before = await balances();
  await deliver(orderId);
  const after = await balances();
  expect(after).not.toEqual(before);
  const moved = (found: Awaited<ReturnType<typeof balances>>) =>
    Object.fromEntries(Object.entries(found ?? {}).filter(([, amount]) => amount !== 0n));
  for (let times = 0; times < 2; times += 1) {
    await takeBack(orderId, 'delivered');
    expect(moved(await balances())).toEqual(moved(before));
    expect(await detail(orderId)).toMatchObject({ logistic_status: 2, delivered_at: null, plastket_status: 1 });
    expect((await detail(orderId)).purchases.map(({ sale_type }) => sale_type)).toEqual([1]);
    await deliver(orderId);
    expect(moved(await balances())).toEqual(moved(after));
  }
});

test('what something followed from is not taken back', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  await ship(orderId, 'x');
  await deliver(orderId);
  await oneRow(
    sql`update purchases set charged_at = now(), payable_on = current_date, charged_goods = 0, goods_vat = 0,
      commission = 0, commission_vat = 0 where id = ${id} returning id`,
  );
  await expect(takeBack(orderId, 'delivered')).rejects.toMatchObject(refused('cannot_be_taken_back'));
});

test.runIf(isServer)('what is charged in the same moment is not taken back', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  await ship(orderId, 'x');
  await deliver(orderId);
  let takingBack: Promise<unknown> | undefined;
  await currentDatabase()
    .kysely.transaction()
    .execute(async (charging) => {
      await sql`update purchases set charged_at = now(), payable_on = current_date, charged_goods = 0, goods_vat = 0,
        commission = 0, commission_vat = 0 where id = ${id}`.execute(charging);
      takingBack = takeBack(orderId, 'delivered').catch((error: unknown) => error);
      await expect.poll(countLockWaits).toBe(1);
    });
  expect(await takingBack).toMatchObject(refused('cannot_be_taken_back'));
});

test('staff show an order’s status in their own words, and take them away again', async () => {
  const { orderId } = await givenPaidSale(app, market);
  const set = (custom_status: string) =>
    market.sales('PUT /staff/orders/{id}/custom-status', { params: { id: orderId }, body: { custom_status } });
  await set('รอรถจากระยอง');
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: orderId } })).toMatchObject({
    order_status_type: 5,
    custom_status: 'รอรถจากระยอง',
  });
  await set('');
  expect(await detail(orderId)).toMatchObject({ order_status_type: 3, custom_status: null });
  const { audited } = await oneRow(
    sql<{
      audited: number;
    }>`select count(*)::int as audited from audit_log where action = 'set_custom_status'
      and object_id = ${String(orderId)}`,
  );
  expect(audited).toBe(2);
});
