import { beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const STOCK = 1_000;
const newOffer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: STOCK });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const parts = async (id: number, api = buyer.api) => (await api('GET /order/{id}/parts', { params: { id } })).parts;

interface Offered {
  quantity: number;
  ready_date?: string;
}

/** An order of so many bags of each offer, of which the seller offers these parts, by their places. */
async function givenPart(amounts: readonly number[], offered: Readonly<Record<number, Offered>>, code?: string) {
  const offers = await Promise.all(amounts.map(newOffer));
  const id = await givenDraft(
    buyer,
    offers.map((stockId, place) => ({ stockId, amount: amounts[place]! })),
  );
  if (code) await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const purchase = await oneRow(sql<{ id: number; purchase_no: string }>`
    select id, purchase_no from purchases where order_id = ${id}`);
  const { order_items } = await detail(id);
  const lineOf = (place: number) => order_items.find((item) => item.productstock_id === offers[place])!.id;
  await market.seller.api('POST /order/mySales/{id}/accept-in-part', {
    params: { id: purchase.id },
    body: {
      version: 0,
      lines: Object.entries(offered).map(([place, line]) => ({ order_item_id: lineOf(Number(place)), ...line })),
    },
  });
  return { id, offers, purchase, lineOf };
}

const decide = (what: 'agree' | 'refuse', id: number, purchase_id: number, { version = 1, api = buyer.api } = {}) =>
  what === 'agree'
    ? api('POST /order/{id}/parts/{purchase_id}/agree', { params: { id, purchase_id }, body: { version } })
    : api('POST /order/{id}/parts/{purchase_id}/refuse', { params: { id, purchase_id }, body: { version } });

test('the buyer agrees with one press: the line becomes smaller, with stock, sums and bookings, and comes later', async () => {
  const { id, offers, purchase } = await givenPart([10, 200], { 1: { quantity: 120, ready_date: '2026-07-20' } });
  const [part] = await parts(id);
  expect(part).toMatchObject({ purchase_id: purchase.id, version: 1, lines: [{ asked: 200, quantity: 120 }] });
  const kinds = await outbox(sql<{ kind: string }>`
    select kind from mail_outbox where kind = 'order_part_offered' and subject like ${`%${(await detail(id)).order_no}`}`);
  expect(kinds).toHaveLength(1);

  await decide('agree', id, purchase.id);
  const after = await detail(id);
  expect(after).toMatchObject({
    delivery_date: '2026-07-20',
    order_items: [{ quantity: 10 }, { quantity: 120, line_total: 126_000 }],
    cancelled_lines: [{ quantity: 80, line_total: 84_000 }],
  });
  expect(after.summary.total).toBe(136_500);
  expect(after.summary.outstanding).toBe(after.summary.total_include_vat);
  expect(after.history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['seller_accepted_in_part', 'part_agreed', 'lines_cancelled']),
  );
  expect(await Promise.all(offers.map(onHand))).toEqual([STOCK - 10, STOCK - 120]);
  expect(await parts(id)).toEqual([]);
  const sale = await market.seller.api('GET /order/mySales/{id}', { params: { id: purchase.id } });
  expect(sale).toMatchObject({ total: 136_500, answer: { state: 'accepted', decision: 'agreed', allowed: [] } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  expect(await findDifferences()).toEqual([]);
});

test('a coupon’s discount stays in proportion, and the campaign has spent that much less', async () => {
  const coupon = await givenCoupon(market.sales, { kind: 'amount', amount: 1_050 });
  const { id, purchase } = await givenPart([20], { 0: { quantity: 5 } }, coupon.code);
  expect((await detail(id)).summary.discount_price).toBe(1_050);
  await decide('agree', id, purchase.id);
  expect((await detail(id)).summary).toMatchObject({ total: 5_250, discount_price: 262.5 });
  const { spent } = await oneRow(sql<{ spent: bigint }>`
    select spent from coupon_campaigns where id = ${coupon.id}`);
  expect(spent).toBe(26_250n);
  expect(await findDifferences()).toEqual([]);
});

test('a line of which nothing is to be had goes; a later day alone changes nothing but the day', async () => {
  const gone = await givenPart([10, 20], { 0: { quantity: 0 } });
  await decide('agree', gone.id, gone.purchase.id);
  expect((await detail(gone.id)).order_items.map(({ quantity }) => quantity)).toEqual([20]);
  expect(await onHand(gone.offers[0]!)).toBe(STOCK);

  const later = await givenPart([10], { 0: { quantity: 10, ready_date: '2026-07-21' } });
  const before = await detail(later.id);
  await decide('agree', later.id, later.purchase.id);
  expect(await detail(later.id)).toMatchObject({ delivery_date: '2026-07-21', summary: before.summary });
  expect(await findDifferences()).toEqual([]);
});

test('the buyer takes the lines back instead; where no other is left, the order ends', async () => {
  const two = await givenPart([10, 20], { 1: { quantity: 5 } });
  await decide('refuse', two.id, two.purchase.id);
  const left = await detail(two.id);
  expect(left.order_items.map(({ quantity }) => quantity)).toEqual([10]);
  expect(left.history.map(({ event }) => event)).toContain('part_refused');
  expect(await onHand(two.offers[1]!)).toBe(STOCK);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: two.id }, body: {} });

  const only = await givenPart([10], { 0: { quantity: 5 } });
  await decide('refuse', only.id, only.purchase.id);
  expect((await detail(only.id)).status).toBe(2);
  expect(await onHand(only.offers[0]!)).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});

test('a part is decided once, as the page showed it, by the company that ordered', async () => {
  const { id, purchase } = await givenPart([10], { 0: { quantity: 5 } });
  const stranger = await givenBuyer(app);
  await expect(decide('agree', id, purchase.id, { api: stranger.api })).rejects.toMatchObject(refused('not_found'));
  await expect(parts(id, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(decide('agree', id, purchase.id, { version: 2 })).rejects.toMatchObject(refused('answer_changed'));
  const other = await givenPart([10], { 0: { quantity: 5 } });
  await expect(decide('agree', id, other.purchase.id)).rejects.toMatchObject(refused('not_found'));
  const both = await Promise.allSettled([decide('agree', id, purchase.id), decide('agree', id, purchase.id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await detail(id)).order_items[0]).toMatchObject({ quantity: 5 });
});
