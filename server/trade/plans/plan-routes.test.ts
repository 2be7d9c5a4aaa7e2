import { afterAll, beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import { MAX_UNREAD_LINES } from '#domain/trade/plans/plan-limits.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenMember, givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let offers: number[];

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  offers = [];
  for (const grade of ['HD2208J', 'P700J', 'LL7410A'])
    offers.push(await givenOffer({ ...offer, productId: await givenProduct({ grade }), quantity: 1000 }));
  await reindexProducts();
});
afterAll(() => app.close());

const MAIL = 'รบกวนเสนอราคา\n1. HD2208J 3 ตัน\n2. P700J 1,500 กก.\n3. LL7410A 40 ถุง\nส่งกรุงเทพมหานคร\nขอบคุณครับ สมชาย';
const CHEAPEST = 0;

const planned = async (text = MAIL, api = market.buyer.api) => {
  const { token } = await api('POST /plans', { body: { text } });
  return api('GET /plans/{token}', { params: { token } });
};
const visitor = () => app.api();

test('a pasted mail is three carts: lines, place, amounts and what was not read', async () => {
  const plan = await planned();
  expect(plan.needs.map(({ what, kg, packs }) => [what, kg, packs])).toEqual([
    ['HD2208J', 3000, null],
    ['P700J', 1500, null],
    ['LL7410A', null, 40],
  ]);
  expect(plan.place).toMatchObject({
    province: { id: 10 },
    address: { id: market.buyer.addressId },
    is_assumed: false,
  });
  expect(plan.unread).toEqual(['ขอบคุณครับ สมชาย']);
  expect(plan.carts.map(({ aim }) => aim)).toEqual(['cheapest', 'earliest', 'fewest_sellers']);
  const cart = plan.carts[CHEAPEST]!;
  expect(cart.orders[0]!.lines.map(({ kg }) => kg)).toEqual([3000, 1500, 1000]);
  expect(cart.total).toBeCloseTo(cart.goods + cart.freight + cart.vat, 2);
  expect(cart).toMatchObject({ missing: [], changes: [] });
});

test('a plan is delivered once, and says that "per month" was not read', async () => {
  const { token } = await market.buyer.api('POST /plans', { body: { text: 'HD2208J 20 tons per month' } });
  const plan = await market.buyer.api('GET /plans/{token}', { params: { token } });
  expect(plan.needs.map(({ what, kg }) => [what, kg])).toEqual([['HD2208J', 20_000]]);
  expect([plan.unread, plan.unread_count]).toEqual([['per month'], 1]);
});

test('an own address by its name is where the plan goes; for others the name is unread', async () => {
  const text = 'HD2208J 3 ตัน\nส่งคลังสินค้าสำรอง';
  const address = await givenAddress(market.buyer.companyId);
  await rows(sql`update addresses set name = 'คลังสินค้าสำรอง' where id = ${address}`);
  const stranger = await givenBuyer(app);
  try {
    const plan = await planned(text);
    expect([plan.place.address?.id, plan.unread]).toEqual([address, []]);
    const theirs = await planned(text, stranger.api);
    expect([theirs.place.is_assumed, theirs.unread]).toEqual([true, ['ส่งคลังสินค้าสำรอง']]);
  } finally {
    await rows(sql`update addresses set deleted_at = now() where id = ${address}`);
  }
});

test('the order that a press makes costs what the plan says, beside the own cart, and asked again it is the same draft', async () => {
  await market.buyer.api('POST /cart/add', { body: { productstock_id: offers[0]!, amount: 1 } });
  const plan = await planned();
  const cart = plan.carts[CHEAPEST]!;
  const press = { params: { token: plan.token }, body: { cart: cart.aim, version: cart.version } } as const;
  const { order_id, is_shipped, preorders } = await market.buyer.api('POST /plans/{token}/order', press);
  expect([is_shipped, preorders]).toEqual([true, []]);
  const { summary } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect([summary.shipping_cost, summary.total_include_vat]).toEqual([cart.freight, cart.total]);
  expect((await market.buyer.api('POST /plans/{token}/order', press)).order_id).toBe(order_id);
  expect((await market.buyer.api('GET /cart/mycart')).cart).toHaveLength(1);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id: order_id!, payment_type: 3 } });
  expect((await market.buyer.api('POST /plans/{token}/order', press)).order_id).not.toBe(order_id);
  await market.buyer.api('DELETE /cart/remove/all');
});

