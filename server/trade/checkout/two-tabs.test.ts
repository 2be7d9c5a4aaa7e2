import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DRAFT_ORDER_DAYS, MAX_OPEN_DRAFTS } from '#domain/values/limits.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { deleteOldDraftOrders } from '#server/trade/orders/drafts/delete-old-drafts.ts';

let app: TestApp;
let market: TestMarket;
type Buyer = TestMarket['buyer'];

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const offer = () => givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
const shown = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const add = (buyer: Buyer, productstock_id: number, amount = 4) =>
  buyer.api('POST /cart/add', { body: { productstock_id, amount } });
const ship = (buyer: Buyer, order_id: number, more: object = {}) =>
  buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
      ...more,
    },
  });
const pay = (buyer: Buyer, order_id: number, version?: string) =>
  buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, version } });

/** Checks out some offers of the cart. */
async function checkOut(buyer: Buyer, stocks: readonly number[], order_id?: number): Promise<number> {
  const { cart } = await buyer.api('GET /cart/mycart');
  const cart_ids = cart.filter((line) => stocks.includes(line.productstock_id)).map((line) => line.id);
  return (await buyer.api('POST /cart/checkout', { body: { cart_ids, order_id } })).order_id;
}

test('two tabs with different goods are two drafts, and both are placed as they were shown', async () => {
  const buyer = await givenBuyer(app);
  const [one, other] = [await offer(), await offer()];
  await add(buyer, one);
  await add(buyer, other);
  const first = await checkOut(buyer, [one]);
  await ship(buyer, first);
  const { version } = await shown(buyer, first);
  const second = await checkOut(buyer, [other]);
  await ship(buyer, second);
  const placed = await pay(buyer, first, version);
  const later = await pay(buyer, second, (await shown(buyer, second)).version);
  expect(later.order_no).not.toBe(placed.order_no);
  expect((await shown(buyer, first)).order_items).toMatchObject([{ productstock_id: one }]);
  expect((await shown(buyer, second)).order_items).toMatchObject([{ productstock_id: other }]);
});

test('the same goods for two plants in two tabs are two orders', async () => {
  const buyer = await givenBuyer(app);
  const plant = await givenAddress(buyer.companyId);
  await add(buyer, await offer());
  const draft = (await buyer.api('POST /cart/checkout', { body: {} })).order_id;
  // Both tabs show the shipping step of one draft before either goes on.
  expect((await buyer.api('POST /cart/checkout', { body: {} })).order_id).toBe(draft);
  const { version } = await shown(buyer, draft);
  const first = await ship(buyer, draft, { version });
  const second = await ship(buyer, draft, {
    version,
    shipping_address_id: plant,
    billing_name: 'บริษัท โรงงานสอง จำกัด',
    billing_branch_code: '00001',
  });
  expect(first.order_id).toBe(draft);
  expect(second.order_id).not.toBe(draft);
  for (const { order_id } of [first, second]) await pay(buyer, order_id, (await shown(buyer, order_id)).version);
  expect(await shown(buyer, first.order_id)).toMatchObject({
    shipping_address_id: buyer.addressId,
    billing_branch_code: '00000',
    order_no: expect.any(String),
  });
  expect(await shown(buyer, second.order_id)).toMatchObject({
    shipping_address_id: plant,
    billing_branch_code: '00001',
    order_items: [{ quantity: 4 }],
    order_no: expect.any(String),
  });
});

test('a payment page that shows other goods, another address or another bill than the draft is refused', async () => {
  const buyer = await givenBuyer(app);
  const stock = await offer();
  await add(buyer, stock);
  const id = await checkOut(buyer, [stock]);
  await ship(buyer, id);
  // One thing at a time: what was changed before stays as it is.
  const billing_name = 'บริษัท อื่น จำกัด';
  const shipping_address_id = await givenAddress(buyer.companyId, undefined, '7 ถนนสุขุมวิท');
  const changes = [
    () => ship(buyer, id, { billing_name }),
    () => ship(buyer, id, { billing_name, shipping_address_id }),
    () => ship(buyer, id, { billing_name, shipping_address_id, remark: 'ประตู 3' }),
    async () => {
      await add(buyer, stock, 1);
      await checkOut(buyer, [stock], id);
      return ship(buyer, id, { billing_name, shipping_address_id, remark: 'ประตู 3' });
    },
  ];
  for (const change of changes) {
    const { version } = await shown(buyer, id);
    await change();
    await expect(pay(buyer, id, version)).rejects.toMatchObject({
      wire: { error: 'draft_changed', errorType: 'draft' },
    });
    expect((await shown(buyer, id)).order_no).toBeNull();
  }
  const { version } = await shown(buyer, id);
  const { order_no } = await pay(buyer, id, version);
  expect((await pay(buyer, id, version)).order_no).toBe(order_no);
});

