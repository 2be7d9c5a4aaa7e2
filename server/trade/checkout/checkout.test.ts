import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveredSum } from '#domain/market/delivery/delivered-price.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
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
  // 7 × 1,050.33 + 3 × 999.99 = 10,352.28; one pickup truck from each province: 2 × 2,500; VAT 7 % of 15,352.28 = 1,074.66
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

test('checking out again refreshes the one draft', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const first = await givenDraft(buyer, [{ stockId, amount: 2 }]);
  await buyer.api('POST /cart/edit', { body: { productstock_id: stockId, amount: 5 } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  expect(order_id).toBe(first);
  const draft = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(draft).toMatchObject({
    order_no: null,
    order_items: [{ quantity: 5 }],
    summary: { total: 5250, shipping_cost: null },
  });
  await expect(pay(buyer, order_id)).rejects.toMatchObject(refused('shipping_cost_missing'));
});

test('the same payment sent twenty times at once is one order, and the stock is taken once', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer({ quantity: 100 });
  const id = await givenDraft(buyer, [{ stockId, amount: 30 }]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, id)));
  expect(new Set(answers.map((answer) => answer.order_no)).size).toBe(1);
  expect(await quantityOf(stockId)).toBe(70);
  expect((await pay(buyer, id)).order_no).toBe(answers[0]!.order_no);
  const { purchases } = await oneRow(
    sql<{ purchases: number }>`select count(*)::int as purchases from purchases where order_id = ${id}`,
  );
  expect(purchases).toBe(1);
});

test('the last units go to those who pay first, and nobody gets what is not there', async () => {
  const stockId = await offer({ quantity: 25 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => givenBuyer(app)));
  const drafts = await Promise.all(buyers.map((buyer) => givenDraft(buyer, [{ stockId, amount: 10 }])));
  const results = await Promise.allSettled(buyers.map((buyer, index) => pay(buyer, drafts[index]!)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('quantity_exceeds_stock'));
  expect(await quantityOf(stockId)).toBe(5);
});

test('carts that cross do not lock each other out', async () => {
  const [a, b] = [await offer(), await offer()];
  const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer(app)));
  const drafts = await Promise.all(
    buyers.map((buyer, index) =>
      givenDraft(
        buyer,
        index % 2 === 0
          ? [
              { stockId: a, amount: 1 },
              { stockId: b, amount: 1 },
            ]
          : [
              { stockId: b, amount: 1 },
              { stockId: a, amount: 1 },
            ],
      ),
    ),
  );
  await Promise.all(buyers.map((buyer, index) => pay(buyer, drafts[index]!)));
  expect([await quantityOf(a), await quantityOf(b)]).toEqual([994, 994]);
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

test('freight of an amount on the product’s page and in the cart is what the checkout asks for', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  await rows(sql`update product_stocks set package_weight_grams = 100 where id = ${stockId}`);
  const [{ product_id, province }] = (await rows(
    sql<{ product_id: number; province: number }>`select s.product_id, a.province_id as province
      from product_stocks s, addresses a where s.id = ${stockId} and a.id = ${buyer.addressId}`,
  )) as [{ product_id: number; province: number }];
  const query = { deliver_province_id: province };
  const { product } = await buyer.api('GET /product-detail/{id}', { params: { id: product_id }, query });
  const shown = product.product_stocks.find((each) => each.product_stock_id === stockId)!.delivered_price!.amounts;
  // 60 bags fill a pickup without their packaging; with it they need more.
  for (const amount of [1, 60, 100]) {
    const id = await givenDraft(buyer, [{ stockId, amount }]);
    const { options } = await buyer.api('POST /order/all-shipping-cost', {
      body: { order_id: id, shipping_address_id: buyer.addressId },
    });
    const { cart } = await buyer.api('GET /cart/mycart', { query });
    expect(cart.find(({ productstock_id }) => productstock_id === stockId)?.delivery_amounts).toEqual(shown);
    const sum = deliveredSum(
      {
        goods: 0n,
        netGrams: amount * 25_000,
        grossGrams: amount * gramsFromKg(shown.unit_weight),
        rates: Object.fromEntries(
          Object.entries(shown.rates).map(([vehicle, baht]) => [vehicle, satangFromBaht(baht)]),
        ),
      },
      0n,
    );
    expect(bahtFromSatang(sum!.freight), `${amount} bags`).toBe(options[0]!.cost);
    await buyer.api('DELETE /cart/remove/all');
  }
  expect((await buyer.api('GET /cart/mycart', {})).cart).toEqual([]);
});

test('freight follows the weight; where no truck goes, or goods cannot be shipped, delivery is refused with 400', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const id = await givenDraft(buyer, [{ stockId, amount: 100 }]);
  const cost = (address: number) =>
    buyer.api('POST /order/all-shipping-cost', { body: { order_id: id, shipping_address_id: address } });
  expect(await cost(buyer.addressId)).toMatchObject({
    earliest_delivery: DELIVERY_DAY,
    options: [
      { cost: 4500, weight: 2500, vehicles: [{ vehicle: 'truck6', count: 1, origin_province: { name_en: 'Rayong' } }] },
    ],
  });
  await expect(cost(await givenAddress(buyer.companyId, 900_101))).rejects.toMatchObject(
    refused('shipping_unsupported'),
  );
  await rows(sql`update product_stocks set shipping_out_of_scope = true where id = ${stockId}`);
  await expect(cost(buyer.addressId)).rejects.toMatchObject(refused('shipping_unsupported'));
});