test('what changed since it was shown is said, and nothing of it is ordered', async () => {
  const plan = await planned();
  const { aim, version, total } = plan.carts[CHEAPEST]!;
  await rows(
    sql`update product_stocks set regular_price = regular_price + 10000, sale_price = 0 where id = ${offers[0]!}`,
  );
  try {
    const { token } = plan;
    await expect(
      market.buyer.api('POST /plans/{token}/order', { params: { token }, body: { cart: aim, version } }),
    ).rejects.toMatchObject(refused('plan_changed'));
    const [cart] = (await market.buyer.api('GET /plans/{token}', { params: { token } })).carts;
    expect(cart!.total).toBeGreaterThan(total);
    expect(cart!.changes.find(({ what }) => what === 'price')).toMatchObject({ offer_id: offers[0] });
    expect(cart!.changes.find(({ what }) => what === 'total')).toMatchObject({ before: total, now: cart!.total });
  } finally {
    await rows(sql`update product_stocks set regular_price = regular_price - 10000 where id = ${offers[0]!}`);
  }
});

test.each(['', 'x', 'eyJsaW5lcyI6W119', 'e30'])(
  'a version that nobody was shown orders nothing: %s',
  async (version) => {
    const { token } = await planned();
    await expect(
      market.buyer.api('POST /plans/{token}/order', { params: { token }, body: { cart: 'cheapest', version } }),
    ).rejects.toMatchObject(refused('plan_changed'));
  },
);

test('a visitor plans at public prices, and finds the plan again after the log-in', async () => {
  const api = await visitor();
  const plan = await planned(MAIL, api);
  expect([plan.is_own, plan.unread, plan.unread_count]).toEqual([false, [], 1]);
  const mine = await market.buyer.api('GET /plans/{token}', { params: { token: plan.token } });
  expect(mine.needs).toEqual(plan.needs);
  const cart = mine.carts[CHEAPEST]!;
  const body = { cart: cart.aim, version: cart.version };
  const ordered = await market.buyer.api('POST /plans/{token}/order', { params: { token: plan.token }, body });
  expect(ordered.order_id).not.toBeNull();
  await expect(api('POST /plans/{token}/order', { params: { token: plan.token }, body })).rejects.toMatchObject(
    refused('not_signed_in'),
  );
});

test('what one plan does not take, and what of a file was not read, is counted and said', async () => {
  const text = `${'HD2208J 1 t\n'.repeat(MAX_NEEDS + 5)}${'ขอบคุณครับ สมชาย\n'.repeat(25)}`;
  const { token } = await market.buyer.api('POST /plans', { body: { text, left_out: 4, is_cut: true } });
  const plan = await market.buyer.api('GET /plans/{token}', { params: { token } });
  expect(plan).toMatchObject({ unread_count: 25, left_out: 9, is_cut: true });
  expect(plan.unread).toHaveLength(MAX_UNREAD_LINES);
});

test('a company’s plan is for its people: a colleague has it at the own rights, others are told of none', async () => {
  const { token } = await planned();
  const viewer = await app.api((await givenMember(market.buyer.companyId, { company_role: 'viewer' })).token);
  const seen = await viewer('GET /plans/{token}', { params: { token } });
  expect([seen.is_own, seen.unread, seen.carts.length]).toEqual([false, [], 3]);
  const { aim, version } = seen.carts[CHEAPEST]!;
  const body = { cart: aim, version };
  for (const name of ['POST /plans/{token}/order', 'POST /plans/{token}/quotation'] as const)
    await expect(viewer(name, { params: { token }, body })).rejects.toMatchObject(refused('not_allowed'));
  const stranger = (await givenBuyer(app)).api;
  await expect(stranger('GET /plans/{token}', { params: { token } })).rejects.toMatchObject(refused('not_found'));
  await expect((await visitor())('GET /plans/{token}', { params: { token } })).rejects.toMatchObject(
    refused('not_signed_in'),
  );
});

test('who made a plan changes it in its place, a colleague gets one of their own', async () => {
  const plan = await planned('HD2208J 3 ตัน');
  const needs = [{ what: 'HD2208J', kg: 500, packs: null, equal_grades: 'all' as const, keeps: 0 }];
  const change = { params: { token: plan.token }, body: { needs } };
  const later = new Date(TEST_NOW.getTime() + 60_000);
  app.clock.set(later);
  expect((await market.buyer.api('POST /plans/{token}/change', change)).token).toBe(plan.token);
  app.clock.set(TEST_NOW);
  const changed = await market.buyer.api('GET /plans/{token}', { params: { token: plan.token } });
  expect(changed.needs).toEqual([
    { id: 0, typed: 'HD2208J 3 ตัน', what: 'HD2208J', kg: 500, packs: null, equal_grades: 'all' },
  ]);
  expect(changed.carts[CHEAPEST]).toMatchObject({ kg: 500, changes: [] });
  expect([plan.shown_at, changed.shown_at]).toEqual([TEST_NOW.toISOString(), later.toISOString()]);
  const colleague = await app.api((await givenMember(market.buyer.companyId)).token);
  expect((await colleague('POST /plans/{token}/change', change)).token).not.toBe(plan.token);
});

