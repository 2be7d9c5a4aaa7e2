import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { reservedLots } from '#server/trade/shipments/lots/reserved-lots.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
/** Offers of two grades of different makers with the same figures. */
let equalPair: [number, number];
beforeAll(async () => {
  const grades = [await givenProduct(), await givenProduct()] as const;
  await rows(sql`insert into manufacturers (code, name_th, name_en, name_cn) values ('other', 'x', 'x', 'x')`);
  await rows(sql`
    update products set manufacturer_id = (select id from manufacturers where code = 'other') where id = ${grades[1]}`);
  await rows(sql`
    insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position)
    values (1, 'mfi', 'x', 'x', 'x', 'g', 'number', 1), (2, 'density', 'x', 'x', 'x', 'g', 'number', 2)`);
  await rows(sql`
    insert into product_properties (product_id, property_id, number_value, condition)
    select id, p.property, p.value, p.condition from unnest(${grades}::int[]) id,
      (values (1, 4, '190C/2.16kg'), (2, 0.961, null)) p (property, value, condition)`);
  equalPair = [await newOffer(grades[0]), await newOffer(grades[1])];
});
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const STOCK = 1_000;
const newOffer = (productId?: number) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: STOCK, productId });
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
  const offers = await Promise.all(amounts.map(() => newOffer()));
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

test('a coupon whose minimum is not reached any more falls away, as the buyer is told before, and is free again', async () => {
  const coupon = await givenCoupon(market.sales, { kind: 'amount', amount: 1_050, minimum_total: 15_000 });
  const { id, purchase } = await givenPart([20], { 0: { quantity: 5 } }, coupon.code);
  const [part] = await parts(id);
  expect(part!.after).toMatchObject({ coupon_ends: true });
  await decide('agree', id, purchase.id);
  const { summary } = await detail(id);
  expect(summary).toMatchObject({ total: 5_250, discount_price: 0, total_include_vat: part!.after!.total_include_vat });
  const { uses, spent } = await oneRow(sql<{ uses: number; spent: bigint }>`
    select uses, spent from coupon_campaigns where id = ${coupon.id}`);
  expect({ uses, spent }).toEqual({ uses: 0, spent: 0n });
  expect(await findDifferences()).toEqual([]);
});

/** An order of a grade, and the seller's offer of an equal one. */
async function givenEqual(amount: number, code?: string) {
  const [ordered, equal] = equalPair;
  const before = await Promise.all(equalPair.map(onHand));
  const id = await givenDraft(buyer, [{ stockId: ordered, amount }]);
  if (code) await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const purchase = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const { order_items } = await detail(id);
  const offerInstead = (price: number, quantity = amount, productstock_id = equal) =>
    market.seller.api('POST /order/mySales/{id}/accept-in-part', {
      params: { id: purchase.id },
      body: {
        version: 0,
        lines: [{ order_item_id: order_items[0]!.id, quantity, instead: { productstock_id, price } }],
      },
    });
  return { id, ordered, equal, purchase: purchase.id, line: order_items[0]!.id, before, offerInstead };
}

test('a seller offers an equal grade that costs no more; the buyer agrees with one press', async () => {
  const coupon = await givenCoupon(market.sales, { kind: 'amount', amount: 1_050 });
  const { id, ordered, equal, purchase, line, before, offerInstead } = await givenEqual(20, coupon.code);
  const choices = await market.seller.api('GET /order/mySales/{id}/equal-grades', { params: { id: purchase } });
  expect(choices.lines).toMatchObject([
    { order_item_id: line, offers: expect.arrayContaining([expect.objectContaining({ productstock_id: equal })]) },
  ]);
  await expect(offerInstead(1_051)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.instead.price', code: 'part_dearer' }] },
  });
  await expect(offerInstead(1_050, 20, ordered)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.instead.productstock_id', code: 'not_a_choice' }] },
  });
  await offerInstead(1_000, 10);
  const [part] = await parts(id);
  expect(part).toMatchObject({
    lines: [{ asked: 20, quantity: 10, verdict: null, instead: { productstock_id: equal, price: 1_000 } }],
    after: { coupon_ends: false },
  });

  await decide('agree', id, purchase);
  const after = await detail(id);
  expect(after.order_items).toMatchObject([{ productstock_id: equal, quantity: 10, price: 1_000, line_total: 10_000 }]);
  // Half of the units at 20/21 of the price carry as much of the coupon.
  expect(after.summary).toMatchObject({ total: 10_000, discount_price: 500 });
  expect(after.summary.total_include_vat).toBe(part!.after!.total_include_vat);
  expect(after.summary.outstanding).toBe(after.summary.total_include_vat);
  expect(after.cancelled_lines).toMatchObject([{ quantity: 20, line_total: 21_000 }]);
  expect([await onHand(ordered), await onHand(equal)]).toEqual([before[0], before[1]! - 10]);
  const { spent } = await oneRow(sql<{ spent: bigint }>`
    select spent from coupon_campaigns where id = ${coupon.id}`);
  expect(spent).toBe(50_000n);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  expect(await findDifferences()).toEqual([]);
});

