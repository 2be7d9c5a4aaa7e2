import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
let others: { companyId: number; warehouseId: number }[];
beforeAll(async () => {
  const companies = [await givenCompany({ selling: true }), await givenCompany({ selling: true })];
  others = await Promise.all(
    companies.map(async ({ id }) => ({ companyId: id, warehouseId: await givenWarehouse(id) })),
  );
});
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const STOCK = 1_000;
const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;

/** The same product of another seller. */
async function givenSame(stockId: number, seller: number, price: bigint): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    select product_id as id from product_stocks where id = ${stockId}`);
  return givenOffer({ ...others[seller]!, productId: id, price, quantity: STOCK });
}

/** An order of the market's seller's goods, that seller's purchase declined; with a line of the other seller's, or not. */
async function givenDeclined({ isAlone }: { isAlone: boolean }) {
  const { companyId } = market.seller;
  const declined = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: STOCK });
  const dear = await givenSame(declined, 0, 120_000n);
  const cheap = await givenSame(declined, 1, 110_000n);
  const kept = await givenOffer(others[0]!);
  const id = await givenDraft(buyer, [
    { stockId: declined, amount: 10 },
    ...(isAlone ? [] : [{ stockId: kept, amount: 10 }]),
  ]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const purchase = await oneRow(sql<{ id: number }>`
    select id from purchases where order_id = ${id} and company_id = ${companyId}`);
  await market.seller.api('POST /order/mySales/{id}/decline', {
    params: { id: purchase.id },
    body: { version: 0, reason: 'out_of_stock' },
  });
  return { id, purchase: purchase.id, declined, cheap, dear };
}

const found = (id: number) => market.sales('GET /staff/purchases/{id}/replacements', { params: { id } });
const replace = (id: number, order_item_id: number, productstock_id: number, version = 1) =>
  market.sales('POST /staff/purchases/{id}/replace', {
    params: { id },
    body: { version, reason: 'ผู้ขายสินค้าหมด', lines: [{ order_item_id, productstock_id }] },
  });

test('sales see the cheapest delivered offers of others; one press takes the lines back and quotes the buyer', async () => {
  const { id, purchase, declined, cheap, dear } = await givenDeclined({ isAlone: false });
  const { lines, version, reason } = await found(purchase);
  expect({ version, reason }).toEqual({ version: 1, reason: 'out_of_stock' });
  expect(lines.map((line) => line.offers.map(({ productstock_id }) => productstock_id))).toEqual([[cheap, dear]]);
  expect(lines[0]!.offers[0]).toMatchObject({ packs: 10, goods: 11_000 });

  const { quotation_id, quotation_no } = await replace(purchase, lines[0]!.order_item_id, cheap);
  const order = await detail(id);
  expect(order.order_items).toHaveLength(1);
  expect(order.status).toBe(1);
  expect(await onHand(declined)).toBe(STOCK);
  expect(
    await outbox(sql<{ kind: string }>`
    select kind from mail_outbox where subject like ${`%${quotation_no}%`} and kind = 'quotation_made'`),
  ).toHaveLength(1);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });

  // The buyer's press: an ordinary order of what was quoted.
  const { order_id } = await buyer.api('POST /quotation/order/{id}', { params: { id: quotation_id } });
  const to = {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    delivery_date: DELIVERY_DAY,
  } as const;
  await buyer.api('POST /cart/addshipping', { body: { ...to, ...BILLING } });
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  expect((await detail(order_id)).order_items).toMatchObject([{ productstock_id: cheap, quantity: 10, price: 1_100 }]);
  expect(await findDifferences()).toEqual([]);
});

test('an order of which nothing else is left is refused, with the reason', async () => {
  const { id, purchase, cheap } = await givenDeclined({ isAlone: true });
  const { lines } = await found(purchase);
  await replace(purchase, lines[0]!.order_item_id, cheap);
  expect(await detail(id)).toMatchObject({ status: 2, cancel_reason: 'ผู้ขายสินค้าหมด' });
  await expect(found(purchase)).rejects.toMatchObject(refused('answer_not_asked'));
});

test('only what is shown takes the place, only of what is declined still, and once', async () => {
  const { purchase, declined, cheap } = await givenDeclined({ isAlone: false });
  const line = (await found(purchase)).lines[0]!.order_item_id;
  await expect(replace(purchase, line, declined)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.productstock_id', code: 'not_a_choice' }] },
  });
  await expect(replace(purchase, line, cheap, 2)).rejects.toMatchObject(refused('answer_changed'));
  const both = await Promise.allSettled([replace(purchase, line, cheap), replace(purchase, line, cheap)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const made = await rows(sql`select id from quotations where company_id = ${buyer.companyId}`);
  expect(made).toHaveLength(1);

  const next = await givenDeclined({ isAlone: false });
  await market.seller.api('POST /order/mySales/{id}/accept', { params: { id: next.purchase }, body: { version: 1 } });
  await expect(found(next.purchase)).rejects.toMatchObject(refused('answer_not_asked'));
});

const placeSame = (id: number, order_item_id: number, productstock_id: number, version = 1) =>
  market.sales('POST /staff/purchases/{id}/replace-same', {
    params: { id },
    body: { version, reason: 'ผู้ขายสินค้าหมด', lines: [{ order_item_id, productstock_id }] },
  });

test('the same goods, no dearer and no later, are put into the order at once; anything else is only quoted', async () => {
  const { companyId } = market.seller;
  const declined = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: STOCK });
  const same = await givenSame(declined, 0, 100_000n);
  const dear = await givenSame(declined, 1, 120_000n);
  const id = await givenDraft(buyer, [{ stockId: declined, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const before = await detail(id);
  const purchase = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  await market.seller.api('POST /order/mySales/{id}/decline', {
    params: { id: purchase.id },
    body: { version: 0, reason: 'out_of_stock' },
  });
  const { lines } = await found(purchase.id);
  expect(lines[0]!.offers.map((offer) => [offer.productstock_id, offer.is_same])).toEqual([
    [same, true],
    [dear, false],
  ]);
  const line = lines[0]!.order_item_id;
  await expect(placeSame(purchase.id, line, dear)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.productstock_id', code: 'not_a_choice' }] },
  });
  const both = await Promise.allSettled([placeSame(purchase.id, line, same), placeSame(purchase.id, line, same)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const after = await detail(id);
  expect(after.order_items).toMatchObject([{ productstock_id: same, quantity: 10, price: 1_000 }]);
  expect(after.summary.total).toBe(10_000);
  expect(after.summary.total_include_vat).toBeLessThan(before.summary.total_include_vat);
  expect(after.delivery_date).toBe(before.delivery_date);
  expect([await onHand(declined), await onHand(same)]).toEqual([STOCK, STOCK - 10]);
  expect(
    await rows(sql`select company_id, sale_type, total from purchases where order_id = ${id} order by id`),
  ).toEqual([
    { company_id: companyId, sale_type: 3, total: 0n },
    { company_id: others[0]!.companyId, sale_type: 1, total: 1_000_000n },
  ]);
  expect(await findDifferences()).toEqual([]);
  await expect(found(purchase.id)).rejects.toMatchObject(refused('answer_not_asked'));
});

test('a line is replaced once, and an offer takes the place of one line', async () => {
  const { companyId } = market.seller;
  const declined = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: STOCK });
  const { id: product } = await oneRow(sql<{ id: number }>`
    select product_id as id from product_stocks where id = ${declined}`);
  const elsewhere = { companyId, warehouseId: await givenWarehouse(companyId) };
  const again = await givenOffer({ ...elsewhere, quantity: STOCK, productId: product });
  const [one, other] = [await givenSame(declined, 0, 40_000n), await givenSame(declined, 1, 40_000n)];
  const id = await givenDraft(buyer, [
    { stockId: declined, amount: 10 },
    { stockId: again, amount: 10 },
  ]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const purchase = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  await market.seller.api('POST /order/mySales/{id}/decline', {
    params: { id: purchase.id },
    body: { version: 0, reason: 'out_of_stock' },
  });
  const [first, second] = (await found(purchase.id)).lines.map(({ order_item_id }) => order_item_id);
  const place = (lines: [number, number][]) =>
    market.sales('POST /staff/purchases/{id}/replace-same', {
      params: { id: purchase.id },
      body: {
        version: 1,
        reason: 'x',
        lines: lines.map(([order_item_id, productstock_id]) => ({ order_item_id, productstock_id })),
      },
    });
  await expect(
    place([
      [first!, one],
      [first!, other],
    ]),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.1.productstock_id', code: 'replaced_twice' }] } });
  await expect(
    place([
      [first!, one],
      [second!, one],
    ]),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.1.productstock_id', code: 'instead_twice' }] } });
  expect([await onHand(one), await onHand(other)]).toEqual([STOCK, STOCK]);
  await place([
    [first!, one],
    [second!, other],
  ]);
  expect((await detail(id)).order_items.map(({ quantity }) => quantity)).toEqual([10, 10]);
  expect(await findDifferences()).toEqual([]);
});
