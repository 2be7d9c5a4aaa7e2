import { beforeEach, expect, test } from 'vitest';
import { packsGone } from '#domain/trade/shipments/packs-gone.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { moveShipment } from '../index.ts';
import { packsGoneSql } from './packs-gone-sql.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));
const { givenGoods, shipmentsOf, linesOf, step, packsOf, lotsOf, name, quarantine, cannotLeave } = shippedLots(
  app,
  market,
);

test('what expires first is proposed with the plan and leaves with the loading, which can be undone', async () => {
  const lots = { A: { packs: 6, best_before: '2028-01-01' }, B: { packs: 3, best_before: '2027-01-01' } };
  const { orderId, ids, plan } = await givenGoods(10, 20, lots);
  const { id } = await plan(8);
  expect(await linesOf(orderId, id)).toEqual([
    ['B', 3],
    ['A', 5],
  ]);
  expect(await packsOf(ids)).toEqual({ A: 6, B: 3 });
  await step(id, 'load');
  expect(await packsOf(ids)).toEqual({ A: 1, B: 0 });
  await step(id, 'depart');
  expect(await packsOf(ids)).toEqual({ A: 1, B: 0 });
  await step(id, 'take_back', { reason: 'x' });
  await step(id, 'take_back', { reason: 'x' });
  expect(await packsOf(ids)).toEqual({ A: 6, B: 3 });
  const { movements } = await market.seller.api('GET /seller/stock-lots/{id}', { params: { id: ids['B']! } });
  const { shipment_no } = (await shipmentsOf(orderId)).shipments[0]!;
  expect(movements).toMatchObject([
    { cause: 'unloaded', packs: 3, packs_after: 3, shipment_no },
    { cause: 'shipped', packs: -3, packs_after: 0, shipment_no },
    { cause: 'counted', packs: 3, shipment_no: null },
  ]);
});

test('the seller changes lots until they are loaded; what is left out is of no known lot', async () => {
  const { orderId, item, ids, plan } = await givenGoods(10, 20, { A: { packs: 6 }, B: { packs: 8 } });
  const { id } = await plan(8);
  expect(await lotsOf(id)).toMatchObject({
    may_name: true,
    lots_named_at: null,
    lines: [
      {
        quantity: 8,
        lots: [
          { lot_no: 'A', taken: 6, free: 6, stays: null },
          { lot_no: 'B', taken: 2 },
        ],
      },
    ],
  });
  await expect(name(id, item, [[ids['A']!, 7]])).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.lots.0.packs', code: 'lot_packs_short' }] },
  });
  await expect(
    name(id, item, [
      [ids['A']!, 6],
      [ids['B']!, 3],
    ]),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.0.lots.1.packs', code: 'lots_above_line' }] } });
  await name(id, item, [
    [ids['A']!, 0],
    [ids['B']!, 5],
  ]);
  expect(await linesOf(orderId, id)).toEqual([
    ['B', 5],
    ['', 3],
  ]);
  const { shipments } = await market.buyer.api('GET /orders/{id}/shipments', { params: { id: orderId } });
  expect(shipments[0]).toMatchObject({
    lots_named_at: TEST_NOW.toISOString(),
    lines: [{ lot: { measured: [] } }, { lot: null }],
  });
  await step(id, 'load');
  expect(await packsOf(ids)).toEqual({ A: 6, B: 3 });
  await expect(name(id, item, [])).rejects.toMatchObject(refused('shipment_step_not_allowed'));
});

