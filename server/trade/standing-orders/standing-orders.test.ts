import { beforeAll, beforeEach, expect, test } from 'vitest';
import { currentDatabase, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import {
  approveAs,
  givenPriceAlert,
  givenStandingOrder,
  makeDue,
  type StandingTermsAsked,
} from '#server/testing/given/standing-orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer, givenProduct, setStock } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { expireStandingOrders, runDueStandingOrders } from './jobs.ts';
import { runStandingOrder } from './run.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];
let product: number;
let stock: number;
let owner: Buyer;
let purchaser: Buyer;

beforeAll(async () => {
  product = await givenProduct({ grade: 'SO100' });
  stock = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: product,
    price: 100_000n,
  });
  await reindexProducts();
});
beforeEach(async () => {
  app.clock.set('2026-07-09T03:00:00Z');
  await rows(
    sql`update standing_orders set state = 'withdrawn', ended_at = created_at, next_at = null
      where state in ('waiting', 'active')`,
  );
  await setStock([stock], 10_000);
  await rows(sql`update product_stocks set regular_price = 100000 where id = ${stock}`);
  owner = await givenBuyer(app);
  purchaser = await givenPurchaser(app, owner);
});

const detail = (by: Buyer, id: number) => by.api('GET /standing-orders/{id}', { params: { id } });
const stop = (by: Buyer, id: number) =>
  by.api('POST /standing-orders/{id}/stop', { params: { id }, body: { reason: 'พอแล้ว' } });
const ordersOf = async ({ companyId }: Buyer) =>
  (
    await rows(
      sql<{ id: number }>`select id from orders where company_id = ${companyId} and order_no is not null order by id`,
    )
  ).map(({ id }) => id);
const draftsOf = async ({ companyId }: Buyer) =>
  (await rows(sql`select from orders where company_id = ${companyId} and order_no is null`)).length;

/** Approved, and its day has come. */
async function underWay(more: StandingTermsAsked = {}): Promise<number> {
  const id = await givenStandingOrder(purchaser, product, more);
  await approveAs(owner, id);
  await makeDue(id, app.clock.now());
  return id;
}

test('asked for and approved by a colleague it orders on its day, and says so to both', async () => {
  const id = await givenStandingOrder(purchaser, product);
  await expect(approveAs(purchaser, id)).rejects.toMatchObject({ wire: { error: 'own_request' } });
  expect(await runDueStandingOrders()).toBe(0);
  await approveAs(owner, id);
  expect(await detail(owner, id)).toMatchObject({ state: 'active', next_at: '2026-08-03T02:00:00.000Z', runs: 0 });
  expect(await runDueStandingOrders()).toBe(0);
  app.clock.set('2026-08-03T02:00:00Z');
  expect(await runDueStandingOrders()).toBe(1);
  const [order] = await ordersOf(owner);
  const after = await detail(owner, id);
  expect(after).toMatchObject({
    state: 'active',
    runs: 1,
    next_at: '2026-09-01T02:00:00.000Z',
    history: [{ period: '2026-08', outcome: 'ordered', order_id: order, runs_before: 0, spent_before: 0 }],
  });
  const placed = await purchaser.api('GET /order/orderdetail/{id}', { params: { id: order! } });
  expect(placed).toMatchObject({ standing_order_id: id, shipping_address_id: owner.addressId, payment_type: 3 });
  expect(placed.summary.total_include_vat).toBe(after.spent);
  expect(await runDueStandingOrders()).toBe(0);
  const told = await outbox(sql<{ recipient: string }>`
    select distinct recipient from mail_outbox m join users u on u.email = m.recipient
      where m.kind = 'standing_order_news' and u.company_id = ${owner.companyId} and m.subject like '%แล้ว%'`);
  expect(told).toHaveLength(2);
});

test('two workers that run it at once place one order', async () => {
  const id = await underWay();
  const outcomes = await Promise.all([runStandingOrder(id), runStandingOrder(id), runStandingOrder(id)]);
  expect(outcomes.toSorted()).toEqual(['nothing', 'nothing', 'ordered']);
  expect(await ordersOf(owner)).toHaveLength(1);
});

test('what dies between draft and order leaves nothing, and the next run orders once', async () => {
  const id = await underWay();
  const death =
    currentDatabase().kind === 'postgres' ? 'perform pg_terminate_backend(pg_backend_pid())' : "raise exception 'dies'";
  await rows(
    sql.raw(
      `create or replace function die() returns trigger language plpgsql as $$ begin ${death}; return new; end $$`,
    ),
  );
  await rows(sql.raw('create trigger dies before insert on standing_order_runs for each row execute function die()'));
  try {
    await expect(runStandingOrder(id)).rejects.toThrow();
  } finally {
    await rows(sql.raw('drop trigger dies on standing_order_runs'));
  }
  expect([await ordersOf(owner), await draftsOf(owner)]).toEqual([[], 0]);
  expect((await detail(owner, id)).state).toBe('active');
  expect(await runStandingOrder(id)).toBe('ordered');
  expect(await ordersOf(owner)).toHaveLength(1);
});

test('stopped while it runs, it is one or the other: an order that stands, or none; and none after', async () => {
  const id = await underWay();
  await Promise.all([runStandingOrder(id), stop(owner, id)]);
  const { state, runs } = await detail(owner, id);
  expect(state).toBe('stopped');
  expect(await ordersOf(owner)).toHaveLength(runs);
  expect(await runStandingOrder(id)).toBe('nothing');
  expect(await ordersOf(owner)).toHaveLength(runs);
});

