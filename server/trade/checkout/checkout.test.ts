import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, oneRow, sql } from '#server/platform/database/query.ts';
import {
  givenAddress,
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenBuyer,
  givenDraft,
  givenMarket,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const pay = (
  buyer: TestMarket['buyer'],
  order_id: number,
  more: { expected_total?: number; payment_type?: 1 | 2 | 3 } = {},
) => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, ...more } });

beforeAll(async () => {
  app = await openTestApp();
  await rows(sql`insert into holidays (day, name_th, name_en) values ('2026-07-28', 'x', 'x') on conflict do nothing`);
  market = await givenMarket(app);
});
afterAll(() => app.close());

test('from cart to order: sums to the satang, stock taken, cart empty, one purchase for each seller', async () => {
  const buyer = await givenBuyer(app);
  const other = (await givenCompany({ selling: true })).id;
  const stocks = [
    await offer({ price: 105_033n }),
    await givenOffer({
      companyId: other,
      warehouseId: await givenWarehouse(other, { provinceId: 10 }),
      price: 99_999n,
    }),
  ];
  const id = await givenDraft(buyer, [
    { stockId: stocks[0]!, amount: 7 },
    { stockId: stocks[1]!, amount: 3 },
  ]);
  const placed = await pay(buyer, id);
  expect(placed).toMatchObject({ status: true, order_id: id, errorType: null });
  expect(placed.order_no).toMatch(/^OR2607\d{6}$/);

  const order = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  // 7 × 1,050.33 + 3 × 999.99 = 10,352.28; one pickup truck from each province: 2 × 2,500; VAT 7 % of 15,352.28 =
  // 1,074.66
  expect(order.summary).toMatchObject({
    total: 10352.28,
    shipping_cost: 5000,
    vat: 1074.66,
    total_include_vat: 16426.94,
    outstanding: 16426.94,
  });
  expect(order).toMatchObject({
    order_no: placed.order_no,
    order_status_type: 1,
    payment_type: 3,
    delivery_date: DELIVERY_DAY,
    total_weight: 250,
    billing_taxId: BILLING.billing_taxId,
  });
  expect(order.shipping_address?.text_th).toBe('99/1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
  expect(order.history.map((entry) => entry.event)).toEqual(['placed']);
  expect([await quantityOf(stocks[0]!), await quantityOf(stocks[1]!)]).toEqual([993, 997]);
  expect((await buyer.api('GET /cart/mycart')).cart).toEqual([]);
  const sales = await market.seller.api('GET /order/mySalesList', { query: {} });
  expect(sales.sale_list[0]).toMatchObject({
    total: 7352.31,
    items: [{ quantity: 7 }],
    destination_province: { name_en: 'Bangkok' },
  });
  expect(sales.sale_list[0]?.purchase_no).toMatch(/^PO2607\d{6}$/);
});

test('a line keeps the names that the product had when it was bought, in every language', async () => {
  const buyer = await givenBuyer(app);
  const named = { name_th: 'เม็ดพลาสติก HDPE เกรดถุง', name_en: 'HDPE for film', name_cn: '薄膜级 HDPE' };
  const productId = await givenProduct(named);
  const id = await givenDraft(buyer, [{ stockId: await offer({ productId }), amount: 4 }]);
  await pay(buyer, id);
  await rows(
    sql`update products set name_th = 'ชื่อใหม่', name_en = 'New name', name_cn = '新名称' where id = ${productId}`,
  );

  const line = {
    ...named,
    product_name: named.name_th,
    product_attribute: 'ถุง 25 กก.',
    attribute: { name_th: 'ถุง 25 กก.', name_en: '25 kg bag', name_cn: '25公斤袋' },
  };
  expect((await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).order_items).toMatchObject([line]);
  expect((await buyer.api('GET /order/myorder', { query: {} })).order_list[0]?.items).toMatchObject([line]);
  expect((await market.sales('GET /staff/orders/{id}', { params: { id } })).order_items).toMatchObject([line]);
  expect((await market.seller.api('GET /order/mySalesList', { query: {} })).sale_list[0]?.items).toMatchObject([line]);
});

test('checking out again with the draft’s id refreshes it', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const first = await givenDraft(buyer, [{ stockId, amount: 2 }]);
  await buyer.api('POST /cart/edit', { body: { productstock_id: stockId, amount: 5 } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: { order_id: first } });
  expect(order_id).toBe(first);
  const draft = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(draft).toMatchObject({
    order_no: null,
    order_items: [{ quantity: 5 }],
    summary: { total: 5250, shipping_cost: null },
  });
  await expect(pay(buyer, order_id)).rejects.toMatchObject(refused('shipping_cost_missing'));
});