test('a lot in quarantine does not leave, and no more of no known lot than there is', async () => {
  const { item, ids, plan } = await givenGoods(10, 12, { A: { packs: 6 }, B: { packs: 4 } });
  const { id } = await plan(8);
  await quarantine(ids['A']!);
  await expect(step(id, 'load')).rejects.toMatchObject(cannotLeave(id, item, 'lots_not_enough'));
  await expect(name(id, item, [[ids['A']!, 6]])).rejects.toMatchObject({
    wire: { fields: [{ code: 'lot_may_not_leave' }] },
  });
  await market.seller.api('POST /seller/stock-lots/{id}/release', { params: { id: ids['A']! } });
  await name(id, item, [[ids['A']!, 6]]);
  await quarantine(ids['A']!);
  await expect(step(id, 'load')).rejects.toMatchObject(cannotLeave(id, item, 'lot_may_not_leave'));
  // A driver who has left has left: what the seller named is gone.
  await moveShipment(id, 'depart', { byDriver: true });
  expect(await packsOf(ids)).toEqual({ A: 0, B: 4 });
});

test('what returns is in its lots again, and so is what was refused of a delivery', async () => {
  const { orderId, ids, plan } = await givenGoods(10, 10, { A: { packs: 10 } });
  const first = await plan(4);
  await step(first.id, 'depart');
  await step(first.id, 'return_goods', { reason: 'x' });
  expect(await packsOf(ids)).toEqual({ A: 10 });
  const second = await plan(6);
  await step(second.id, 'load');
  await step(second.id, 'depart');
  const { shipments } = await shipmentsOf(orderId);
  const line = shipments.find(({ id }) => id === second.id)!.lines[0]!;
  await moveShipment(
    second.id,
    'deliver',
    {},
    {
      received: [{ id: line.id, delivered_quantity: 4, refused_quantity: 2, refused_reason: 'เปียก' }],
    },
  );
  expect(await packsOf(ids)).toEqual({ A: 6 });
});

test('what is trimmed or cancelled of a loaded shipment goes back into its lot', async () => {
  const { ids, plan } = await givenGoods(10, 10, { A: { packs: 10 } });
  const { id } = await plan(10);
  await step(id, 'load');
  expect(await packsOf(ids)).toEqual({ A: 0 });
  await step(id, 'cancel', { reason: 'x' });
  expect(await packsOf(ids)).toEqual({ A: 10 });
});

test('another company neither sees nor names lots, and a change on an older version is not accepted', async () => {
  const { item, ids, plan } = await givenGoods(10, 10, { A: { packs: 10 } });
  const { id } = await plan(5);
  const other = await givenGoods(10, 10, { Z: { packs: 10 } });
  await expect(name(id, item, [[other.ids['Z']!, 1]])).rejects.toMatchObject(refused('not_found'));
  await expect(
    market.seller.api('PUT /seller/shipments/{id}/lots', {
      params: { id },
      body: { version: 99, lines: [{ order_item_id: item, lots: [{ stock_lot_id: ids['A']!, packs: 1 }] }] },
    }),
  ).rejects.toMatchObject(refused('shipment_lots_changed'));
});

test('of two shipments that are loaded at once, no pack leaves its lot twice', async () => {
  const one = await givenGoods(10, 30, { A: { packs: 12 } });
  const two = await givenPaidSale(app, market, { stockId: one.stockId, amount: 10 });
  const first = await one.plan(10);
  const { lines } = await shipmentsOf(two.orderId);
  const second = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: two.orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  await Promise.all([step(first.id, 'load'), step(second.id, 'load')]);
  expect(await packsOf(one.ids)).toEqual({ A: 0 });
});

test('an order of an auction takes the lot that was auctioned, which is kept from others', async () => {
  const lots = { A: { packs: 6, best_before: '2027-01-01' }, B: { packs: 10, best_before: '2028-01-01' } };
  const { orderId, stockId, item, ids, plan } = await givenGoods(10, 60, lots);
  const other = await givenPaidSale(app, market, { stockId, amount: 10 });
  await givenWonLot({ offerId: stockId, orderId, lotNo: 'B' });
  const { lines } = await shipmentsOf(other.orderId);
  const second = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: other.orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  expect(await linesOf(other.orderId, second.id)).toEqual([
    ['A', 6],
    ['', 4],
  ]);
  const { id } = await plan(10);
  expect(await linesOf(orderId, id)).toEqual([['B', 10]]);
  await expect(name(id, item, [[ids['A']!, 6]])).rejects.toMatchObject({
    wire: { fields: [{ code: 'lot_was_sold' }] },
  });
  await step(id, 'load');
  expect(await packsOf(ids)).toEqual({ A: 6, B: 0 });
});

