import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatSatang } from '#domain/values/format.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, setStock } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import type { QuotationFacts } from './make-quotation.ts';

const LEVEL = 7;

const { app, market } = openFileMarket();
beforeAll(async () => {
  await rows(sql`
    insert into member_discounts (member_level, discount_hundredths) values (${LEVEL}, 333)
    on conflict (member_level, subcategory_id) do update set discount_hundredths = 333`);
});
beforeEach(() => app.clock.set(TEST_NOW));

type Buyer = TestMarket['buyer'];

/** A buyer whose cart has ten bags at 1,050 baht of an offer of its own, quoted. */
async function givenQuotation() {
  const buyer = await givenBuyer(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  const { id, quotation_no } = await buyer.api('POST /quotation', { body: {} });
  return { buyer, stockId, id, quotation_no };
}

const detail = (buyer: Buyer, id: number) => buyer.api('GET /quotation/detail/{id}', { params: { id } });
const order = (buyer: Buyer, id: number) => buyer.api('POST /quotation/order/{id}', { params: { id } });
const pdfOf = async (buyer: Buyer, id: number) => {
  const answer = await buyer.api('GET /quotation/pdf/{id}', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};
const dearer = (stockId: number) =>
  rows(
    sql`update product_stocks set regular_price = regular_price * 2, sale_price = sale_price * 2 where id = ${stockId}`,
  );

const ship = (buyer: Buyer, order_id: number) =>
  buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });

/** From the quotation's draft to a placed order. */
async function place(buyer: Buyer, order_id: number) {
  await ship(buyer, order_id);
  return buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
}

test('a quotation says the cart’s prices, for seven days, under a number of its own; the cart stays', async () => {
  const { buyer, id, quotation_no } = await givenQuotation();
  expect(quotation_no).toMatch(/^QT2607\d{6}$/);
  expect(await detail(buyer, id)).toMatchObject({
    state: 'open',
    valid_until: '2026-07-16T16:59:59.000Z',
    total: 10_500,
    vat: 735,
    total_include_vat: 11_235,
    lines: [{ quantity: 10, unit_weight: 25, price: 1050, line_total: 10_500, problem: null }],
  });
  expect((await buyer.api('GET /cart/mycart')).cart).toHaveLength(1);
  expect(await buyer.api('GET /quotation/list', { query: {} })).toMatchObject({
    count: 1,
    rows: [{ id, quotation_no, state: 'open', line_count: 1, order_id: null }],
  });
});

