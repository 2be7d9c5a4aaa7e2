import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_ALERTS_OF_A_PERSON } from '#domain/trade/alerts/alert-limits.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { outbox } from '#server/testing/mails.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenMember, givenOffer, givenProduct, setStock } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { givenBuyer, givenOrder, type TestMarket } from '#server/testing/orders.ts';
import { endAlerts } from './end-alerts.ts';
import { lookAtAlerts } from './look-at-alerts.ts';

const { app, market } = openFileMarket();
let product: number;
let stock: number;
let buyer: TestMarket['buyer'];
let email: string;

beforeAll(async () => {
  product = await givenProduct({ grade: 'AL100' });
  stock = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: product,
    price: 100_000n,
  });
  await reindexProducts();
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from alerts`);
  await setStock([stock], 10_000);
  await rows(sql`update product_stocks set regular_price = 100000 where id = ${stock}`);
  buyer = await givenBuyer(app);
  ({ email } = await oneRow(sql<{ email: string }>`select email from users where id = ${buyer.id}`));
});

const priceOf = (price: number) => rows(sql`update product_stocks set regular_price = ${price} where id = ${stock}`);
const wait = (limit_per_kg: number, more = {}, as = buyer) =>
  as.api('POST /alerts', {
    body: { what: 'AL100', kg: 1000, allows_equal: false, condition: { kind: 'price', limit_per_kg }, ...more },
  });
const change = (id: number, limit_per_kg: number, more = {}) =>
  buyer.api('PUT /alerts/{id}', {
    params: { id },
    body: { kg: 1000, allows_equal: false, condition: { kind: 'price', limit_per_kg }, ...more },
  });
const detail = (id: number, as = buyer) => as.api('GET /alerts/{id}', { params: { id } });
const mails = () =>
  outbox(
    sql<{
      recipient: string;
      text: string;
    }>`select recipient, text from mail_outbox where kind = 'alert_met' and recipient = ${email} order by id`,
  );
const lookLater = (hours = 1) => {
  app.clock.advanceHours(hours);
  return lookAtAlerts();
};

/** Waits for the work, and takes away what was put in its way. */
async function cleaningUp<Result>(work: Promise<Result>, statement: string): Promise<Result> {
  try {
    return await work;
  } finally {
    await rows(sql.raw(statement));
  }
}

test('a price that crosses the limit is told once with a plan that opens, and again after it was above', async () => {
  const { id } = await wait(41);
  const first = await detail(id);
  expect(first).toMatchObject({ state: 'watching', product: { id: product }, told_count: 0, plan_token: null });
  const limit = first.found_per_kg!;
  await priceOf(90_000);
  await change(id, limit - 0.01);
  const met = await detail(id);
  expect(met).toMatchObject({ state: 'met', told_count: 1 });
  expect(met.found_per_kg).toBeLessThan(limit);
  const plan = await buyer.api('GET /plans/{token}', { params: { token: met.plan_token! } });
  expect(plan.carts[0]!.per_kg).toBe(met.found_per_kg);
  expect(await lookLater()).toBe(0);
  await priceOf(100_000);
  expect(await lookLater()).toBe(0);
  expect((await detail(id)).state).toBe('watching');
  await priceOf(90_000);
  expect(await lookLater(30)).toBe(1);
  const told = await mails();
  expect(told).toHaveLength(2);
  expect(told[0]!.text).toContain(`/plan/${met.plan_token}`);
});

test('changed again and again it tells once a day, and the same wishes once more are no other alert', async () => {
  const { id } = await wait(1000);
  for (const limit of [1001, 1002, 1003]) await change(id, limit);
  expect((await detail(id)).told_count).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect(await lookLater(25)).toBe(1);
  await change(id, 1003);
  expect(await lookLater(25)).toBe(0);
  expect((await detail(id)).told_count).toBe(2);
});

test('a new count of the stock is the same alert: what was told of it is not told again', async () => {
  const condition = { kind: 'stock' as const, least_days: 10, use_kg_a_month: 3000 };
  const { id } = await wait(1, { condition: { ...condition, stock_kg: 900 } });
  expect((await detail(id)).told_count).toBe(1);
  app.clock.advanceHours(25);
  await change(id, 1, { condition: { ...condition, stock_kg: 500 } });
  expect(await detail(id)).toMatchObject({ state: 'met', told_count: 1, stock_kg: 500 });
});

test('one whose first look fails is kept once, and looked at in the background', async () => {
  await rows(
    sql.raw(`create or replace function fail_look() returns trigger language plpgsql as $$ begin
      if new.found_per_kg is not null then raise exception 'no'; end if; return new; end $$`),
  );
  await rows(sql.raw('create trigger fails before update on alerts for each row execute function fail_look()'));
  const { id } = await cleaningUp(wait(1000), 'drop trigger fails on alerts');
  expect(await detail(id)).toMatchObject({ state: 'watching', told_count: 0 });
  await runWaitingJobs();
  expect(await detail(id)).toMatchObject({ state: 'met', told_count: 1 });
});

test('all are looked at, however few are taken at a time, and one that fails keeps no other from its look', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await wait(1)).id);
  await rows(sql`update alerts set limit_per_kg = 10000000, looked_at = looked_at - interval '1 day'`);
  await rows(
    sql.raw(`create or replace function fail_look() returns trigger language plpgsql as $$ begin
      if new.id = ${ids[0]} and new.is_met then raise exception 'no'; end if; return new; end $$`),
  );
  await rows(sql.raw('create trigger fails before update on alerts for each row execute function fail_look()'));
  app.clock.advanceHours(1);
  try {
    await expect(lookAtAlerts(2)).rejects.toThrow('Alerts that could not be looked at');
  } finally {
    await rows(sql.raw('drop trigger fails on alerts'));
  }
  expect(await Promise.all(ids.map(async (id) => (await detail(id)).told_count))).toEqual([0, 1, 1, 1, 1]);
});

test('goods that are not all in stock meet no price, and what was told stays told', async () => {
  const { id } = await wait(1000);
  expect((await detail(id)).told_count).toBe(1);
  await setStock([stock], 1);
  expect(await lookLater(30)).toBe(0);
  expect(await detail(id)).toMatchObject({ found_per_kg: null, state: 'met' });
  await setStock([stock], 10_000);
  expect(await lookLater(30)).toBe(0);
});

test('of two looks at once, one tells', async () => {
  const { id } = await wait(1);
  await rows(sql`update alerts set limit_per_kg = 10000000 where id = ${id}`);
  app.clock.advanceHours(1);
  const [one, other] = await Promise.all([lookAtAlerts(), lookAtAlerts()]);
  expect(one + other).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect((await detail(id)).told_count).toBe(1);
});

test('stock that lasts too short is told; what was ordered since counts', async () => {
  const { id } = await wait(1, {
    condition: { kind: 'stock', least_days: 10, stock_kg: 1000, use_kg_a_month: 3000 },
  });
  expect(await detail(id)).toMatchObject({ found_days: 10, state: 'watching', coming_kg: 0, usual_kg_a_month: null });
  expect(await lookLater(24)).toBe(1);
  const low = await detail(id);
  expect(low).toMatchObject({ found_days: 9, state: 'met' });
  const cart = (await buyer.api('GET /plans/{token}', { params: { token: low.plan_token! } })).carts[0]!;
  const { order_id } = await buyer.api('POST /plans/{token}/order', {
    params: { token: low.plan_token! },
    body: { cart: cart.aim, version: cart.version },
  });
  await buyer.api('POST /cart/addpayment', { body: { order_id: order_id!, payment_type: 3 } });
  expect(await lookLater()).toBe(0);
  expect(await detail(id)).toMatchObject({ coming_kg: 1000, found_days: 19, state: 'watching' });
});

test('without a use the rhythm of past orders says it, as the cart says it', async () => {
  for (const days of [35, 5]) {
    app.clock.set(new Date(new Date(TEST_NOW).getTime() - days * DAY_MS).toISOString());
    const { id } = await givenOrder(market, { stockId: stock, buyer, amount: 24 });
    await rows(sql`update orders set payment_status = 1, delivered_at = placed_at where id = ${id}`);
  }
  app.clock.set(TEST_NOW);
  const { id } = await wait(1, { condition: { kind: 'stock', least_days: 10, stock_kg: 200 } });
  expect(await detail(id)).toMatchObject({ usual_kg_a_month: 600, found_days: 10, coming_kg: 0, state: 'watching' });
});

test('stock of words that may mean several products, or counted tomorrow, is refused at its field', async () => {
  const condition = { kind: 'stock' as const, least_days: 10, stock_kg: 1 };
  await expect(wait(1, { what: 'unheard of', condition })).rejects.toMatchObject({
    wire: { error: 'alert_product_needed', fields: [{ path: 'what' }] },
  });
  const { id } = await wait(1, { what: 'unheard of' });
  const refusal = await change(id, 1, { condition }).catch(({ wire }: { wire: object }) => wire);
  expect(refusal).toMatchObject({ error: 'alert_product_needed' });
  expect(refusal).not.toHaveProperty('fields');
  await expect(wait(1, { condition: { ...condition, counted_on: '2099-01-01' } })).rejects.toMatchObject({
    wire: { fields: [{ path: 'condition.counted_on' }] },
  });
});

test('a paused alert tells nothing; resumed, it tells what holds', async () => {
  const { id } = await wait(1);
  const act = (name: 'pause' | 'resume' | 'renew') => buyer.api(`POST /alerts/{id}/${name}`, { params: { id } });
  await act('pause');
  await rows(sql`update alerts set limit_per_kg = 10000000 where id = ${id}`);
  expect(await lookLater()).toBe(0);
  expect((await detail(id)).state).toBe('paused');
  await act('resume');
  expect(await detail(id)).toMatchObject({ state: 'met', told_count: 1 });
  app.clock.advanceHours(25);
  await act('pause');
  await act('resume');
  expect((await detail(id)).told_count).toBe(1);
});

test('its owner is asked once before it ends; ended it tells nothing, renewed it waits again, and long after it is gone', async () => {
  const { id } = await wait(1);
  expect(await endAlerts()).toBe(0);
  app.clock.advanceHours(24 * 84);
  expect([await endAlerts(), await endAlerts()]).toEqual([1, 0]);
  app.clock.advanceHours(24 * 7);
  await rows(sql`update alerts set limit_per_kg = 10000000 where id = ${id}`);
  expect(await lookAtAlerts()).toBe(0);
  expect((await detail(id)).state).toBe('ended');
  await expect(buyer.api('POST /alerts/{id}/pause', { params: { id } })).rejects.toMatchObject({
    wire: { error: 'alert_ended' },
  });
  await buyer.api('POST /alerts/{id}/renew', { params: { id } });
  expect((await detail(id)).state).toBe('met');
  app.clock.advanceHours(24 * 181);
  await endAlerts();
  await expect(detail(id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('goods that the mall does not show are not found', async () => {
  const hidden = await givenProduct({ grade: 'AL-HIDDEN' });
  await rows(sql`update products set status = 0, is_proposal = true where id = ${hidden}`);
  await expect(wait(1, { product_id: hidden })).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('colleagues read it and do not change it', async () => {
  const { id } = await wait(1);
  const colleague = await givenMember(buyer.companyId, { company_role: 'purchaser' });
  const api = await app.api(colleague.token);
  expect(await api('GET /alerts/{id}', { params: { id } })).toMatchObject({ is_mine: false });
  await expect(api('DELETE /alerts/{id}', { params: { id } })).rejects.toMatchObject({ wire: { error: 'not_found' } });
  await buyer.api('DELETE /alerts/{id}', { params: { id } });
  await expect(detail(id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('who left the company is told nothing', async () => {
  const { id } = await wait(1);
  await rows(sql`update alerts set limit_per_kg = 10000000 where id = ${id}`);
  await rows(sql`update users set suspended_at = ${app.clock.now()}, suspended_reason = 'x' where id = ${buyer.id}`);
  expect(await lookLater()).toBe(0);
});

test('one more than a person may have is refused', async () => {
  await rows(sql`
    insert into alerts (company_id, user_id, what, grams, allows_equal, province_id, condition, limit_per_kg, looked_at,
      created_at, ends_at)
    select ${buyer.companyId}, ${buyer.id}, 'x', 1000, false, 10, 'price', 1, ${TEST_NOW}, ${TEST_NOW},
      ${new Date('2099-01-01')} from generate_series(1, ${MAX_ALERTS_OF_A_PERSON})`);
  await expect(wait(1)).rejects.toMatchObject({ wire: { error: 'too_many_alerts' } });
});
