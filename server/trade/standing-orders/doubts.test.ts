import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { givenPersonRules, givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import {
  approveAs,
  changeLimit,
  givenPriceAlert,
  givenStandingOrder,
  makeDue,
  type StandingTermsAsked,
} from '#server/testing/given/standing-orders.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer, givenProduct, setStock } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, type TestMarket } from '#server/testing/orders.ts';
import { lookAtAlerts } from '#server/trade/alerts/index.ts';
import { runDueStandingOrders } from './jobs.ts';
import { runStandingOrder } from './run.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];
let product: number;
let stock: number;
let owner: Buyer;
let purchaser: Buyer;

beforeAll(async () => {
  product = await givenProduct({ grade: 'SD100' });
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
const ordersOf = async ({ companyId }: Buyer) =>
  (
    await rows(
      sql<{ id: number }>`select id from orders where company_id = ${companyId} and order_no is not null order by id`,
    )
  ).map(({ id }) => id);
const draftsOf = async ({ companyId }: Buyer) =>
  (await rows(sql`select from orders where company_id = ${companyId} and order_no is null`)).length;

const mailsOf = async ({ id }: Buyer) =>
  (
    await outbox(
      sql`select m.id from mail_outbox m join users u on u.email = m.recipient
        where m.kind = 'standing_order_news' and u.id = ${id}`,
    )
  ).length;

/** Approved, and its day has come. */
async function underWay(more: StandingTermsAsked = {}): Promise<number> {
  const id = await givenStandingOrder(purchaser, product, more);
  await approveAs(owner, id);
  await makeDue(id, app.clock.now());
  return id;
}

/** Each is done to one that is due: it stops, says why, and nothing is ordered. */
const DOUBTS: [doubt: string, change: (id: number) => Promise<unknown>, more?: StandingTermsAsked][] = [
  [
    'price_over_cap',
    () => rows(sql`update product_stocks set regular_price = 4000000 where id = ${stock}`),
    { cap_per_kg: 100 },
  ],
  ['run_over_cap', async () => {}, { cap_run: 1 }],
  ['goods_gone', () => setStock([stock], 1)],
  ['grade_changed', () => rows(sql`update products set grade = 'SD101' where id = ${product}`)],
  [
    'maker_changed',
    () =>
      rows(sql`with other as (insert into manufacturers (code, name_th, name_en, name_cn)
        values ('sd-other', 'อื่น', 'Other', '其他') returning id)
        update products set manufacturer_id = (select id from other) where id = ${product}`),
  ],
  ['credit_short', async () => {}, { payment: { kind: 'credit', credit_time: 30 } }],
  ['requester_left', () => rows(sql`update users set company_role = 'viewer' where id = ${purchaser.id}`)],
  [
    'approver_left',
    () => rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${owner.id}`),
  ],
  ['rules_changed', () => givenSteps(owner, [1_000_000])],
  [
    'alert_gone',
    (id) => rows(sql`delete from alerts where id = (select alert_id from standing_orders where id = ${id})`),
  ],
];

test.each(DOUBTS)('in doubt it stops and orders nothing: %s', async (doubt, change, more = {}) => {
  const { manufacturer_id } = await oneRow(
    sql<{
      manufacturer_id: number;
    }>`select manufacturer_id /* not null: of the test */ from products where id = ${product}`,
  );
  const id = await underWay({
    ...more,
    ...(doubt === 'alert_gone' && {
      trigger: { kind: 'alert', alert_id: await givenPriceAlert(purchaser, product, 0.01) },
    }),
  });
  await change(id);
  try {
    expect(await runDueStandingOrders()).toBe(0);
  } finally {
    await rows(sql`update products set grade = 'SD100', manufacturer_id = ${manufacturer_id} where id = ${product}`);
  }
  const [row] = await rows(
    sql<{ state: string; doubt: string }>`select state, doubt from standing_orders where id = ${id}`,
  );
  expect(row).toEqual({ state: 'stopped', doubt });
  expect([await ordersOf(owner), await draftsOf(owner)]).toEqual([[], 0]);
  const [run] = await rows(
    sql<{
      outcome: string;
      doubt: string;
    }>`select outcome, doubt from standing_order_runs where standing_order_id = ${id}`,
  );
  expect(run).toEqual({ outcome: 'stopped', doubt });
});

/** Waits for the work, and takes away what was put in its way. */
async function cleaningUp<Result>(work: Promise<Result>, statement: string): Promise<Result> {
  try {
    return await work;
  } finally {
    await rows(sql.raw(statement));
  }
}

test('it stops at once when its address is deleted', async () => {
  const [one, other] = [await underWay(), await underWay()];
  expect(one).not.toBe(other);
  const [address] = (await owner.api('GET /company-address/myaddress')).data;
  await owner.api('DELETE /company-address/{id}', { params: { id: address!.id } });
  for (const id of [one, other])
    expect(await detail(owner, id)).toMatchObject({ state: 'stopped', doubt: 'address_changed' });
});

test('one that waits goes with its address, whoever approved a step already, and who asked is told', async () => {
  await givenSteps(owner, [1000, 100_000]);
  const approver = await givenPurchaser(app, owner, { approves_steps: 2 });
  const [fresh, halfway] = [await givenStandingOrder(purchaser, product), await givenStandingOrder(purchaser, product)];
  await approveAs(approver, halfway);
  const [address] = (await owner.api('GET /company-address/myaddress')).data;
  expect((await detail(owner, fresh)).address.text!.th).toContain(address!.address);
  const { name, sub_district, post_code, phone } = address!;
  await owner.api('PUT /company-address/edit/{id}', {
    params: { id: address!.id },
    body: { name, address: '99 ถนนอื่น', sub_district_id: sub_district.id, post_code, phone },
  });
  for (const id of [fresh, halfway])
    expect(await detail(owner, id)).toMatchObject({
      state: 'stopped',
      doubt: 'address_changed',
      may_not_decide: 'request_not_waiting',
    });
  await expect(approveAs(owner, halfway, 2)).rejects.toMatchObject({ wire: { error: 'request_not_waiting' } });
  const told = await outbox(sql<{ recipient: string }>`
    select distinct recipient from mail_outbox m join users u on u.email = m.recipient
      where m.kind = 'standing_order_news' and u.id = any (${[purchaser.id, approver.id]}::int[])`);
  expect(told).toHaveLength(2);
});

test('an alert that was changed begins no order of what was approved, even if it is changed back', async () => {
  const id = await underWay({ trigger: { kind: 'alert', alert_id: await givenPriceAlert(purchaser, product, 0.01) } });
  const { alert_id } = await detail(owner, id);
  await changeLimit(purchaser, alert_id!, 1000);
  await changeLimit(purchaser, alert_id!, 0.01);
  await rows(sql`update alerts set told_count = told_count + 1 where id = ${alert_id}`);
  expect(await runDueStandingOrders()).toBe(0);
  expect(await detail(owner, id)).toMatchObject({ state: 'stopped', doubt: 'alert_changed', runs: 0 });
});

test('an alert that ended stops what it began: nobody waits for an order that cannot come', async () => {
  const alert_id = await givenPriceAlert(purchaser, product, 0.01);
  const id = await underWay({ trigger: { kind: 'alert', alert_id } });
  await makeDue(id, new Date('2026-12-31T17:00:00Z'));
  expect(await runDueStandingOrders()).toBe(0);
  expect(await detail(owner, id)).toMatchObject({ state: 'active', alert_state: 'watching' });
  app.clock.set('2026-10-08T03:00:00Z');
  await runDueStandingOrders();
  expect(await detail(owner, id)).toMatchObject({ state: 'stopped', doubt: 'alert_ended' });
  await expect(givenStandingOrder(purchaser, product, { trigger: { kind: 'alert', alert_id } })).rejects.toMatchObject({
    wire: { error: 'standing_alert_unknown' },
  });
});

test('who is told of a crossing that a standing order orders at is told so', async () => {
  const alert_id = await givenPriceAlert(purchaser, product, 0.01);
  const id = await underWay({ trigger: { kind: 'alert', alert_id } });
  await makeDue(id, new Date('2026-12-31T17:00:00Z'));
  await rows(sql`update alerts set limit_per_kg = 10000000 where id = ${alert_id}`);
  app.clock.advanceHours(1);
  await lookAtAlerts();
  const [mail] = await outbox(
    sql<{ text: string }>`select m.text from mail_outbox m join users u on u.email = m.recipient
      where m.kind = 'alert_met' and u.id = ${purchaser.id}`,
  );
  expect(mail!.text).toContain(`SO-${id}`);
  expect(mail!.text).toContain(`/user/standing-orders/${id}`);
  expect(await runDueStandingOrders()).toBe(1);
});

test('an alert that was changed between the request and its approval is asked for anew', async () => {
  const alert_id = await givenPriceAlert(purchaser, product, 0.01);
  const id = await givenStandingOrder(purchaser, product, { trigger: { kind: 'alert', alert_id } });
  await changeLimit(purchaser, alert_id, 0.01);
  await changeLimit(purchaser, alert_id, 1000);
  await expect(approveAs(owner, id)).rejects.toMatchObject({ wire: { error: 'standing_terms_changed' } });
  const again = await givenStandingOrder(purchaser, product, { trigger: { kind: 'alert', alert_id } });
  await changeLimit(purchaser, alert_id, 1000);
  await approveAs(owner, again);
  expect((await detail(owner, again)).state).toBe('active');
});

test('a limit of the month that nobody approved stops it; one that an order at its cap is above does not', async () => {
  await givenPersonRules(owner, purchaser.id, { month_limit: 60_000 });
  const [one, other] = [await underWay({ cap_run: 59_000 }), await underWay({ cap_run: 59_000 })];
  const above = await underWay({ cap_run: 61_000 });
  expect([await runStandingOrder(one), await runStandingOrder(other), await runStandingOrder(above)]).toEqual([
    'ordered',
    'stopped',
    'ordered',
  ]);
  expect((await detail(owner, other)).doubt).toBe('limit_exceeded');
});

test('the order with which all would be above their cap is not placed', async () => {
  const probe = await underWay();
  await runStandingOrder(probe);
  const { spent } = await detail(owner, probe);
  const id = await underWay({ cap_run: spent, cap_total: spent * 2 - 0.01 });
  expect(await runStandingOrder(id)).toBe('ordered');
  await makeDue(id, new Date('2026-08-03T02:00:00Z'));
  app.clock.set('2026-08-03T02:00:00Z');
  expect(await runStandingOrder(id)).toBe('stopped');
  expect(await detail(owner, id)).toMatchObject({ doubt: 'sum_over_cap', runs: 1, spent });
});

test('a price that rises while it is ordered undoes the order and stops it', async () => {
  const id = await underWay();
  await rows(
    sql.raw(`create or replace function rise() returns trigger language plpgsql as $$ begin
      update product_stocks set regular_price = 110000 where id = ${stock}; return new; end $$`),
  );
  await rows(sql.raw('create trigger rises before insert on orders for each row execute function rise()'));
  const outcome = await cleaningUp(runStandingOrder(id), 'drop trigger rises on orders');
  expect(outcome).toBe('stopped');
  expect(await detail(owner, id)).toMatchObject({
    doubt: 'price_changed',
    history: [{ outcome: 'stopped', refusal: 'approved_total_exceeded', order_id: null }],
  });
  expect([await ordersOf(owner), await draftsOf(owner)]).toEqual([[], 0]);
});

test('it stops at once when who approved may not any more, and what waits goes with who asked', async () => {
  const approver = await givenPurchaser(app, owner, { approves_steps: 1 });
  const approved = await givenStandingOrder(purchaser, product);
  await approveAs(approver, approved);
  const [active, waiting] = [await underWay(), await givenStandingOrder(purchaser, product)];
  const before = await mailsOf(approver);
  await givenPersonRules(owner, approver.id, { approves_steps: 0 });
  expect(await detail(owner, approved)).toMatchObject({ state: 'stopped', doubt: 'approver_left' });
  expect(await mailsOf(approver)).toBe(before + 1);
  expect((await detail(owner, active)).state).toBe('active');
  await owner.api('PUT /company-colleague/{id}', {
    params: { id: purchaser.id },
    body: { role: 'viewer', position: 'employee' },
  });
  expect(await detail(owner, active)).toMatchObject({ state: 'stopped', doubt: 'requester_left' });
  expect((await detail(owner, waiting)).state).toBe('withdrawn');
});

test('a coupon that its plan counts on is used by its order', async () => {
  const { code } = await givenCoupon(market.sales);
  const order_id = await givenDraft(purchaser, [{ stockId: stock, amount: 1 }]);
  await purchaser.api('POST /coupon/check', { body: { order_id, discount_code: code } });
  const id = await underWay();
  expect(await runStandingOrder(id)).toBe('ordered');
  const [order] = await ordersOf(owner);
  const placed = await oneRow(
    sql<{ discount_code: string | null }>`select discount_code from orders where id = ${order!}`,
  );
  expect(placed.discount_code).toBe(code);
  const { summary } = await purchaser.api('GET /order/orderdetail/{id}', { params: { id: order! } });
  expect((await detail(owner, id)).spent).toBe(summary.total_include_vat);
});

test('a change of rights costs as many statements for one standing order as for several that stop', async () => {
  const approver = await givenPurchaser(app, owner, { approves_steps: 1 });
  const changeRights = (approves_steps: number) =>
    statementsOf(() => givenPersonRules(owner, approver.id, { approves_steps }));
  const approveSome = async (count: number) => {
    const ids = [];
    for (let one = 0; one < count; one += 1) ids.push(await givenStandingOrder(purchaser, product));
    for (const id of ids) await approveAs(approver, id);
    return ids;
  };
  await approveSome(1);
  const forOne = await changeRights(0);
  await changeRights(1);
  const ids = await approveSome(4);
  const forFour = await changeRights(0);
  for (const id of ids) expect((await detail(owner, id)).doubt).toBe('approver_left');
  expect(forFour).toHaveLength(forOne.length);
});
