import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCoupon, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { expireOrdersJob } from '#server/trade/orders/index.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let stockId: number;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

type Buyer = TestMarket['buyer'];
const check = (buyer: Buyer, order_id: number, discount_code: string) =>
  buyer.api('POST /coupon/check', { body: { order_id, discount_code } });
const pay = (buyer: Buyer, order_id: number) =>
  buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
const shown = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const campaignOf = (id: number) => market.sales('GET /staff/coupons/campaigns/{id}', { params: { id } });

async function givenDraftWith(code: string, buyer?: Buyer) {
  const of = buyer ?? (await givenBuyer(app));
  const id = await givenDraft(of, [{ stockId, amount: 10 }]);
  await check(of, id, code);
  return { buyer: of, id };
}
async function givenOrderWith(facts: Partial<CampaignFacts> = {}) {
  const coupon = await givenCoupon(market.sales, facts);
  const draft = await givenDraftWith(coupon.code);
  await pay(draft.buyer, draft.id);
  return { ...draft, coupon };
}
const couponGone = (code: Parameters<typeof refused>[0]) => ({ wire: { error: code, errorType: 'coupon' } });

test('an order is placed at the sum with its coupon, once, and the campaign says so', async () => {
  const { buyer, id, coupon } = await givenOrderWith({ quota: 5, budget: 10_000 });
  await pay(buyer, id);
  expect(await shown(buyer, id)).toMatchObject({
    discount_code: coupon.code,
    campaign_id: coupon.id,
    summary: { discount_price: 500, vat: 875, total_include_vat: 13_375, outstanding: 13_375 },
  });
  expect(await campaignOf(coupon.id)).toMatchObject({
    uses: 1,
    spent: 500,
    companies: 1,
    returned: 0,
    ordered: 13_375,
  });
  expect((await market.sales('GET /staff/coupons/uses', { query: { campaign: coupon.id } })).rows).toMatchObject([
    { order_id: id, amount: 500, code: coupon.code, returned_at: null },
  ]);
});

test('what falls on each line and seller is kept at the order, with who bears it; the seller sees what it pays', async () => {
  const company = await givenCompany({ selling: true });
  const other = await app.api((await givenMember(company.id, { role: 'seller' })).token);
  const theirs = await givenOffer({ companyId: company.id, warehouseId: await givenWarehouse(company.id) });
  const coupon = await givenCoupon(market.sales, {
    kind: 'percent',
    amount: null,
    percent: 3.33,
    paid_by: 'seller',
    seller_ids: [company.id, market.seller.companyId],
  });
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [
    { stockId, amount: 10 },
    { stockId: theirs, amount: 7 },
  ]);
  const { discount_price } = await check(buyer, id, coupon.code);
  await pay(buyer, id);
  // 3.33 % of 17,850 baht
  expect(discount_price).toBe(594.41);
  const borne = await rows(sql<{ seller: number; paid_by: string; amount: bigint }>`
    select seller_company_id as seller, paid_by, amount from order_discounts where order_id = ${id}
      order by amount desc`);
  expect(borne).toEqual([
    { seller: market.seller.companyId, paid_by: 'seller', amount: 34_965n },
    { seller: company.id, paid_by: 'seller', amount: 24_476n },
  ]);
  const purchase = async (companyId: number) =>
    (await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id} and company_id = ${companyId}`))
      .id;
  expect(await other('GET /order/mySales/{id}', { params: { id: await purchase(company.id) } })).toMatchObject({
    total: 7350,
    coupon: { name_en: 'Welcome discount', discount_price: 244.76 },
  });
  const ofMarketplace = await givenOrderWith();
  const sale = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${ofMarketplace.id}`);
  expect((await market.seller.api('GET /order/mySales/{id}', { params: { id: sale.id } })).coupon).toBeNull();
});

test.each<[string, (id: number) => Promise<unknown>, Parameters<typeof refused>[0]]>([
  [
    'ended',
    async (id) =>
      market.sales('POST /staff/coupons/campaigns/{id}/end', {
        params: { id },
        body: { version: (await campaignOf(id)).version, reason: 'จบก่อนกำหนด' },
      }),
    'coupon_unusable',
  ],
  ['used up', (id) => rows(sql`update coupon_campaigns set quota = 1, uses = 1 where id = ${id}`), 'coupon_quota_full'],
  [
    'out of budget',
    (id) => rows(sql`update coupon_campaigns set budget = 49999 where id = ${id}`),
    'coupon_quota_full',
  ],
])('a coupon that is %s by now places nothing and leads back', async (_, change, code) => {
  const coupon = await givenCoupon(market.sales);
  const { buyer, id } = await givenDraftWith(coupon.code);
  await change(coupon.id);
  await expect(pay(buyer, id)).rejects.toMatchObject(couponGone(code));
  expect(await shown(buyer, id)).toMatchObject({ order_no: null, discount_code: coupon.code });
  const pickUp = await buyer.api('GET /order/can-pick-up/{id}', { params: { id } });
  expect(pickUp.coupon).toMatchObject({ discount_price: 0, refused: expect.stringMatching(/./) as string });
  await buyer.api('POST /coupon/remove', { body: { order_id: id } });
  expect((await pay(buyer, id)).status).toBe(true);
});

