import { beforeAll, expect, test } from 'vitest';
import { deliveredSum } from '#domain/market/delivery/delivered-price.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenBuyer,
  givenDraft,
  givenMarket,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let market: TestMarket;
const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const pay = (
  buyer: TestMarket['buyer'],
  order_id: number,
  more: { expected_total?: number; payment_type?: 1 | 2 | 3 } = {},
) => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, ...more } });

beforeAll(async () => {
  await rows(sql`insert into holidays (day, name_th, name_en) values ('2026-07-28', 'x', 'x') on conflict do nothing`);
  market = await givenMarket(app);
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

/** What the specification says of an order and its summary, but for what the call reads. */
const SPECIFIED_ORDER = (
  'id order_no company_id company_code company_name payment_type payment_status status order_status_type ' +
  'estimate_shipping_cost vat_rate discount_price campaign_id credit_time Interest_rate due_date delivery_type ' +
  'delivery_name delivery_desc contract_id can_pick_up purchaser_status contract_status logistic_status ' +
  'plastket_status buyer_contact_email order_items settlements total shipping_cost vat daily_interest total_include_vat'
).split(' ');

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
  // An order as the specification has it, and its id as an address has it.
  await add({ ...Object.fromEntries(SPECIFIED_ORDER.map((field) => [field, 7])), order_id: `${order_id}` });
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
  ['2026-07-12', 'delivery_on_sunday', /13 Jul 2026$/],
  ['2026-07-28', 'delivery_on_holiday', /29 Jul 2026$/],
  ['2027-07-28', 'delivery_too_late', /\d\d [A-Z][a-z]{2} 2026$/],
  ['2026-07-01', 'delivery_date_not_allowed', /\d\d Jul 2026$/],
])('a delivery on %s is refused as %s, with the day to take as days are written', async (delivery_date, error, day) => {
  const buyer = await givenBuyer(app);
  const api = await app.api(buyer.token, { locale: 'en' });
  const order_id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  await expect(
    api('POST /cart/addshipping', {
      body: { order_id, receiving_type: 1, shipping_address_id: buyer.addressId, ...BILLING, delivery_date },
    }),
  ).rejects.toMatchObject({
    wire: { error, message: expect.stringMatching(day), fields: [{ path: 'delivery_date' }] },
  });
});

test('an order that is placed has no shipment awaiting', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  await expect(
    buyer.api('POST /order/all-shipping-cost', { body: { order_id: id, shipping_address_id: buyer.addressId } }),
  ).rejects.toMatchObject(refused('no_shipment_awaiting'));
});