test('a page that shows another draft than was placed is not told that its own was', async () => {
  const buyer = await givenBuyer(app);
  await add(buyer, await offer());
  const id = (await buyer.api('POST /cart/checkout', { body: {} })).order_id;
  await ship(buyer, id);
  const { version } = await shown(buyer, id);
  await ship(buyer, id, { billing_name: 'บริษัท อื่น จำกัด' });
  await pay(buyer, id, (await shown(buyer, id)).version);
  await expect(pay(buyer, id, version)).rejects.toMatchObject(refused('draft_changed'));
});

test('another company’s draft is neither gone on with nor copied', async () => {
  const [buyer, stranger] = [await givenBuyer(app), await givenBuyer(app)];
  const stock = await offer();
  await add(buyer, stock);
  const draft = await checkOut(buyer, [stock]);
  await ship(buyer, draft);
  await add(stranger, stock);
  expect(await checkOut(stranger, [stock], draft)).not.toBe(draft);
  await expect(ship(stranger, draft, { version: 'x' })).rejects.toMatchObject(refused('not_found'));
});

test('drafts that nobody went on with are deleted, orders are not', async () => {
  const buyer = await givenBuyer(app);
  const [one, other] = [await offer(), await offer()];
  await add(buyer, one);
  await add(buyer, other);
  const placed = await checkOut(buyer, [one]);
  await ship(buyer, placed);
  await pay(buyer, placed);
  const left = await checkOut(buyer, [other]);
  app.clock.advanceHours(24 * DRAFT_ORDER_DAYS);
  await shown(buyer, left);
  app.clock.advanceHours(1);
  await deleteOldDraftOrders();
  await expect(shown(buyer, left)).rejects.toMatchObject(refused('not_found'));
  expect((await shown(buyer, placed)).order_no).not.toBeNull();
});

test('a draft that somebody goes on with is not deleted while they do', async () => {
  const buyer = await givenBuyer(app);
  const [one, other] = [await offer(), await offer()];
  await add(buyer, one);
  await add(buyer, other);
  const [goneOn, shipped] = [await checkOut(buyer, [one]), await checkOut(buyer, [other])];
  app.clock.advanceHours(24 * (DRAFT_ORDER_DAYS - 2));
  expect(await checkOut(buyer, [one])).toBe(goneOn);
  await ship(buyer, shipped, { delivery_date: '2026-08-11' });
  app.clock.advanceHours(24 * 3);
  await deleteOldDraftOrders();
  expect((await shown(buyer, goneOn)).order_no).toBeNull();
  expect((await shown(buyer, shipped)).order_no).toBeNull();
});

test('old drafts are deleted to the last one, a batch at a time', async () => {
  const buyer = await givenBuyer(app);
  const drafts: number[] = [];
  for (const stock of [await offer(), await offer(), await offer()]) {
    await add(buyer, stock);
    drafts.push(await checkOut(buyer, [stock]));
  }
  app.clock.advanceHours(24 * DRAFT_ORDER_DAYS + 1);
  expect(await deleteOldDraftOrders(2)).toBeGreaterThanOrEqual(drafts.length);
  for (const draft of drafts) await expect(shown(buyer, draft)).rejects.toMatchObject(refused('not_found'));
});

test('a member has a limited number of open drafts: the one that was used least recently makes room', async () => {
  const buyer = await givenBuyer(app);
  const other = await givenBuyer(app);
  const stock = await offer();
  for (const each of [buyer, other]) await add(each, stock);
  const untouched = await checkOut(other, [stock]);
  const drafts: number[] = [];
  const makeOne = async () => {
    app.clock.advanceHours(0.1);
    const draft = await checkOut(buyer, [stock]);
    await ship(buyer, draft);
    drafts.push(draft);
  };
  for (let made = 0; made < MAX_OPEN_DRAFTS; made += 1) await makeOne();
  const [first, second] = drafts as [number, number];
  app.clock.advanceHours(0.1);
  await ship(buyer, first);
  await makeOne();
  await expect(shown(buyer, second)).rejects.toMatchObject(refused('not_found'));
  // A page that shows an older version goes on with a copy, which takes room as well.
  const { order_id: copy } = await ship(buyer, first, { version: 'x' });
  expect(copy).not.toBe(first);
  const left = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from orders where company_id = ${buyer.companyId} and order_no is null`);
  expect(left.count).toBe(MAX_OPEN_DRAFTS);
  for (const draft of [first, copy, drafts.at(-1)!]) expect((await shown(buyer, draft)).order_no).toBeNull();
  expect((await shown(other, untouched)).order_no).toBeNull();
});