test('when the price moved the buyer is shown the new sum before anything is placed', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const seen = (await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).summary.total_include_vat;
  await rows(sql`update product_stocks set regular_price = 110000 where id = ${stockId}`);
  await expect(pay(buyer, id, { expected_total: seen })).rejects.toMatchObject({
    wire: { error: 'price_changed', errorType: 'price' },
  });
  expect(await quantityOf(stockId)).toBe(1000);
  const fresh = (await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).summary;
  expect(fresh).toMatchObject({ total: 11000 });
  await pay(buyer, id, { expected_total: fresh.total_include_vat });
  expect(await quantityOf(stockId)).toBe(990);
});

test('what became unavailable between checkout and payment is refused, and the draft stays', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await rows(sql`update product_stocks set approved_status = 0 where id = ${stockId}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('product_unavailable'));
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stockId}`);
  await setStock([stockId], 9);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('quantity_exceeds_stock'));
  await rows(sql`update companies set buyer_approved_status = 2 where id = ${buyer.companyId}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('buyer_not_approved'));
});

test('credit is offered only to companies that have it', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  await expect(pay(buyer, id, { payment_type: 1 })).rejects.toMatchObject(refused('credit_not_granted'));
});

test('a person who came with a passport orders without a tax id', async () => {
  const company = await givenCompany({ personal: true });
  await rows(sql`update companies set tax_id = null where id = ${company.id}`);
  const { id: memberId, token } = await givenMember(company.id);
  const buyer = {
    id: memberId,
    companyId: company.id,
    token,
    api: await app.api(token),
    addressId: await givenAddress(company.id),
  };
  await buyer.api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
      billing_taxId: null,
    },
  });
  await pay(buyer, order_id);
  expect(await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    order_no: expect.any(String),
    billing_taxId: null,
  });
});

test('an order of another company, its address and its draft are out of reach', async () => {
  const [mine, other] = [await givenBuyer(app), await givenBuyer(app)];
  const id = await givenDraft(other, [{ stockId: await offer(), amount: 1 }]);
  await expect(pay(mine, id)).rejects.toMatchObject(refused('not_found'));
  await expect(mine.api('GET /order/orderdetail/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  await expect(mine.api('GET /order/can-pick-up/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  const own = await givenDraft(mine, [{ stockId: await offer(), amount: 1 }]);
  await expect(
    mine.api('POST /order/all-shipping-cost', { body: { order_id: own, shipping_address_id: other.addressId } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(
    mine.api('POST /cart/addshipping', {
      body: {
        order_id: own,
        receiving_type: 1,
        shipping_address_id: other.addressId,
        delivery_date: DELIVERY_DAY,
        ...BILLING,
      },
    }),
  ).rejects.toMatchObject({
    wire: { statusCode: 404, fields: [{ path: 'shipping_address_id', code: 'shipping_invalid' }] },
  });
  await expect(
    mine.api('POST /cart/addshipping', {
      body: {
        order_id: own,
        receiving_type: 1,
        shipping_address_id: mine.addressId,
        billing_address_id: other.addressId,
        delivery_date: DELIVERY_DAY,
        ...BILLING,
      },
    }),
  ).rejects.toMatchObject({
    wire: { statusCode: 404, fields: [{ path: 'billing_address_id', code: 'billing_invalid' }] },
  });
});

test('a placed order takes no other shipping, and HTML in its texts stays text', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  const shipping = {
    order_id: id,
    receiving_type: 1 as const,
    shipping_address_id: buyer.addressId,
    delivery_date: DELIVERY_DAY,
    ...BILLING,
    remark: '<img src=x onerror=alert(1)>',
  };
  await buyer.api('POST /cart/addshipping', { body: shipping });
  await pay(buyer, id);
  await expect(buyer.api('POST /cart/addshipping', { body: shipping })).rejects.toMatchObject(
    refused('order_already_placed'),
  );
  expect((await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).remark).toBe(
    '<img src=x onerror=alert(1)>',
  );
});

test('an order keeps the currency that its buyer saw, which is baht while no rates are set', async () => {
  const place = async () => {
    const buyer = await givenBuyer(app);
    const order_id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
    await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, currency: 'USD' } });
    const { currency, currency_rate } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
    return { currency, currency_rate };
  };
  expect(await place()).toEqual({ currency: 'THB', currency_rate: 1 });
  await market.finance('PUT /staff/currency-rates', { body: { USD: 32.85, RMB: 4.58 } });
  expect(await place()).toEqual({ currency: 'USD', currency_rate: 32.85 });
});
