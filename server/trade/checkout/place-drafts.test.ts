import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { releaseStock, reserveStock } from '#server/market/offers/index.ts';
import { endReservations } from '#server/market/offers/reserved-stock.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenDeal, shipDraft, type Deal } from '#server/testing/given/deals.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { now } from '#server/platform/clock.ts';
import { askForApprovalOf } from '#server/trade/purchase-requests/index.ts';
import type { Payment } from '#server/trade/orders/index.ts';
import { findAgreedOrder, placeDrafts } from './index.ts';

const TRANSFER: Payment = { payment_type: 3, currency: 'THB' };
const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

const memberOf = async (buyer: Buyer) => (await app.resolveCaller(buyer.token)) as Member;
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
const stockOf = (id: number) =>
  oneRow(sql<{ free: number; reserved: number }>`
    select quantity as free, (select coalesce(sum(units), 0)::int from stock_reservations where product_stock_id = s.id
      and ended_at is null) as reserved from product_stocks s where id = ${id}`);
const ordersOf = async (ids: readonly number[]) =>
  (
    await rows(sql<{ order_no: string | null }>`
      select order_no from orders where id = any (${[...ids]}::int[]) order by id`)
  ).map(({ order_no }) => order_no);

/** An award of ten bags each to two sellers, its drafts ready to be placed; 9,000 baht, 2,500 freight and VAT each. */
async function givenAward(buyer: Buyer, more: Partial<Deal> = {}) {
  const other = await givenCompany({ selling: true });
  const offers = [
    await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId }),
    await givenOffer({ companyId: other.id, warehouseId: await givenWarehouse(other.id) }),
  ];
  const deals = offers.map((stockId) => givenDeal(app, buyer, { stockId, stock: 'reserved', ...more }));
  for (const { agreed, deal } of deals)
    await reserveStock(agreed, [{ offerId: deal.stockId, units: deal.amount }], inHours(24));
  const drafts: number[] = [];
  for (const { draft } of deals) {
    const { order_id } = await draft();
    await shipDraft(app, buyer, order_id);
    drafts.push(order_id);
  }
  const place = async (payment = TRANSFER) =>
    placeDrafts(
      await memberOf(buyer),
      drafts.map((orderId) => ({ orderId, payment })),
    );
  return { offers, deals, drafts, place };
}

test('an award to two sellers is one order each, of the units that were reserved', async () => {
  const buyer = await givenBuyer(app);
  const { offers, deals, drafts, place } = await givenAward(buyer);
  for (const id of offers) expect(await stockOf(id)).toEqual({ free: 990, reserved: 10 });
  const placed = await place();
  expect(placed.map(({ orderId }) => orderId)).toEqual(drafts);
  expect(new Set(placed.map(({ orderNo }) => orderNo)).size).toBe(2);
  for (const id of offers) expect(await stockOf(id)).toEqual({ free: 990, reserved: 0 });
  expect(await findAgreedOrder(deals[0]!.agreed)).toMatchObject({ order_id: drafts[0], order_no: placed[0]!.orderNo });
  expect(
    await rows(sql`select company_id from purchases where order_id = any (${drafts}::int[]) order by order_id`),
  ).toHaveLength(2);
});

test('where one cannot be placed none is, and what was reserved stays so', async () => {
  const buyer = await givenBuyer(app);
  const { offers, deals, drafts, place } = await givenAward(buyer);
  deals[1]!.deal.isEnded = true;
  await expect(place()).rejects.toMatchObject({ code: 'quotation_expired' });
  deals[1]!.deal.isEnded = false;
  // The time of one is over, and somebody else has bought all of it.
  await releaseStock(deals[1]!.agreed);
  await reserveStock({ kind: 'another', id: offers[1]! }, [{ offerId: offers[1]!, units: 1000 }], inHours(24));
  await expect(place()).rejects.toMatchObject({ code: 'quantity_exceeds_stock' });
  expect(await ordersOf(drafts)).toEqual([null, null]);
  expect(await stockOf(offers[0]!)).toEqual({ free: 990, reserved: 10 });
});

test('where one shows another price none is placed, and it shows the new one', async () => {
  const buyer = await givenBuyer(app);
  const { deals, drafts, place } = await givenAward(buyer);
  deals[1]!.deal.price = 95_000n;
  await expect(place()).rejects.toMatchObject({ code: 'price_changed' });
  expect(await ordersOf(drafts)).toEqual([null, null]);
  const shown = await buyer.api('GET /order/orderdetail/{id}', { params: { id: drafts[1]! } });
  expect(shown.summary.total).toBe(9500);
  expect(await place()).toHaveLength(2);
});

test('the same award placed eight times at once is one order for each seller', async () => {
  const buyer = await givenBuyer(app);
  const { offers, place } = await givenAward(buyer);
  const answers = await Promise.all(Array.from({ length: 8 }, () => place()));
  expect(new Set(answers.flat().map(({ orderNo }) => orderNo)).size).toBe(2);
  for (const id of offers) expect(await stockOf(id)).toEqual({ free: 990, reserved: 0 });
});