test('an order of a quote takes the lots that were quoted, part by part, and they are kept from others', async () => {
  const lots = { A: { packs: 20, best_before: '2027-01-01' }, B: { packs: 10, best_before: '2028-01-01' } };
  const { orderId, stockId, item, ids, plan } = await givenGoods(10, 60, lots);
  const other = await givenPaidSale(app, market, { stockId, amount: 10 });
  await rows(sql`
    update order_items set allocations = jsonb_build_array(
      jsonb_build_object('quantity', 6, 'price', price, 'total', price * 6, 'of', null, 'lot', 'B'),
      jsonb_build_object('quantity', 4, 'price', price, 'total', line_total - price * 6, 'of', null, 'lot', null))
    where id = ${item}`);
  await rows(sql`update orders set agreed_kind = 'award', agreed_id = 1 where id = ${orderId}`);
  const { lines } = await shipmentsOf(other.orderId);
  await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: other.orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  const first = await plan(5);
  expect(await linesOf(orderId, first.id)).toEqual([['B', 5]]);
  await expect(name(first.id, item, [[ids['A']!, 5]])).rejects.toMatchObject({
    wire: { fields: [{ code: 'lot_was_sold', message: expect.stringContaining('B') }] },
  });
  expect((await lotsOf(first.id)).lines[0]!.lots.map(({ lot_no, sold_by }) => [lot_no, sold_by])).toEqual([
    ['A', null],
    ['B', 'quote'],
  ]);
  const second = await plan(5);
  expect(new Map((await linesOf(orderId, second.id)) as [string, number][])).toEqual(
    new Map([
      ['B', 1],
      ['A', 4],
    ]),
  );
  // One pack of the quoted lot is left to come: the other four may be of any.
  await name(second.id, item, [
    [ids['A']!, 4],
    [ids['B']!, 1],
  ]);
  await step(first.id, 'load');
  await step(second.id, 'load');
  expect(await packsOf(ids)).toEqual({ A: 16, B: 4 });
});

/** As if the order were that of the winner of an auction of ten packs of a lot. */
async function givenWonLot({ offerId, orderId, lotNo }: { offerId: number; orderId: number; lotNo: string }) {
  const auction = await givenAuction({ companyId: market.seller.companyId, offerId });
  await rows(sql`update auctions set lot_no = ${lotNo}, packs = 10 where id = ${auction}`);
  const bidder = await givenBidder(auction, market.buyer);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into auction_results (auction_id, bidder_id, company_id, place, price, total, state, offered_at, confirm_by)
    values (${auction}, ${bidder.id}, ${market.buyer.companyId}, 1, 100, 100, 'confirmed', ${TEST_NOW}, ${TEST_NOW})
    returning id`);
  await rows(sql`update orders set agreed_kind = 'auction', agreed_id = ${id} where id = ${orderId}`);
}

test('the database counts what is gone as the rule does', async () => {
  const cases = shipmentStates.flatMap((state) =>
    [null, 0, 3].map((refused_quantity) => ({ state, quantity: 10, refused_quantity })),
  );
  const counted = await rows(sql<{ packs: number }>`
    select ${packsGoneSql('x', 'x')}::int as packs /* not null: quantity */ from rows from (
      jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (state text, quantity int, refused_quantity int))
      with ordinality x (state, quantity, refused_quantity, place) order by place`);
  expect(counted.map(({ packs }) => packs)).toEqual(cases.map((each) => packsGone(each.state, each)));
});