test('a quotation has the buyer’s own reference, tidied, in its detail and on its paper', async () => {
  const { buyer } = await givenQuotation();
  const { id } = await buyer.api('POST /quotation', { body: { reference: '  PR-2569\u200b/077 ' } });
  expect(await detail(buyer, id)).toMatchObject({ reference: 'PR-2569/077' });
  const words = (await readPdf(await pdfOf(buyer, id))).join(' ');
  expect(words).toMatch(/Buyer's reference PR-2569\/077/);
  await expect(buyer.api('POST /quotation', { body: { reference: 'x'.repeat(41) } })).rejects.toMatchObject({
    wire: { fields: [{ path: 'reference' }] },
  });
});

test('its paper has the freight to where the company has goods brought, and its address', async () => {
  const { buyer } = await givenQuotation();
  await rows(
    sql`update addresses set is_default_shipping = true, is_default_billing = true where id = ${buyer.addressId}`,
  );
  const { id } = await buyer.api('POST /quotation', { body: {} });
  const { address } = await oneRow(
    sql<{ address: string }>`select address from addresses where id = ${buyer.addressId}`,
  );
  const { facts } = await oneRow(sql<{ facts: QuotationFacts }>`select facts from quotations where id = ${id}`);
  const { place, freight, vat, total_include_vat } = facts.delivery!;
  expect(place.th).toContain(address);
  expect(freight).toBeGreaterThan(0);
  // 7 % of goods and freight.
  expect(vat).toBe(Math.round((1_050_000 + freight) * 0.07));
  expect(total_include_vat).toBe(1_050_000 + freight + vat);
  const [page] = await readPdf(await pdfOf(buyer, id));
  for (const said of [address, formatSatang(freight), formatSatang(total_include_vat)]) expect(page).toContain(said);
});

test('where no truck goes it says that freight is not included', async () => {
  const { buyer, stockId } = await givenQuotation();
  await rows(sql`update product_stocks set shipping_out_of_scope = true where id = ${stockId}`);
  const { id } = await buyer.api('POST /quotation', { body: {} });
  const [page] = await readPdf(await pdfOf(buyer, id));
  expect(page).toContain('Freight is not included');
  expect(page).not.toContain('Total delivered');
});

test('it becomes an order at its prices although the goods cost more by now, once', async () => {
  const { buyer, stockId, id } = await givenQuotation();
  await dearer(stockId);
  const { order_id } = await order(buyer, id);
  expect(await order(buyer, id)).toEqual({ order_id });
  const { order_no } = await place(buyer, order_id);
  const placed = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(placed).toMatchObject({ order_no, summary: { total: 10_500 } });
  expect(placed.order_items).toMatchObject([{ quantity: 10, price: 1050, line_total: 10_500 }]);
  expect(await detail(buyer, id)).toMatchObject({ state: 'ordered', order_id, order_no });
  await expect(order(buyer, id)).rejects.toMatchObject(refused('quotation_ordered'));
  // The same payment sent again is the same order.
  expect(await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).toMatchObject({ order_no });
  // The cart's own goods were not ordered.
  expect((await buyer.api('GET /cart/mycart')).cart).toHaveLength(1);
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: order_id }, body: { reason: 'x' } });
  await expect(order(buyer, id)).rejects.toMatchObject(refused('quotation_ordered'));
});

test('of two colleagues who order it at once, both get one draft', async () => {
  const { buyer, id } = await givenQuotation();
  const colleague = await givenMember(buyer.companyId);
  const other = await app.api(colleague.token);
  const drafts = await Promise.all([
    order(buyer, id),
    other('POST /quotation/order/{id}', { params: { id } }),
    order(buyer, id),
  ]);
  expect(new Set(drafts.map(({ order_id }) => order_id)).size).toBe(1);
});

test('a member’s discount is kept to the satang', async () => {
  const company = await givenCompany({ memberLevel: LEVEL });
  const buyer = { api: await app.api((await givenMember(company.id)).token) };
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 7 } });
  const { cart } = await buyer.api('GET /cart/mycart');
  expect(cart[0]).toMatchObject({ memberlevel_discount: 3.33, line_total: 7105.24 });
  const { id } = await buyer.api('POST /quotation', { body: {} });
  await dearer(stockId);
  const { order_id } = await buyer.api('POST /quotation/order/{id}', { params: { id } });
  const draft = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(draft.order_items[0]!.line_total).toBe(cart[0]!.line_total);
});

test('after its last day it is no order any more, nor is a draft that was made before', async () => {
  const { buyer, id } = await givenQuotation();
  const { order_id } = await order(buyer, id);
  app.clock.set('2026-07-16T17:00:00Z');
  expect(await detail(buyer, id)).toMatchObject({ state: 'expired' });
  await expect(order(buyer, id)).rejects.toMatchObject(refused('quotation_expired'));
  await expect(buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('quotation_expired'),
  );
});

test('goods that are not there any more are named, and nothing is ordered', async () => {
  const { buyer, stockId, id } = await givenQuotation();
  await rows(sql`update product_stocks set is_deleted = true where id = ${stockId}`);
  const { lines } = await detail(buyer, id);
  expect(lines[0]!.problem).toBeTruthy();
  await expect(order(buyer, id)).rejects.toMatchObject({
    wire: { error: 'quotation_goods_gone', message: expect.stringContaining(lines[0]!.product_name) },
  });
  expect((await detail(buyer, id)).order_id).toBeNull();
});

