import { beforeEach, expect, test } from 'vitest';
import { freePacks, whyLotStays } from '#domain/market/stock-lots/propose-lots.ts';
import type { StockLotState } from '#domain/market/stock-lots/stock-lot.ts';
import { freePacksSql, mayLeaveSql } from '#server/market/stock-lots/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { givenOffer } from '#server/testing/market.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenBuyer,
  givenOrder,
  givenSlip,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { saleOf } from '#server/testing/given/sales.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { reservedLots } from './reserved-lots.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));
const { linesOf, shipmentsOf, name, lotsOf, quarantine } = shippedLots(app, market);

type Buyer = TestMarket['buyer'];

/** An offer of 40 packs with lots, of which the first expires first. */
async function givenLots(lots: Record<string, number>) {
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 40 });
  const ids: Record<string, number> = {};
  for (const [index, [lot_no, packs]] of Object.entries(lots).entries()) {
    const body = { product_stock_id: offer, lot_no, packs, best_before: `${2028 + index}-01-01` };
    ids[lot_no] = (await market.seller.api('POST /seller/stock-lots', { body })).id;
  }
  return { offer, ids };
}

const add = (buyer: Buyer, productstock_id: number, amount: number, stock_lot_id?: number | null) =>
  buyer.api('POST /cart/add', {
    body: { productstock_id, amount, ...(stock_lot_id !== undefined && { stock_lot_id }) },
  });
const cartOf = async (buyer: Buyer) => (await buyer.api('GET /cart/mycart', { query: {} })).cart;
const draftOf = async (buyer: Buyer) => {
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  const body = { order_id, receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date: DELIVERY_DAY };
  await buyer.api('POST /cart/addshipping', { body: { ...body, ...BILLING } });
  return order_id;
};
const place = (buyer: Buyer, order_id: number) =>
  buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
const pay = async (buyer: Buyer, id: number) => {
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { total } = await oneRow(sql<{ total: number }>`
    select total_include_vat::float8 / 100 as total from orders where id = ${id}`);
  const slip = await givenSlip(app, buyer, id, total);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
};
const freeOf = async (offer: number) => {
  const { product } = await oneRow(sql<{ product: number }>`
    select product_id as product from product_stocks where id = ${offer}`);
  const { data } = await market.buyer.api('GET /product/lots/{id}', { params: { id: product } });
  return Object.fromEntries(data.map(({ lot_no, free }) => [lot_no, free]));
};

test('a chosen lot goes from the cart into the order, keeps its units, and is taken before what expires first', async () => {
  const buyer = await givenBuyer(app);
  const { offer, ids } = await givenLots({ A: 10, B: 10 });
  await add(buyer, offer, 6, ids['B']);
  expect(await cartOf(buyer)).toMatchObject([{ amount: 6, chosen_lot: { lot_no: 'B' }, blocker: null }]);
  const order = await draftOf(buyer);
  const { order_no } = await place(buyer, order);
  expect(await freeOf(offer)).toEqual({ A: 10, B: 4 });
  const shown = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order } });
  expect(shown.order_items).toMatchObject([{ chosen_lot: { lot_no: 'B' } }]);
  await pay(buyer, order);
  const sale = await saleOf(market, { id: order, orderNo: order_no });
  const seen = await market.seller.api('GET /order/mySales/{id}', { params: { id: sale.id } });
  expect(seen.items).toMatchObject([{ chosen_lot_no: 'B' }]);
  const item = shown.order_items[0]!.id;
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: order },
    body: { lines: [{ order_item_id: item, quantity: 6 }] },
  });
  expect(await linesOf(order, id)).toEqual([['B', 6]]);
  expect(await freeOf(offer)).toEqual({ A: 10, B: 4 });
  expect((await lotsOf(id)).lines[0]!.lots.map(({ lot_no, sold_by }) => [lot_no, sold_by])).toEqual([
    ['A', null],
    ['B', 'choice'],
  ]);
  await expect(name(id, item, [[ids['A']!, 6]])).rejects.toMatchObject({
    wire: { fields: [{ code: 'lot_was_sold' }] },
  });
  await quarantine(ids['B']!);
  await name(id, item, [[ids['A']!, 6]]);
  expect(await linesOf(order, id)).toEqual([['A', 6]]);
});

test('more than a lot has, another offer’s lot, and one in quarantine are refused; any lot again is allowed', async () => {
  const buyer = await givenBuyer(app);
  const { offer, ids } = await givenLots({ A: 10 });
  const other = await givenLots({ X: 10 });
  await expect(add(buyer, offer, 11, ids['A'])).rejects.toMatchObject(refused('chosen_lot_short'));
  await expect(add(buyer, offer, 1, other.ids['X'])).rejects.toMatchObject(refused('not_found'));
  await add(buyer, offer, 10, ids['A']);
  await expect(add(buyer, offer, 1)).rejects.toMatchObject(refused('chosen_lot_short'));
  await quarantine(ids['A']!);
  expect(await cartOf(buyer)).toMatchObject([{ blocker: { code: 'chosen_lot_unavailable' } }]);
  await expect(buyer.api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused('chosen_lot_unavailable'));
  await buyer.api('POST /cart/edit', { body: { productstock_id: offer, amount: 12, stock_lot_id: null } });
  expect(await cartOf(buyer)).toMatchObject([{ amount: 12, chosen_lot: null, blocker: null }]);
});