test('goods can be picked up when every warehouse allows it, and cost no freight', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  expect(await buyer.api('GET /order/can-pick-up/{id}', { params: { id } })).toMatchObject({
    can_pick_up: true,
    earliest_pickup: DELIVERY_DAY,
    warehouses: [{ id: market.warehouseId }],
  });
  await buyer.api('POST /cart/addshipping', {
    body: { order_id: id, receiving_type: 2, delivery_date: DELIVERY_DAY, ...BILLING },
  });
  await pay(buyer, id);
  expect(await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).toMatchObject({
    receiving_type: 2,
    summary: { shipping_cost: 0 },
    pickup_warehouses: [{ id: market.warehouseId }],
  });

  await rows(sql`update warehouses set sub_district_id = 210101, post_code = '21000' where id = ${market.warehouseId}`);
  const { pickup_warehouses } = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  expect(pickup_warehouses[0]!.address).toBe('1 หมู่ 2 ตำบลท่าประดู่ อำเภอเมืองระยอง จังหวัดระยอง 21000');

  const strict = await givenWarehouse(market.seller.companyId, { allowsPickup: false });
  const second = await givenDraft(buyer, [{ stockId: await offer({ warehouseId: strict }), amount: 1 }]);
  expect((await buyer.api('GET /order/can-pick-up/{id}', { params: { id: second } })).can_pick_up).toBe(false);
  await expect(
    buyer.api('POST /cart/addshipping', {
      body: { order_id: second, receiving_type: 2, delivery_date: DELIVERY_DAY, ...BILLING },
    }),
  ).rejects.toMatchObject(refused('pickup_not_offered'));
});

test.each([
  ['a day too early', { delivery_date: '2026-07-10' }, 'delivery_date'],
  ['a Sunday', { delivery_date: '2026-07-12' }, 'delivery_date'],
  ['no day at all', { delivery_date: '2026-02-30' }, 'delivery_date'],
  ['no address', { shipping_address_id: null }, 'shipping_address_id'],
  ['a branch code of 4 digits', { billing_branch_code: '0000' }, 'billing_branch_code'],
  ['no tax id of a company', { billing_taxId: null }, 'billing_taxId'],
  ['a tax id of letters', { billing_taxId: 'abcdefghijklm' }, 'billing_taxId'],
  ['a tax id with a wrong check digit', { billing_taxId: '0105536000001' }, 'billing_taxId'],
  ['an empty billing name', { billing_name: '  ' }, 'billing_name'],
])('%s is refused at its field', async (_, change, path) => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  await expect(
    buyer.api('POST /cart/addshipping', {
      body: {
        order_id: id,
        receiving_type: 1,
        shipping_address_id: buyer.addressId,
        delivery_date: DELIVERY_DAY,
        ...BILLING,
        ...change,
      },
    }),
  ).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path }] } });
});

test('what the server computes is taken and ignored, what is empty is not said, what nobody knows is refused', async () => {
  const buyer = await givenBuyer(app);
  const order_id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  const shipping = {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    delivery_date: DELIVERY_DAY,
    ...BILLING,
  } as const;
  const add = (more: object) => buyer.api('POST /cart/addshipping', { body: { ...shipping, ...more } });
  await add({
    estimate_shipping_cost: 1,
    delivery_type: 'free',
    delivery_name: 'x',
    discount_price: 9999,
    vat_rate: 0,
    receiving_time: '',
    remark: null,
    shipping_option_id: '',
    billing_address_id: '',
  });
  const order = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(order.estimate_shipping_cost).toBeGreaterThan(1);
  expect(order).toMatchObject({ discount_price: 0, vat_rate: 7, remark: '' });
  await expect(add({ free_of_charge: true })).rejects.toMatchObject({
    wire: { fields: [{ path: 'free_of_charge', code: 'unknown_field' }] },
  });
  // Any other number pays by transfer; a term above all limits is cut, and does not matter here.
  const body = { order_id, payment_type: 9, credit_time: '', interest_rate: null, loan_amount: 'x' } as never;
  expect(await buyer.api('POST /cart/addpayment', { body })).toMatchObject({ status: true });
  expect(await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    payment_type: 3,
  });
});

test.each([
  ['2026-07-12', 'delivery_on_sunday', '2026-07-13'],
  ['2026-07-28', 'delivery_on_holiday', '2026-07-29'],
  ['2027-07-28', 'delivery_too_late', '2026-'],
  ['2026-07-01', 'delivery_date_not_allowed', '2026-07-'],
])('a delivery on %s is refused as %s, with the day to take', async (delivery_date, error, day) => {
  const buyer = await givenBuyer(app);
  const order_id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  await expect(
    buyer.api('POST /cart/addshipping', {
      body: { order_id, receiving_type: 1, shipping_address_id: buyer.addressId, ...BILLING, delivery_date },
    }),
  ).rejects.toMatchObject({
    wire: { error, message: expect.stringContaining(day), fields: [{ path: 'delivery_date' }] },
  });
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
