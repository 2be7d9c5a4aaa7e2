import { expect, test } from 'vitest';
import { partAt, partFor } from '#domain/trade/line-parts.ts';
import { quotedParts } from '#domain/trade/order-totals.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { sourcesOf } from '#server/trade/orders/documents/source.ts';
import { chooseShipping, makeDraft, placeDraft } from '#server/trade/checkout/index.ts';

const { app, market } = openFileMarket();

/** 15 bags of one offer: ten at 900 baht of a lot, five for 4,550.03 together; and a line of one price. */
async function givenOrderInParts({ isWeighed = false } = {}) {
  const buyer = await givenBuyer(app);
  const member = (await app.resolveCaller(buyer.token)) as Member;
  const offer = () => givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const [stockId, other] = [await offer(), await offer()];
  if (isWeighed) {
    const body = { is_weighed: true };
    await market.seller.api('PUT /product-stock/weighing/{id}', { params: { id: stockId }, body });
    await givenCredit(app, { buyer, finance: market.finance }, { amount: 400_000 });
  }
  const quoted = quotedParts(stockId, [
    partAt(10, 90_000n, { of: { kind: 'award', id: 7 }, lot: 'A-12' }),
    partFor(5, 455_003n, { of: { kind: 'award', id: 8 } }),
  ]);
  const { order_id } = await makeDraft(
    member,
    [
      { productstock_id: stockId, amount: 15 },
      { productstock_id: other, amount: 2 },
    ],
    { prices: [quoted] },
  );
  await chooseShipping(member, {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    delivery_date: DELIVERY_DAY,
    receiving_time: 'any',
    remark: '',
    ...BILLING,
  });
  const shown = () => buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  const how = isWeighed ? ({ payment_type: 1, credit_time: 30 } as const) : ({ payment_type: 3 } as const);
  const place = () => placeDraft({ orderId: order_id, member }, { ...how, currency: 'THB' }, [quoted]);
  return { buyer, stockId, order_id, shown, place };
}

const PARTS = [
  { quantity: 10, price: 900, total: 9000, lot: 'A-12' },
  { quantity: 5, price: 910.01, total: 4550.03, lot: null },
];

test('a line in parts costs exactly their sum, and its pages show them, of the draft and of the order', async () => {
  const { shown, place, order_id } = await givenOrderInParts();
  const line = { quantity: 15, price: 903.34, line_discount: 0.07, line_total: 13_550.03, parts: PARTS };
  expect((await shown()).order_items).toMatchObject([line, { parts: [] }]);
  await place();
  expect(await shown()).toMatchObject({ order_items: [line, { parts: [] }], summary: { total: 15_650.03 } });
  const sale = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order_id}`);
  const { items } = await market.seller.api('GET /order/mySales/{id}', { params: { id: sale.id } });
  expect(items).toMatchObject([{ line_total: 13_550.03, parts: PARTS }, { parts: [] }]);
});

test('a certificate that several parts of a line were agreed with is one certificate of the line', async () => {
  const { shown, order_id } = await givenOrderInParts();
  const file = { id: '0193c1de-0000-7000-8000-000000000821', name: 'CoA A-12.pdf' };
  await rows(sql`
    update order_items set allocations = (
      select jsonb_agg(part || jsonb_build_object('coa', ${JSON.stringify(file)}::jsonb))
      from jsonb_array_elements(allocations) part)
    where order_id = ${order_id} and jsonb_array_length(allocations) > 1`);
  const coas = (await shown()).order_items.map((line) => line.coas);
  expect(coas).toEqual([[{ name: file.name, url: expect.stringContaining(file.id) }], []]);
});

test('contract and tax invoice say each part by itself, and sum to what is paid', async () => {
  const { place, order_id } = await givenOrderInParts();
  await place();
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order_id }, body: {} });
  const contract = await oneRow(sql<{ lines: { line_total: number }[] }>`
    select facts -> 'lines' as lines from sales_contracts where order_id = ${order_id}`);
  expect(contract.lines).toMatchObject([
    { quantity: 10, price: 90_000, line_discount: 0, line_total: 900_000 },
    { quantity: 5, price: 91_001, line_discount: 2, line_total: 455_003 },
    { quantity: 2, line_total: 210_000 },
  ]);
  const [source] = await sourcesOf([order_id]);
  expect(source!.order.lines).toMatchObject([
    { quantity: 10, price: 90_000, discount: 0, total: 900_000 },
    { quantity: 5, price: 91_001, discount: 2, total: 455_003 },
    { quantity: 2, total: 210_000 },
  ]);
});

test('a line in parts costs what it weighs, on its parts to the satang, and its tax invoice sums to it', async () => {
  const { place, order_id, shown } = await givenOrderInParts({ isWeighed: true });
  await place();
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order_id }, body: {} });
  const at = { params: { id: order_id } };
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', at);
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    ...at,
    body: { lines: lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })) },
  });
  const weigh = async (weighed_kg: number) => {
    const { shipments } = await market.logistics('GET /staff/orders/{id}/shipments', at);
    const of = shipments[0]!.lines.find(({ quantity }) => quantity === 15)!;
    const body = { version: shipments[0]!.version, lines: [{ id: of.id, weighed_kg }], is_confirmed: true };
    await market.logistics('PUT /staff/shipments/{id}/weights', { params: { id }, body });
    const [line] = (await shown()).order_items;
    return [line!.line_total, ...line!.parts.map(({ total }) => total)];
  };
  const step = (name: 'depart' | 'deliver') =>
    market.logistics('POST /staff/shipments/{id}/step', {
      params: { id },
      body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }) },
    });
  await step('depart');
  // 0.75 kg of 375 are tolerated.
  expect(await weigh(380)).toEqual([13_577.13, 9_018, 4_559.13]);
  expect(await weigh(370)).toEqual([13_369.36, 8_880, 4_489.36]);
  await weigh(380);
  await step('deliver');
  const [source] = await sourcesOf([order_id]);
  expect(source!.order.lines).toMatchObject([
    { quantity: 10, price: 90_000, discount: 0, total: 900_000 },
    { quantity: 5, price: 91_001, discount: 2, total: 455_003 },
    { quantity: 1, price: 2_710, discount: 0, total: 2_710 },
    { quantity: 2, total: 210_000 },
  ]);
});

test('a line in parts is cancelled as a whole, and its goods go back', async () => {
  const { place, order_id, stockId, shown } = await givenOrderInParts();
  await place();
  const [line] = (await shown()).order_items;
  await market.sales('POST /staff/orders/{id}/cancel-lines', {
    params: { id: order_id },
    body: { order_item_ids: [line!.id], reason: 'x' },
  });
  expect(await shown()).toMatchObject({
    order_items: [{ line_total: 2100 }],
    summary: { total: 2100 },
    cancelled_lines: [{ quantity: 15, line_total: 13_550.03 }],
  });
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stockId}`)).toEqual({ quantity: 1000 });
});

test('parts that are not the line are refused by the database', async () => {
  const { order_id } = await givenOrderInParts();
  const wrong = (parts: object[]) =>
    rows(sql`update order_items set allocations = ${JSON.stringify(parts)}::jsonb where order_id = ${order_id}
      and quantity = 15`);
  await expect(wrong([{ quantity: 15, price: 1, total: 15 }])).rejects.toMatchObject({
    constraint: 'allocations_are_the_line',
  });
  await expect(wrong([{ quantity: 14, price: 1, total: 1_355_003 }])).rejects.toThrow();
});
