import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenBuyer, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deliverBySilence, moveShipment, sayDelivered } from './index.ts';

let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

const shipmentsOf = (id: number) => market.logistics('GET /staff/orders/{id}/shipments', { params: { id } });
const detail = (id: number) => market.sales('GET /staff/orders/{id}', { params: { id } });
const call = (id: number, name: 'ship' | 'deliver') =>
  name === 'ship'
    ? market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } })
    : market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
const step = (id: number, name: string, more: object = {}) =>
  market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }), ...more },
  } as never);

/** A paid order of ten packs of one line. */
async function givenPacks() {
  const { orderId, id } = await givenPaidSale(app, market);
  const { lines } = await shipmentsOf(orderId);
  const plan = (quantity: number, order_item_id = lines[0]!.order_item_id) =>
    market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id: orderId },
      body: { lines: [{ order_item_id, quantity }], planned_day: '2026-07-20', plate: '70-1234' },
    });
  return { orderId, purchaseId: id, plan, line: lines[0]! };
}

test('a purchase goes in two shipments: the order is on the way from the first, delivered with the last', async () => {
  const { orderId, plan } = await givenPacks();
  const first = await plan(8);
  const after = await shipmentsOf(orderId);
  expect(after).toMatchObject({ progress: { left: 0, of: 2 }, may_plan: true, lines: [{ quantity: 10, open: 2 }] });
  expect(after.shipments[0]).toMatchObject({
    state: 'planned',
    planned_day: '2026-07-20',
    plate: '70-1234',
    lines: [{ quantity: 8, lot_no: '' }],
    events: [{ event: 'plan', by: 'staff' }],
    allowed: ['ready', 'load', 'depart', 'cancel'],
  });
  await step(first.id, 'load');
  expect((await detail(orderId)).logistic_status).toBe(1);
  await step(first.id, 'depart');
  expect((await detail(orderId)).logistic_status).toBe(2);
  await step(first.id, 'deliver');
  expect(await detail(orderId)).toMatchObject({ logistic_status: 2, delivered_at: null });
  const second = await plan(2);
  await step(second.id, 'depart');
  await step(second.id, 'arrive');
  await step(second.id, 'deliver');
  expect((await detail(orderId)).logistic_status).toBe(3);
  expect(await shipmentsOf(orderId)).toMatchObject({ progress: { left: 2, of: 2, delivered: 2 }, may_plan: false });
});

test('no more is planned than is open, and goods of one warehouse and seller at a time', async () => {
  const { plan } = await givenPacks();
  await plan(8);
  await expect(plan(3)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.quantity', code: 'more_than_open' }] },
  });
  const other = await givenPacks();
  await expect(plan(1, other.line.order_item_id)).rejects.toMatchObject(refused('not_found'));
});

test('what is lost is open again, and one more shipment of it lets the order end', async () => {
  const { orderId, plan } = await givenPacks();
  await plan(1);
  await call(orderId, 'ship');
  const [one, two] = (await shipmentsOf(orderId)).shipments;
  await step(one!.id, 'lose', { reason: 'รถพลิกคว่ำ' });
  await step(two!.id, 'deliver');
  expect(await detail(orderId)).toMatchObject({ logistic_status: 2 });
  const again = await plan(1);
  await expect(step(one!.id, 'take_back', { reason: 'x' })).rejects.toMatchObject(refused('shipment_goods_taken'));
  await step(again.id, 'depart');
  await step(again.id, 'deliver');
  expect(await detail(orderId)).toMatchObject({ logistic_status: 3 });
});

test('a refund of what was refused lets the order end', async () => {
  const { orderId, plan, line } = await givenPacks();
  await plan(1);
  await call(orderId, 'ship');
  const [one, two] = (await shipmentsOf(orderId)).shipments;
  await step(one!.id, 'refuse', { reason: 'ถุงแตก' });
  await step(two!.id, 'deliver');
  expect((await detail(orderId)).logistic_status).toBe(2);
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: orderId },
    body: { reason: 'damaged', note: 'ถุงแตก', lines: [{ order_item_id: line.order_item_id, quantity: 1 }] },
  });
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
  expect((await detail(orderId)).logistic_status).toBe(3);
});