const lotOf = (product_stock_id: number, lot_no: string, packs: number) =>
  market.seller.api('POST /seller/stock-lots', { body: { product_stock_id, lot_no, packs } });

async function orderOfLot({ api, addressId }: typeof buyer, of: { offer: number; lot: number; amount: number }) {
  const line = { productstock_id: of.offer, amount: of.amount, stock_lot_id: of.lot };
  await api('POST /cart/add', { body: line });
  const { order_id } = await api('POST /cart/checkout', { body: {} });
  const to = { receiving_type: 1, shipping_address_id: addressId, delivery_date: DELIVERY_DAY } as const;
  await api('POST /cart/addshipping', { body: { order_id, ...to, ...BILLING } });
  await api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  return order_id;
}

/** An order of a chosen lot, whose seller offers another. */
async function givenOtherLot(lot_no: string) {
  const offer = await newOffer();
  const [chosen, other] = [await lotOf(offer, 'A', 10), await lotOf(offer, 'B', 10)];
  const order_id = await orderOfLot(buyer, { offer, lot: chosen.id, amount: 10 });
  const purchase = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order_id}`);
  const [line] = (await detail(order_id)).order_items;
  await market.seller.api('POST /order/mySales/{id}/accept-in-part', {
    params: { id: purchase.id },
    body: { version: 0, lines: [{ order_item_id: line!.id, quantity: 10, lot_no }] },
  });
  const keptOf = () => reservedLots([offer], { shipmentIds: [], withProposals: false });
  return { id: order_id, purchase: purchase.id, offer, chosen: chosen.id, other: other.id, keptOf };
}

test('the lot that both agreed to is the line’s, and the one that was chosen before is free', async () => {
  const { id, purchase, chosen, other, keptOf } = await givenOtherLot('B');
  expect(await keptOf()).toEqual(new Map([[chosen, 10]]));
  await decide('agree', id, purchase);
  expect((await detail(id)).order_items).toMatchObject([{ quantity: 10, chosen_lot: { lot_no: 'B' } }]);
  expect(await keptOf()).toEqual(new Map([[other, 10]]));
});

test('a lot that the seller keeps no account of frees the chosen one, too', async () => {
  const { id, purchase, keptOf } = await givenOtherLot('C');
  await decide('agree', id, purchase);
  expect((await detail(id)).order_items).toMatchObject([{ chosen_lot: null }]);
  expect(await keptOf()).toEqual(new Map());
});

test('a lot of which another order keeps too much by then is not agreed to', async () => {
  const { id, purchase, offer, chosen, other, keptOf } = await givenOtherLot('B');
  await orderOfLot(await givenBuyer(app), { offer, lot: other, amount: 5 });
  await expect(decide('agree', id, purchase)).rejects.toMatchObject(refused('instead_sold_out'));
  expect((await detail(id)).order_items).toMatchObject([{ chosen_lot: { lot_no: 'A' } }]);
  expect(await keptOf()).toEqual(
    new Map([
      [chosen, 10],
      [other, 5],
    ]),
  );
});

test('where too few of the equal grade are left by then, nothing changes, and the buyer may still refuse', async () => {
  const { id, ordered, equal, purchase, before, offerInstead } = await givenEqual(20);
  await offerInstead(1_050);
  await rows(sql`
    with moved as (update product_stocks set quantity = 5 where id = ${equal} returning id)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, reason, at)
    select id, 'corrected', ${5 - before[1]!}, 5, 'x', now() from moved`);
  await expect(decide('agree', id, purchase)).rejects.toMatchObject(refused('instead_sold_out'));
  expect((await detail(id)).order_items).toMatchObject([{ productstock_id: ordered, quantity: 20 }]);
  expect(await onHand(ordered)).toBe(before[0]! - 20);
  await decide('refuse', id, purchase);
  expect((await detail(id)).status).toBe(2);
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