test('an award placed while its reservation ends has its goods, or none of it is placed', async () => {
  const buyer = await givenBuyer(app);
  for (let round = 0; round < 4; round += 1) {
    const { offers, deals, drafts, place } = await givenAward(buyer, { amount: 1000 });
    await rows(sql`update stock_reservations set until = ${inHours(-1)} where of_kind = 'test_deal'
      and ended_at is null`);
    const rival = { kind: 'rival', id: offers[0]! };
    const [placed] = await Promise.allSettled([
      place(),
      endReservations(),
      releaseStock(deals[1]!.agreed),
      reserveStock(rival, [{ offerId: offers[0]!, units: 1 }], inHours(1)),
    ]);
    const numbers = await ordersOf(drafts);
    const isPlaced = placed.status === 'fulfilled';
    expect(numbers.map((number) => number !== null)).toEqual([isPlaced, isPlaced]);
    if (!isPlaced) expect(placed.reason).toMatchObject({ code: 'quantity_exceeds_stock' });
    const [first, second] = [await stockOf(offers[0]!), await stockOf(offers[1]!)];
    expect(first.free + first.reserved).toBe(isPlaced ? 0 : 1000);
    expect(second).toEqual({ free: isPlaced ? 0 : 1000, reserved: 0 });
    await releaseStock(rival);
  }
});

test('awards that cross an ordinary order do not lock each other out', async () => {
  const buyer = await givenBuyer(app);
  const { offers, place } = await givenAward(buyer);
  const rivals = await Promise.all([1, 2, 3].map(() => givenBuyer(app)));
  const lines = offers.map((stockId) => ({ stockId, amount: 5 }));
  const ordered = await Promise.all(rivals.map((rival) => givenDraft(rival, lines)));
  await Promise.all([
    place(),
    ...rivals.map((rival, index) =>
      rival.api('POST /cart/addpayment', { body: { order_id: ordered[index]!, payment_type: 3 } }),
    ),
  ]);
  for (const id of offers) expect(await stockOf(id)).toEqual({ free: 975, reserved: 0 });
});

/** 9,000 baht, 2,500 freight and 7 % VAT. */
const EACH = 12_305;

test('limits are asked for what all come to; approved once, all are placed', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: EACH });
  const { drafts, deals, place } = await givenAward(purchaser);
  await expect(place()).rejects.toMatchObject({ code: 'approval_needed' });
  const { id } = await askForApprovalOf(await memberOf(purchaser), {
    orderIds: drafts,
    payment: TRANSFER,
    note: 'x',
  });
  const asked = await owner.api('GET /purchase-request/{id}', { params: { id } });
  expect(asked).toMatchObject({ total: 2 * EACH, order: { id: drafts[0] }, further_orders: [{ id: drafts[1] }] });
  const detail = await purchaser.api('GET /order/orderdetail/{id}', { params: { id: drafts[1]! } });
  expect(detail.purchase_request_id).toBe(id);
  await expect(place()).rejects.toMatchObject({ code: 'order_in_approval' });
  await owner.api('POST /purchase-request/{id}/approve', { params: { id }, body: { round: 1, step: 1, note: 'x' } });
  // Nothing of it where one of them cannot be placed.
  deals[1]!.deal.isEnded = true;
  const placeAsked = () => purchaser.api('POST /purchase-request/{id}/place', { params: { id }, body: {} });
  await expect(placeAsked()).rejects.toMatchObject({ wire: { error: 'quotation_expired' } });
  expect(await ordersOf(drafts)).toEqual([null, null]);
  deals[1]!.deal.isEnded = false;
  const { order_no } = await placeAsked();
  expect(await ordersOf(drafts)).toEqual([order_no, expect.stringMatching(/^OR/)]);
});

test('a request that was refused gives all its agreements back', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const { drafts, deals } = await givenAward(purchaser);
  const wanted = { orderIds: drafts, payment: TRANSFER, note: 'x' };
  const { id } = await askForApprovalOf(await memberOf(purchaser), wanted);
  await owner.api('POST /purchase-request/{id}/refuse', { params: { id }, body: { round: 1, step: 1, note: 'x' } });
  for (const { agreed, draft } of deals) {
    expect(await findAgreedOrder(agreed)).toBeUndefined();
    const { order_id } = await draft();
    expect(drafts).not.toContain(order_id);
  }
});

test('what is left of the credit must be enough for all of them', async () => {
  const buyer = await givenBuyer(app);
  const { drafts, place } = await givenAward(buyer);
  await givenCredit(app, { buyer, finance: market.finance }, { amount: EACH + 1000 });
  await expect(place({ payment_type: 1, credit_time: 30, currency: 'THB' })).rejects.toMatchObject({
    code: 'credit_insufficient',
  });
  expect(await ordersOf(drafts)).toEqual([null, null]);
});