test('steps are taken back one by one, each with its reason', async () => {
  const { orderId, plan } = await givenPacks();
  const { id } = await plan(10);
  for (const name of ['ready', 'load', 'depart', 'arrive', 'deliver']) await step(id, name);
  expect((await detail(orderId)).logistic_status).toBe(3);
  const states: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    await step(id, 'take_back', { reason: 'กดผิด' });
    const { shipments } = await shipmentsOf(orderId);
    states.push(`${shipments[0]!.state} ${(await detail(orderId)).logistic_status}`);
  }
  expect(states).toEqual(['arrived 2', 'on_the_way 2', 'loaded 1', 'ready 1', 'planned 1']);
  await expect(step(id, 'take_back', { reason: 'x' })).rejects.toMatchObject(refused('shipment_step_not_allowed'));
});

test('a step that is sent twice counts once', async () => {
  const { orderId, plan } = await givenPacks();
  const { id } = await plan(10);
  const eventKey = '6f9f3b52-7a0d-4d8e-9f5b-0a3a4ef0f0a1';
  for (let times = 0; times < 2; times += 1) await moveShipment(id, 'depart', { byDriver: true }, { eventKey });
  const { shipments } = await shipmentsOf(orderId);
  expect(shipments[0]!.events.filter(({ event }) => event === 'depart')).toMatchObject([{ by: 'driver' }]);
});

test('a cancelled order gives up what was planned of it', async () => {
  const { orderId, plan } = await givenPacks();
  await plan(1);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'x' } });
  const { shipments } = await shipmentsOf(orderId);
  expect(shipments).toMatchObject([{ state: 'cancelled', lines: [], allowed: [] }]);
});

test('an order that left without shipments gets those that it would have had, as the migration writes them', async () => {
  const { orderId } = await givenPacks();
  await call(orderId, 'ship');
  await rows(sql`delete from shipments where order_id = ${orderId}`);
  await call(orderId, 'deliver');
  const { shipments } = await shipmentsOf(orderId);
  expect(shipments).toMatchObject([{ state: 'delivered', delivered_by: 'staff', lines: [{ quantity: 10 }] }]);
  const kept = await oneRow(sql`select order_id, purchase_id, company_id, warehouse_id, receiving, state, planned_day,
    departed_at, delivered_at, delivered_by from shipments where order_id = ${orderId}`);
  await rows(sql`delete from shipments`);
  const { readFile } = await import('node:fs/promises');
  const migration = new URL('../../platform/database/migrations/1101-shipments-of-past-orders.sql', import.meta.url);
  await rows(sql.raw(await readFile(migration, 'utf8')));
  expect(
    await oneRow(sql`select order_id, purchase_id, company_id, warehouse_id, receiving, state, planned_day,
      departed_at, delivered_at, delivered_by from shipments where order_id = ${orderId}`),
  ).toEqual(kept);
});

test('the driver’s word alone delivers nothing; three business days of silence after it do', async () => {
  const { orderId, plan } = await givenPacks();
  const { id } = await plan(10);
  await step(id, 'depart');
  const start = app.clock.now();
  await sayDelivered(id, { byDriver: true });
  await deliverBySilence();
  expect((await shipmentsOf(orderId)).shipments[0]).toMatchObject({ state: 'on_the_way', delivered_at: null });
  app.clock.set(new Date(start.getTime() + 7 * 86_400_000));
  await deliverBySilence();
  app.clock.set(start);
  expect((await shipmentsOf(orderId)).shipments[0]).toMatchObject({ state: 'delivered', delivered_by: 'silence' });
  expect((await detail(orderId)).history.at(-1)).toMatchObject({ event: 'delivered', by: 'system' });
});

test('buyer and seller see their shipments, each with the code of its side; others see none', async () => {
  const { orderId, purchaseId, plan } = await givenPacks();
  const { id } = await plan(4);
  await step(id, 'depart');
  const bought = await market.buyer.api('GET /orders/{id}/shipments', { params: { id: orderId } });
  const sold = await market.seller.api('GET /seller/sales/{id}/shipments', { params: { id: purchaseId } });
  expect(bought).toMatchObject({
    progress: { left: 1, of: 2 },
    shipments: [{ state: 'on_the_way', plate: '70-1234', code: expect.stringMatching(/^\d{6}$/) }],
  });
  expect(sold.shipments).toMatchObject([{ id, code: expect.stringMatching(/^\d{6}$/) }]);
  await step(id, 'deliver');
  const { shipments } = await market.buyer.api('GET /orders/{id}/shipments', { params: { id: orderId } });
  expect(shipments).toMatchObject([{ state: 'delivered', code: null }]);
  const stranger = await givenBuyer(app);
  await expect(stranger.api('GET /orders/{id}/shipments', { params: { id: orderId } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
