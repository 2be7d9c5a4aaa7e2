import { beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCoupon, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const CHEAPEST = 0;
let stock: number;

beforeAll(async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  stock = await givenOffer({ ...offer, productId: await givenProduct({ grade: 'PC100' }), quantity: 5000 });
  await reindexProducts();
});

type Buyer = TestMarket['buyer'];
type Query = { coupons?: 'left_out' };

async function planned(buyer: Buyer, query: Query = {}) {
  const { token } = await buyer.api('POST /plans', { body: { text: 'PC100 1 t' } });
  return opened(buyer, token, query);
}

async function opened(buyer: Buyer, token: string, query: Query = {}) {
  const plan = await buyer.api('GET /plans/{token}', { params: { token }, query });
  const cart = plan.carts[CHEAPEST]!;
  return { plan, cart, press: { params: { token }, body: { cart: cart.aim, version: cart.version, ...query } } };
}

/** A company that has typed a code into a draft. */
async function buyerWithCode(facts: Partial<CampaignFacts> = {}): Promise<{ buyer: Buyer; code: string }> {
  const { code } = await givenCoupon(market.sales, facts);
  const buyer = await givenBuyer(app);
  const order_id = await givenDraft(buyer, [{ stockId: stock, amount: 1 }]);
  await buyer.api('POST /coupon/check', { body: { order_id, discount_code: code } });
  return { buyer, code };
}

test.each([
  ['an amount', {}],
  ['a percentage', { kind: 'percent', amount: null, percent: 5, max_discount: 1500 }],
  ['free freight', { kind: 'free_freight', amount: null }],
] as const)('a plan counts on %s as the checkout takes it off, up to the placed order', async (_, facts) => {
  const { buyer, code } = await buyerWithCode(facts);
  const { cart, plan, press } = await planned(buyer);
  expect(plan.coupons).toBe('counted');
  expect(cart.orders[0]!.coupon).toBe(code);
  expect(cart.discount).toBeGreaterThan(0);
  const { order_id, is_shipped } = await buyer.api('POST /plans/{token}/order', press);
  expect(is_shipped).toBe(true);
  await buyer.api('POST /cart/addpayment', {
    body: { order_id: order_id!, payment_type: 3, expected_total: cart.total },
  });
  const { order_no, ...order } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(order_no).not.toBeNull();
  expect(order).toMatchObject({ discount_code: code, discount_price: cart.discount });
  expect(order.summary).toMatchObject({ shipping_cost: cart.freight, total_include_vat: cart.total });
});

test('coupons are left out where the reader wants, and their press orders without one', async () => {
  const { buyer } = await buyerWithCode();
  const counted = await planned(buyer);
  const { cart, plan, press } = await opened(buyer, counted.plan.token, { coupons: 'left_out' });
  expect([plan.coupons, cart.discount, cart.changes]).toEqual(['left_out', 0, []]);
  expect(cart.total).toBeCloseTo(counted.cart.total + 1.07 * counted.cart.discount, 2);
  const { order_id } = await buyer.api('POST /plans/{token}/order', press);
  const { discount_price } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(discount_price).toBe(0);
  await expect(
    buyer.api('POST /plans/{token}/order', { ...press, body: { ...press.body, coupons: undefined } }),
  ).rejects.toMatchObject(refused('plan_changed'));
});

test('a request for approval asks for the total with the coupon', async () => {
  const { buyer, code } = await buyerWithCode();
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 0 });
  const { cart, press } = await planned(purchaser);
  expect(cart).toMatchObject({ needs_approval: true, exceeded: ['order'], approvals: 1 });
  const { id } = await purchaser.api('POST /plans/{token}/purchase-request', press);
  const request = await oneRow(sql<{ total: bigint; discount_code: string | null }>`
    select r.total, o.discount_code from purchase_requests r join orders o on o.id = r.order_id where r.id = ${id}`);
  expect(request).toEqual({ total: BigInt(Math.round(cart.total * 100)), discount_code: code });
});

test('a code that a company does not know, or that it has used up, is in none of its plans', async () => {
  const { code } = await givenCoupon(market.sales);
  const stranger = await givenBuyer(app);
  expect(await planned(stranger)).toMatchObject({ plan: { coupons: null }, cart: { discount: 0 } });
  const { buyer } = await buyerWithCode({ company_quota: 1 });
  const { cart, press } = await planned(buyer);
  expect(cart.discount).toBe(500);
  const { order_id } = await buyer.api('POST /plans/{token}/order', press);
  await buyer.api('POST /cart/addpayment', { body: { order_id: order_id!, payment_type: 3 } });
  const after = await opened(buyer, press.params.token);
  expect(after.cart.discount).toBe(0);
  expect(after.cart.changes.find(({ what }) => what === 'coupon')).toEqual({ what: 'coupon', before: 500, now: 0 });
  expect(JSON.stringify(after.plan)).not.toContain(code);
});

test('a cart says whether the company’s credit is enough for it, to who may order', async () => {
  const buyer = await givenBuyer(app);
  expect((await planned(buyer)).cart.credit).toBeNull();
  await givenCredit(app, { buyer, finance: market.finance }, { credit_time: 45 });
  expect((await planned(buyer)).cart.credit).toEqual({ is_enough: true, available: 500_000, days: 45, refusal: null });
  await rows(sql`update credit_lines set suspended_at = now() where company_id = ${buyer.companyId}`);
  expect((await planned(buyer)).cart.credit).toMatchObject({ is_enough: false, refusal: 'credit_suspended' });
});
