import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { negotiating, newsOfNegotiation } from '#server/testing/given/negotiations.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { expireNegotiations } from './expire.ts';

const { app, market } = openFileMarket();
const { seen, seenBySeller, accept, givenOffered, ship, pay } = negotiating(market);
let catalogue: Api;
beforeAll(async () => {
  catalogue = await app.api((await givenStaff('catalogue')).token);
});

test('more packs reach the next price, and too few reach none', async () => {
  const { id } = await givenOffered();
  const [line] = (await seen(id)).lines;
  await expect(accept(id, { lines: [{ line_id: line!.id, units: 39 }] })).rejects.toMatchObject({
    wire: { error: 'negotiation_too_few_units', fields: [{ path: 'lines.0.units' }] },
  });
  const { order_id } = await accept(id, { lines: [{ line_id: line!.id, units: 120 }] });
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } })).toMatchObject({
    order_items: [{ quantity: 120, price: 950 }],
  });
});

test('prices for a period become a list that staff decide about, and hold once they do', async () => {
  const { id, stock } = await givenOffered({ prices_until: '2026-12-31' });
  expect(await accept(id, { as: 'price_list' })).toEqual({ order_id: null });
  const { state, price_list_id } = await seenBySeller(id);
  expect(state).toBe('listed');
  const list = await catalogue('GET /staff/price-lists/{id}', { params: { id: price_list_id! } });
  expect(list).toMatchObject({
    state: 'waiting',
    name: `NEG-${id}`,
    may_approve: true,
    entries: [
      { price_per_kg: 40, min_kg: 1000 },
      { price_per_kg: 38, min_kg: 2500 },
    ],
  });
  await market.buyer.api('POST /cart/add', { body: { productstock_id: stock, amount: 40 } });
  const priceNow = async () =>
    (await market.buyer.api('GET /cart/mycart')).cart.find((line) => line.productstock_id === stock)!.line_total;
  expect(await priceNow()).toBe(42_000);
  await catalogue('POST /staff/price-lists/{id}/approve', {
    params: { id: price_list_id! },
    body: { version: list.version },
  });
  expect(await priceNow()).toBe(40_000);
  await market.buyer.api('POST /cart/edit', { body: { productstock_id: stock, amount: 0 } }).catch(() => undefined);
});

test('an offer for one order is no price for a period', async () => {
  const { id } = await givenOffered();
  await expect(accept(id, { as: 'price_list' })).rejects.toMatchObject(refused('negotiation_no_period'));
});

test('of accepting and proposing at the same moment one happens, and the other is told', async () => {
  const { id } = await givenOffered();
  const { version, lines } = await seen(id);
  const results = await Promise.allSettled([
    market.buyer.api('POST /negotiations/{id}/accept', { params: { id }, body: { version } }),
    market.buyer.api('POST /negotiations/{id}/counter', {
      params: { id },
      body: { version, lines: [{ line_id: lines[0]!.id, quantity: 40, price_per_kg: 39 }] },
    }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost!.reason).toMatchObject(refused('negotiation_changed'));
  const { orders } = await oneRow(sql<{ orders: number }>`
    select count(*)::int as orders from orders where agreed_kind = 'negotiation' and agreed_id = ${id}`);
  const { state } = await seen(id);
  expect([state, orders]).toEqual(state === 'accepted' ? ['accepted', 1] : ['asked', 0]);
});

test('accepted by two at once, it is one draft; ordered by two at once, it is one order', async () => {
  const { id } = await givenOffered();
  const colleague = await givenPurchaser(app, market.buyer);
  const { version } = await seen(id);
  const both = await Promise.all(
    [market.buyer.api, colleague.api].map((api) =>
      api('POST /negotiations/{id}/accept', { params: { id }, body: { version } }),
    ),
  );
  expect(new Set(both.map(({ order_id }) => order_id)).size).toBe(1);
  const order = both[0]!.order_id!;
  await ship(order);
  const placed = await Promise.all([pay(order), pay(order)]);
  expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(1);
});

test('an offer is not accepted after its last day, nor ordered late, and the job ends it once', async () => {
  const [late, slow] = [await givenOffered(), await givenOffered()];
  const { order_id } = await accept(slow.id);
  await ship(order_id!);
  app.clock.advanceHours(12 * 24);
  await expect(accept(late.id)).rejects.toMatchObject(refused('negotiation_expired'));
  await expect(pay(order_id!)).rejects.toMatchObject(refused('negotiation_expired'));
  expect(await expireNegotiations()).toBeGreaterThanOrEqual(2);
  expect(await expireNegotiations()).toBe(0);
  app.clock.set(TEST_NOW);
  expect((await seen(late.id)).state).toBe('expired');
  await expect(accept(late.id)).rejects.toMatchObject(refused('negotiation_expired'));
  expect((await newsOfNegotiation(late.id)).slice(-2).toSorted()).toEqual([
    'negotiation_news_buyer',
    'negotiation_news_seller',
  ]);
});

test('one that the buyer ended is not ordered any more', async () => {
  const { id } = await givenOffered();
  const { order_id } = await accept(id);
  await ship(order_id!);
  const { version } = await seen(id);
  await market.buyer.api('POST /negotiations/{id}/end', { params: { id }, body: { version, reason: 'ซื้อที่อื่นแล้ว' } });
  await expect(pay(order_id!)).rejects.toMatchObject(refused('negotiation_not_open'));
  expect(await seenBySeller(id)).toMatchObject({ state: 'ended', end_reason: 'ซื้อที่อื่นแล้ว' });
});