test('who asked and an owner stop it, another colleague does not', async () => {
  const other = await givenPurchaser(app, owner);
  const id = await underWay();
  await expect(stop(other, id)).rejects.toMatchObject({ wire: { error: 'standing_not_yours_to_stop' } });
  await stop(purchaser, id);
  expect(await detail(owner, id)).toMatchObject({ state: 'stopped', stop_reason: 'พอแล้ว', doubt: null });
  await expect(stop(owner, id)).rejects.toMatchObject({ wire: { error: 'standing_not_under_way' } });
});

test('after its last order it is finished; a month that went by is not ordered later', async () => {
  const id = await underWay({ max_runs: 1 });
  await rows(sql`update standing_orders set next_at = '2026-06-01T02:00:00Z' where id = ${id}`);
  expect(await runStandingOrder(id)).toBe('nothing');
  expect((await detail(owner, id)).next_at).toBe('2026-08-03T02:00:00.000Z');
  app.clock.set('2026-08-03T02:00:00Z');
  expect(await runStandingOrder(id)).toBe('ordered');
  expect(await detail(owner, id)).toMatchObject({ state: 'finished', next_at: null, runs: 1 });
});

test('its last day is its last: then it ends without an order', async () => {
  const id = await underWay({ last_day: '2026-07-20' });
  app.clock.set('2026-07-21T02:00:00Z');
  expect(await runStandingOrder(id)).toBe('finished');
  expect(await ordersOf(owner)).toEqual([]);
});

test('it orders each time that its alert is met, once', async () => {
  const alert_id = await givenPriceAlert(purchaser, product, 0.01);
  const id = await givenStandingOrder(purchaser, product, { trigger: { kind: 'alert', alert_id } });
  await approveAs(owner, id);
  expect(await runDueStandingOrders()).toBe(0);
  await rows(sql`update alerts set told_count = told_count + 1 where id = ${alert_id}`);
  expect(await runDueStandingOrders()).toBe(1);
  expect(await runDueStandingOrders()).toBe(0);
  await rows(sql`update alerts set told_count = told_count + 1 where id = ${alert_id}`);
  expect(await runDueStandingOrders()).toBe(1);
  expect((await detail(owner, id)).history.map(({ period }) => period)).toEqual([
    `alert ${alert_id} 2`,
    `alert ${alert_id} 1`,
  ]);
});

test('steps of the company ask for as many colleagues, and changed rules for a new request', async () => {
  await givenSteps(owner, [1000, 100_000]);
  const approver = await givenPurchaser(app, owner, { approves_steps: 2 });
  const id = await givenStandingOrder(purchaser, product);
  await approveAs(approver, id);
  expect((await detail(owner, id)).state).toBe('waiting');
  await givenSteps(owner, [2000, 100_000]);
  await expect(approveAs(owner, id, 2)).rejects.toMatchObject({ wire: { error: 'standing_rules_changed' } });
});

test('nobody but the requester in the company: it cannot be asked for', async () => {
  const alone = await givenBuyer(app);
  await expect(givenStandingOrder(alone, product)).rejects.toMatchObject({ wire: { error: 'approval_impossible' } });
});

test.each<[string, StandingTermsAsked]>([
  ['cap_total', { cap_total: 1, cap_run: 2 }],
  ['last_day', { last_day: '2026-07-09' }],
  ['last_day', { last_day: '2027-08-01' }],
  ['product_id', { product_id: 999_999 }],
  ['address_id', { address_id: 999_999 }],
  ['trigger', { trigger: { kind: 'alert', alert_id: 999_999 } }],
])('terms that cannot be are refused at %s', async (path, more) => {
  await expect(givenStandingOrder(purchaser, product, more)).rejects.toMatchObject({ wire: { fields: [{ path }] } });
});

test('it is refused, withdrawn, or ends when nobody approves it in time', async () => {
  const [refused, withdrawn, expired] = [
    await givenStandingOrder(purchaser, product),
    await givenStandingOrder(purchaser, product),
    await givenStandingOrder(purchaser, product),
  ];
  await owner.api('POST /standing-orders/{id}/refuse', { params: { id: refused }, body: { step: 1, note: 'ไม่' } });
  await purchaser.api('POST /standing-orders/{id}/withdraw', { params: { id: withdrawn } });
  expect(await expireStandingOrders()).toBe(0);
  app.clock.set('2026-07-16T03:00:00Z');
  expect(await expireStandingOrders()).toBe(1);
  expect(await Promise.all([refused, withdrawn, expired].map(async (id) => (await detail(owner, id)).state))).toEqual([
    'refused',
    'withdrawn',
    'expired',
  ]);
});

test('staff read all and stop one, which is in the audit log', async () => {
  const id = await underWay();
  expect(await market.sales('GET /staff/standing-orders/{id}', { params: { id } })).toMatchObject({
    allowed: ['stop'],
    buyer: { id: owner.companyId },
  });
  await market.sales('POST /staff/standing-orders/{id}/stop', { params: { id }, body: { reason: 'สงสัย' } });
  expect(await detail(owner, id)).toMatchObject({ state: 'stopped', is_stopped_by_staff: true, stop_reason: 'สงสัย' });
  const { action } = await oneRow(
    sql<{
      action: string;
    }>`select action from audit_log where object_kind = 'standing_order' and object_id = ${String(id)}`,
  );
  expect(action).toBe('stop');
});
