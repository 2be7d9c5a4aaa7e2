import { expect, test } from 'vitest';
import type { Adjustment } from '#domain/trade/order-totals.ts';
import { currentDatabase, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import type { Payment } from '#server/trade/orders/index.ts';
import { chooseShipping, makeDraft, placeDraft } from './index.ts';

/** The embedded database has one connection, so that nobody waits for anybody's lock there. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
const TRANSFER: Payment = { payment_type: 3, currency: 'THB' };

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const memberOf = async (buyer: Buyer) => (await app.resolveCaller(buyer.token)) as Member;
const shown = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const cartOf = async (buyer: Buyer) =>
  (await buyer.api('GET /cart/mycart')).cart.map(({ productstock_id, amount }) => ({ productstock_id, amount }));
const ship = async (buyer: Buyer, order_id: number) =>
  chooseShipping(await memberOf(buyer), {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    delivery_date: DELIVERY_DAY,
    receiving_time: 'any',
    remark: '',
    ...BILLING,
  });

test('a draft of lines is shipped and placed like one of the cart, and leaves the cart and its draft alone', async () => {
  const buyer = await givenBuyer(app);
  const member = await memberOf(buyer);
  const [a, b] = [await offer(), await offer({ price: 50_000n })];
  const ofCart = await givenDraft(buyer, [{ stockId: a, amount: 3 }]);
  const { order_id } = await makeDraft(member, [
    { productstock_id: b, amount: 4 },
    { productstock_id: a, amount: 2 },
  ]);
  expect(order_id).not.toBe(ofCart);
  await ship(buyer, order_id);
  const order_no = await placeDraft({ orderId: order_id, member }, TRANSFER, []);
  expect(await shown(buyer, order_id)).toMatchObject({
    order_no,
    summary: { total: 4100, shipping_cost: 2500, discount_price: 0, total_include_vat: 7062 },
  });
  expect(await cartOf(buyer)).toEqual([{ productstock_id: a, amount: 3 }]);
  expect(await shown(buyer, ofCart)).toMatchObject({ order_no: null, summary: { shipping_cost: 2500 } });
  await placeDraft({ orderId: ofCart, member }, TRANSFER, []);
  expect(await cartOf(buyer)).toEqual([]);
});

test('a draft of lines is refused as its lines would be in the cart', async () => {
  const buyer = await givenBuyer(app);
  const member = await memberOf(buyer);
  const draftOf = (productstock_id: number, amount = 1) => makeDraft(member, [{ productstock_id, amount }]);
  const own = await givenOffer({ companyId: buyer.companyId, warehouseId: await givenWarehouse(buyer.companyId) });
  await expect(draftOf(own)).rejects.toMatchObject({ code: 'own_product' });
  await expect(draftOf(await offer({ quantity: 5 }), 6)).rejects.toMatchObject({ code: 'quantity_exceeds_stock' });
  await expect(draftOf(await offer({ stockType: 3 }))).rejects.toMatchObject({ code: 'preorder_contact_sales' });
  await expect(draftOf(999_999_999)).rejects.toMatchObject({ code: 'not_found' });
  await expect(makeDraft(member, [])).rejects.toMatchObject({ code: 'cart_empty' });
  await rows(sql`update companies set buyer_approved_status = 2 where id = ${buyer.companyId}`);
  await expect(draftOf(await offer())).rejects.toMatchObject({ code: 'buyer_not_approved' });
});

test('a discount and interest are in the order as they are placed, to the satang', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer({ price: 105_033n }), amount: 7 }]);
  const adjustments: Adjustment[] = [
    { kind: 'credit_interest', creditTime: 30, interestRate: 1250n },
    { kind: 'discount', amount: 35_231n, code: 'JULY', campaignId: null },
  ];
  await placeDraft({ orderId: id, member: await memberOf(buyer) }, TRANSFER, adjustments);
  const { summary } = await shown(buyer, id);
  // 7 × 1,050.33 = 7,352.31; + 2,500 − 352.31 = 9,500; VAT 7 % = 665; 12.5 % a year for 30 days of 9,500 = 97.60
  expect(summary).toMatchObject({
    total: 7352.31,
    discount_price: 352.31,
    discount_code: 'JULY',
    vat: 665,
    total_include_vat: 10_165,
    credit_time: 30,
    interest: 97.6,
    outstanding: 10_262.6,
  });
  expect(
    await oneRow(
      sql`select discount_price, discount_code, campaign_id, vat, total_include_vat, credit_time,
        interest_rate_hundredths, interest from orders where id = ${id}`,
    ),
  ).toEqual({
    discount_price: 35_231n,
    discount_code: 'JULY',
    campaign_id: null,
    vat: 66_500n,
    total_include_vat: 1_016_500n,
    credit_time: 30,
    interest_rate_hundredths: 1250,
    interest: 9760n,
  });
});

test('the sum that the buyer expects is that after the discount', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 10 }]);
  const discount: Adjustment = { kind: 'discount', amount: 100_000n, code: 'JULY', campaignId: null };
  const pay = async (expected_total: bigint) =>
    placeDraft({ orderId: id, member: await memberOf(buyer) }, { ...TRANSFER, expected_total }, [discount]);
  await expect(pay(1_391_000n)).rejects.toMatchObject({ code: 'price_changed' });
  expect(await pay(1_284_000n)).toMatch(/^OR/);
});

test('goods are ordered at the price that was quoted, whatever they cost by now', async () => {
  const buyer = await givenBuyer(app);
  const member = await memberOf(buyer);
  const stock = await offer();
  const quoted = { kind: 'quoted_price' as const, productstock_id: stock, price: 90_000n };
  const { order_id } = await makeDraft(member, [{ productstock_id: stock, amount: 10 }], { prices: [quoted] });
  await ship(buyer, order_id);
  expect((await shown(buyer, order_id)).summary.total).toBe(9000);
  await rows(sql`update product_stocks set regular_price = 200000 where id = ${stock}`);
  await placeDraft({ orderId: order_id, member }, TRANSFER, [quoted]);
  expect(await shown(buyer, order_id)).toMatchObject({
    summary: { total: 9000, total_include_vat: 12_305 },
    order_items: [{ price: 900, line_discount: 0, line_total: 9000 }],
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 500 && (await countLockWaits()) === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

test.runIf(isServer)('a draft that is written while its payment waits is placed as it is written then', async () => {
  const buyer = await givenBuyer(app);
  const member = await memberOf(buyer);
  const [before, after] = [await offer(), await offer()];
  const id = await givenDraft(buyer, [{ stockId: before, amount: 4 }]);
  const placing = await currentDatabase()
    .kysely.transaction()
    .execute(async (other) => {
      await sql`update orders set remark = 'other goods' where id = ${id}`.execute(other);
      await sql`update order_items set productstock_id = ${after}, product_id = (select product_id from product_stocks
        where id = ${after}) where order_id = ${id}`.execute(other);
      const result = placeDraft({ orderId: id, member }, TRANSFER, []);
      await untilSomebodyWaits();
      return { result };
    });
  await placing.result;
  const { order_items } = await shown(buyer, id);
  expect(order_items).toMatchObject([{ productstock_id: after, quantity: 4 }]);
  expect(
    await rows(sql`select id, quantity from product_stocks where id in (${before}, ${after}) order by id`),
  ).toEqual([
    { id: before, quantity: 1000 },
    { id: after, quantity: 996 },
  ]);
});

test('clicks at the same moment add up, and one member has one draft', async () => {
  const buyer = await givenBuyer(app);
  const stocks = [await offer(), await offer()];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      buyer.api('POST /cart/add', { body: { productstock_id: stocks[index % 2]!, amount: 1 } }),
    ),
  );
  expect((await cartOf(buyer)).map(({ amount }) => amount)).toEqual([6, 6]);
  const drafts = await Promise.all(Array.from({ length: 6 }, () => buyer.api('POST /cart/checkout', { body: {} })));
  expect(new Set(drafts.map(({ order_id }) => order_id)).size).toBe(1);
  const mixed = stocks[0]!;
  const preorder = await offer({ stockType: 3 });
  await buyer.api('DELETE /cart/remove/all');
  const both = await Promise.allSettled(
    [mixed, preorder].map((productstock_id) => buyer.api('POST /cart/add', { body: { productstock_id, amount: 1 } })),
  );
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { wire: { error: 'preorder_not_combinable' } } },
  ]);
});