test('stock that others bought is said, too', async () => {
  const { buyer, stockId, id } = await givenQuotation();
  const other = await givenBuyer(app);
  await givenOrder(market, { buyer: other, stockId, amount: 10 });
  await setStock([stockId], 9);
  await expect(order(buyer, id)).rejects.toMatchObject(refused('quotation_goods_gone'));
  expect((await detail(buyer, id)).lines[0]!.problem).toBe('จำนวนที่สั่งเกินสินค้าคงเหลือ');
});

test('its document has the same bytes again, and says prices, parties and time in both languages', async () => {
  const { buyer, id, quotation_no, stockId } = await givenQuotation();
  const first = await pdfOf(buyer, id);
  await dearer(stockId);
  app.clock.advanceHours(24 * 30);
  expect((await pdfOf(buyer, id)).equals(first)).toBe(true);
  const words = (await readPdf(first)).join(' ');
  for (const said of ['ใบเสนอราคา', 'Quotation', quotation_no, '1,050.00', '11,235.00', '16 Jul 2026', 'not reserved'])
    expect(words).toContain(said);
});

test('another company finds no quotation of this one, and quotes nothing of its cart', async () => {
  const { buyer, id } = await givenQuotation();
  const stranger = await givenBuyer(app);
  for (const ask of [detail, pdfOf, order]) await expect(ask(stranger, id)).rejects.toMatchObject(refused('not_found'));
  const [line] = (await buyer.api('GET /cart/mycart')).cart;
  await expect(stranger.api('POST /quotation', { body: { cart_ids: [line!.id] } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await stranger.api('GET /quotation/list', { query: {} })).count).toBe(0);
});

test('an empty cart, and one with goods that cannot be ordered, is not quoted', async () => {
  const { buyer, stockId } = await givenQuotation();
  await rows(sql`update product_stocks set is_minimum = true, min_quantity = 20 where id = ${stockId}`);
  await expect(buyer.api('POST /quotation', { body: {} })).rejects.toMatchObject(refused('below_minimum'));
  await expect((await givenBuyer(app)).api('POST /quotation', { body: {} })).rejects.toMatchObject(
    refused('cart_empty'),
  );
});

test('the database keeps what was quoted, and takes no second order for it', async () => {
  const { buyer, id } = await givenQuotation();
  const fixed = { constraint: 'quotation_is_fixed' };
  await pdfOf(buyer, id);
  for (const change of [sql`facts = '{}'`, sql`valid_until = valid_until + interval '1 day'`, sql`pdf = 'x'`])
    await expect(rows(sql`update quotations set ${change} where id = ${id}`)).rejects.toMatchObject(fixed);
  await expect(rows(sql`delete from quotations where id = ${id}`)).rejects.toMatchObject(fixed);
});

test('a request for approval that was refused does not take the quotation with it', async () => {
  const { buyer, id } = await givenQuotation();
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 0 });
  const { order_id } = await order(purchaser, id);
  await ship(purchaser, order_id);
  const request = await purchaser.api('POST /purchase-request/add', { body: { order_id, payment_type: 3 } });
  await expect(order(buyer, id)).rejects.toMatchObject(refused('order_in_approval'));
  await buyer.api('POST /purchase-request/{id}/refuse', {
    params: { id: request.id },
    body: { round: 1, step: 1, note: 'ยังไม่จำเป็น' },
  });
  expect(await detail(buyer, id)).toMatchObject({ state: 'open', order_id: null });
  const again = await order(buyer, id);
  expect(again.order_id).not.toBe(order_id);
  await place(buyer, again.order_id);
  expect(await detail(buyer, id)).toMatchObject({ state: 'ordered', order_id: again.order_id });
});