test('two orders never keep the same packs of a lot, also when they are placed at once', async () => {
  const { offer, ids } = await givenLots({ A: 10, B: 10 });
  const buyers = [await givenBuyer(app), await givenBuyer(app)];
  const drafts: number[] = [];
  for (const buyer of buyers) {
    await add(buyer, offer, 8, ids['A']);
    drafts.push(await draftOf(buyer));
  }
  const placed = await Promise.allSettled(buyers.map((buyer, index) => place(buyer, drafts[index]!)));
  expect(placed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = placed.find((each) => each.status === 'rejected');
  expect(rejected?.reason).toMatchObject(refused('chosen_lot_short'));
  expect(await freeOf(offer)).toEqual({ A: 2, B: 10 });
});

test('an order that is cancelled frees its lot, and others are not proposed what it keeps', async () => {
  const { offer, ids } = await givenLots({ A: 10, B: 10 });
  const buyer = await givenBuyer(app);
  await add(buyer, offer, 8, ids['A']);
  const order = await draftOf(buyer);
  await place(buyer, order);
  const second = await givenOrder(market, { stockId: offer, amount: 10 });
  await pay(market.buyer, second.id);
  const { lines } = await shipmentsOf(second.id);
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: second.id },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  expect(await linesOf(second.id, id)).toEqual([
    ['A', 2],
    ['B', 8],
  ]);
  await buyer.api('POST /order/{id}/cancel', { params: { id: order }, body: { reason: 'x' } });
  expect((await freeOf(offer))['A']).toBe(8);
});

test('SQL says of a lot what the rules say: freePacksSql is freePacks, mayLeaveSql is whyLotStays', async () => {
  const { offer, ids } = await givenLots({ A: 10, B: 10, C: 5 });
  const buyer = await givenBuyer(app);
  await add(buyer, offer, 8, ids['A']);
  await place(buyer, await draftOf(buyer));
  await quarantine(ids['B']!);
  const reserved = await reservedLots([offer], { shipmentIds: [], withProposals: true });
  expect([...reserved.values()]).toEqual([8]);
  for (const today of ['2027-12-31', '2028-01-01', '2028-01-02', '2030-01-02']) {
    const lots = await rows(sql<Lot & { free: number; may_leave: boolean }>`
      select k.id, k.state, k.packs, k.best_before, ${freePacksSql()} as free /* not null: a sum */,
        ${mayLeaveSql(today)} as may_leave /* not null: compared */
      from stock_lots k where k.product_stock_id = ${offer} order by k.id`);
    expect(lots).toHaveLength(3);
    for (const { free, may_leave, ...lot } of lots) {
      expect(free).toBe(freePacks(lot, reserved));
      expect(may_leave, `${lot.best_before} on ${today}`).toBe(whyLotStays(lot, today) === null);
    }
  }
});

interface Lot {
  id: number;
  state: StockLotState;
  packs: number;
  best_before: string | null;
}

test('packs that are refunded before they leave are not kept any more', async () => {
  const { offer, ids } = await givenLots({ A: 10 });
  const buyer = await givenBuyer(app);
  await add(buyer, offer, 8, ids['A']);
  const order = await draftOf(buyer);
  await place(buyer, order);
  await pay(buyer, order);
  expect(await freeOf(offer)).toEqual({ A: 2 });
  const { order_items } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order } });
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: order },
    body: { reason: 'changed_mind', lines: [{ order_item_id: order_items[0]!.id, quantity: 3, restock: true }] },
  });
  expect(await freeOf(offer)).toEqual({ A: 2 });
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
  expect(await freeOf(offer)).toEqual({ A: 5 });
});

test('what leaves of another lot is no longer kept of the lot that was sold, however it was sold', async () => {
  const { offer, ids } = await givenLots({ A: 10, B: 10 });
  const buyer = await givenBuyer(app);
  const order = await givenOrder({ ...market, buyer }, { stockId: offer, amount: 8 });
  await pay(buyer, order.id);
  const { lines } = await shipmentsOf(order.id);
  const item = lines[0]!.order_item_id;
  // As an award of a quoted lot writes it.
  await rows(sql`update orders set agreed_kind = 'award', agreed_id = ${order.id} where id = ${order.id}`);
  await rows(sql`
    update order_items set allocations = jsonb_build_array(jsonb_build_object('quantity', 8, 'price', price,
      'total', line_total, 'of', null, 'lot', 'B')) where id = ${item}`);
  const kept = async () => (await reservedLots([offer], { shipmentIds: [], withProposals: false })).get(ids['B']!);
  expect(await kept()).toBe(8);
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: order.id },
    body: { lines: [{ order_item_id: item, quantity: 6 }] },
  });
  await quarantine(ids['B']!);
  await name(id, item, [[ids['A']!, 6]]);
  expect(await kept()).toBe(2);
});

test('a quotation of a cart keeps the chosen lot, and its order is of it; a lot that has less by then is said', async () => {
  const buyer = await givenBuyer(app);
  const { offer, ids } = await givenLots({ A: 10, B: 10 });
  await add(buyer, offer, 6, ids['B']);
  const { id } = await buyer.api('POST /quotation', { body: {} });
  const quotation = () => buyer.api('GET /quotation/detail/{id}', { params: { id } });
  expect((await quotation()).lines).toMatchObject([{ lot_no: 'B', problem: null }]);
  const { order_id } = await buyer.api('POST /quotation/order/{id}', { params: { id } });
  const shown = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(shown.order_items).toMatchObject([{ quantity: 6, chosen_lot: { lot_no: 'B' } }]);

  const other = await givenBuyer(app);
  await add(other, offer, 10, ids['B']);
  const second = await other.api('POST /quotation', { body: {} });
  await quarantine(ids['B']!);
  const { lines } = await other.api('GET /quotation/detail/{id}', { params: { id: second.id } });
  expect(lines[0]!.problem).not.toBeNull();
  await expect(other.api('POST /quotation/order/{id}', { params: { id: second.id } })).rejects.toMatchObject(
    refused('quotation_goods_gone'),
  );
});