test('a place that was assumed stays so until another one is chosen', async () => {
  const { api } = market.buyer;
  const { token } = await api('POST /plans', { body: { text: 'HD2208J 3 t', else_province_id: 21 } });
  const isAssumedAfter = async (province_id: number) => {
    const needs = [{ what: 'HD2208J', kg: 500, packs: null, equal_grades: 'none' as const, keeps: 0 }];
    await api('POST /plans/{token}/change', { params: { token }, body: { needs, province_id } });
    return (await api('GET /plans/{token}', { params: { token } })).place.is_assumed;
  };
  expect([await isAssumedAfter(21), await isAssumedAfter(10), await isAssumedAfter(21)]).toEqual([true, false, false]);
});

test('the cart, an order and a saved list are planned by their products', async () => {
  const { api } = market.buyer;
  await api('DELETE /cart/remove/all');
  await api('POST /cart/add', { body: { productstock_id: offers[1]!, amount: 8 } });
  const open = async ({ token }: { token: string }) =>
    (await api('GET /plans/{token}', { params: { token } })).needs.map(({ what, kg }) => [what, kg]);
  expect(await open(await api('POST /plan-from-cart', { body: {} }))).toEqual([['P700J', 200]]);
  await api('DELETE /cart/remove/all');
  await expect(api('POST /plan-from-cart', { body: {} })).rejects.toMatchObject(refused('plan_list_empty'));
  const { id } = await givenOrder(market, { stockId: offers[2]!, amount: 12 });
  expect(await open(await api('POST /plan-from-order/{id}', { params: { id }, body: {} }))).toEqual([['LL7410A', 300]]);
  const list = await api('POST /favourite-list/add', { body: { name: 'ประจำเดือน' } });
  const { product_id } = await oneRow(
    sql<{ product_id: number }>`select product_id from product_stocks where id = ${offers[0]!}`,
  );
  await api('PUT /favourite-list/{id}/item', { params: { id: list.id }, body: { product_id, kg_per_month: 2000 } });
  expect(await open(await api('POST /plan-from-list/{id}', { params: { id: list.id }, body: {} }))).toEqual([
    ['HD2208J', 2000],
  ]);
});

test('a quotation of a plan has its goods', async () => {
  const { token, carts } = await planned();
  const { aim, version, goods } = carts[CHEAPEST]!;
  const { id } = await market.buyer.api('POST /plans/{token}/quotation', {
    params: { token },
    body: { cart: aim, version, reference: 'PR-7' },
  });
  expect(await market.buyer.api('GET /quotation/detail/{id}', { params: { id } })).toMatchObject({
    total: goods,
    reference: 'PR-7',
  });
});

test('an approval is asked for where the company has a limit, and leaves no draft where it is not needed', async () => {
  const { token, carts } = await planned();
  const { aim, version, needs_approval } = carts[CHEAPEST]!;
  const body = { cart: aim, version, note: 'ใช้เดือนหน้า' };
  const drafts = () => oneRow(sql<{ count: number }>`select count(*)::int as count from orders where order_no is null`);
  const before = await drafts();
  expect(needs_approval).toBe(false);
  await expect(
    market.buyer.api('POST /plans/{token}/purchase-request', { params: { token }, body }),
  ).rejects.toMatchObject(refused('approval_not_needed'));
  expect(await drafts()).toEqual(before);
});

test.each([
  ['text', { text: 'สวัสดีครับ\nขอบคุณครับ' }, 'plan_text_without_goods'],
  ['address_id', { text: 'HD2208J 3 t', address_id: 987_654 }, 'plan_place_unknown'],
  ['province_id', { text: 'HD2208J 3 t', province_id: 987_654 }, 'plan_place_unknown'],
  ['latest_day', { text: 'HD2208J 3 t', latest_day: '2026-01-01' }, 'plan_day_past'],
] as const)('a bad %s is refused at its field', async (path, body, code) => {
  await expect(market.buyer.api('POST /plans', { body })).rejects.toMatchObject({
    wire: { error: code, fields: [{ path, code }] },
  });
});