test('a campaign that takes off less by now is shown before anything is placed', async () => {
  const coupon = await givenCoupon(market.sales);
  const { buyer, id } = await givenDraftWith(coupon.code);
  await rows(sql`update coupon_campaigns set amount = 20000 where id = ${coupon.id}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('price_changed'));
  expect((await shown(buyer, id)).summary).toMatchObject({ discount_price: 200 });
  await pay(buyer, id);
  expect(await campaignOf(coupon.id)).toMatchObject({ spent: 200 });
});

test('an order whose stock is gone uses no coupon', async () => {
  const coupon = await givenCoupon(market.sales);
  const buyer = await givenBuyer(app);
  const few = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId: few, amount: 10 }]);
  await check(buyer, id, coupon.code);
  await rows(sql`update order_items set quantity = 2000, line_total = price * 2000 where order_id = ${id}`);
  await rows(
    sql`update orders set total = (select sum(line_total) from order_items where order_id = ${id}) where id = ${id}`,
  );
  await expect(pay(buyer, id)).rejects.toMatchObject({ wire: { error: expect.any(String) as string } });
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 0, spent: 0 });
  expect(await rows(sql`select from coupon_uses where order_id = ${id}`)).toEqual([]);
});

test('an order that is cancelled unpaid gives its coupon back, once', async () => {
  const { buyer, id, coupon } = await givenOrderWith({ quota: 1, company_quota: 1, budget: 500 });
  await expect(givenDraftWith(coupon.code)).rejects.toMatchObject(couponGone('coupon_quota_full'));
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 0, spent: 0, companies: 0, returned: 1, state: 'running' });
  const again = await givenDraftWith(coupon.code, buyer);
  await pay(buyer, again.id);
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 1, spent: 500, companies: 1, returned: 1, state: 'full' });
});

test('an order that expires gives its coupon and its code for one use back', async () => {
  const coupon = await givenCoupon(market.sales);
  await market.sales('POST /staff/coupons/campaigns/{id}/single-use-codes', {
    params: { id: coupon.id },
    body: { count: 1 },
  });
  const { code } = await oneRow(sql<{ code: string }>`
    select code from coupon_codes where campaign_id = ${coupon.id} and batch = 1`);
  const { buyer, id } = await givenDraftWith(code);
  await pay(buyer, id);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  app.clock.advanceHours(25);
  await expireOrdersJob.work({});
  expect((await shown(buyer, id)).status).toBe(3);
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 0, returned: 1, batches: [{ codes: 1, used: 0 }] });
  app.clock.set(TEST_NOW);
  await pay(buyer, (await givenDraftWith(code, buyer)).id);
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 1, batches: [{ codes: 1, used: 1 }] });
});

test('a coupon of an order that was paid stays used', async () => {
  const { buyer, id, coupon } = await givenOrderWith();
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, buyer, id, 13_375);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ลูกค้าขอยกเลิก' } });
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 1, spent: 500, returned: 0 });
});

test('a coupon for first orders is for one order of a company, whichever campaigns there are', async () => {
  const one = await givenCoupon(market.sales, { first_order_only: true });
  const two = await givenCoupon(market.sales, { first_order_only: true });
  const { buyer, id } = await givenDraftWith(one.code);
  const member = await givenMember(buyer.companyId);
  const colleague = { ...buyer, id: member.id, token: member.token, api: await app.api(member.token) };
  const second = await givenDraftWith(two.code, colleague);
  // The first one is placed, but not seen by the second yet.
  const outcomes = await Promise.allSettled([pay(buyer, id), pay(colleague, second.id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(givenDraftWith(one.code, buyer)).rejects.toMatchObject(couponGone('coupon_unusable'));
});

test('of 64 buyers at once on the last 10 uses 10 get the coupon, and budget and quota hold', async () => {
  const coupon = await givenCoupon(market.sales, { quota: 10, budget: 5000 });
  const drafts = [];
  for (let index = 0; index < 64; index += 1) drafts.push(await givenDraftWith(coupon.code));
  const outcomes = await Promise.allSettled(drafts.map(({ buyer, id }) => pay(buyer, id)));
  const refusals = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason as object);
  expect(refusals).toHaveLength(54);
  for (const reason of refusals) expect(reason).toMatchObject(couponGone('coupon_quota_full'));
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 10, spent: 5000, companies: 10, state: 'full' });
  const { uses, discounts } = await oneRow(sql<{ uses: number; discounts: bigint }>`
    select (select count(*)::int from coupon_uses where campaign_id = ${coupon.id}) as uses,
      (select sum(amount)::bigint from order_discounts where campaign_id = ${coupon.id}) as discounts`);
  expect({ uses, discounts }).toEqual({ uses: 10, discounts: 500_000n });
});

test('placing and cancelling at once neither loses a use nor waits for ever', async () => {
  const coupon = await givenCoupon(market.sales);
  const placed = [];
  const drafts = [];
  for (let index = 0; index < 12; index += 1) {
    const order = await givenDraftWith(coupon.code);
    await pay(order.buyer, order.id);
    placed.push(order.id);
    drafts.push(await givenDraftWith(coupon.code));
  }
  await Promise.all([
    ...drafts.map(({ buyer, id }) => pay(buyer, id)),
    ...placed.map((id) =>
      market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ยกเลิก' } }),
    ),
  ]);
  expect(await campaignOf(coupon.id)).toMatchObject({ uses: 12, spent: 6000, returned: 12 });
});
