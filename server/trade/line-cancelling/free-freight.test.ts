import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCoupon, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const SONGKHLA = 90;
/** From Rayong and from Songkhla to Bangkok, in baht. */
const NEAR = 2_500;
const FAR = 40_000;

const { app, market } = openFileMarket();
let farWarehouse: number;
let buyer: TestMarket['buyer'];
beforeAll(async () => {
  await rows(sql`
    insert into shipping_rates (origin_province_id, destination_province_id, vehicle, cost)
      values (${SONGKHLA}, 10, 'pickup4', ${FAR * 100})`);
  farWarehouse = await givenWarehouse(market.seller.companyId, { provinceId: SONGKHLA });
});
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const uses = (campaign: number) =>
  oneRow(sql<{ uses: number; spent: bigint }>`select uses, spent from coupon_campaigns where id = ${campaign}`);

/** 10 bags of a near warehouse, dear, and 10 of a far one at this price, with a coupon for free freight. */
async function givenFree(farPrice: bigint, facts: Partial<CampaignFacts> = {}) {
  const { companyId } = market.seller;
  const near = await givenOffer({ companyId, warehouseId: market.warehouseId, price: 1_000_000n });
  const far = await givenOffer({ companyId, warehouseId: farWarehouse, price: farPrice });
  const coupon = await givenCoupon(market.sales, { kind: 'free_freight', amount: null, ...facts });
  const id = await givenDraft(buyer, [
    { stockId: near, amount: 10 },
    { stockId: far, amount: 10 },
  ]);
  await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: coupon.code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const { order_items } = await detail(id);
  const lineOf = (stockId: number) => order_items.find((item) => item.productstock_id === stockId)!.id;
  return { id, campaign: coupon.id, near: lineOf(near), far: lineOf(far) };
}
const cancel = (id: number, line: number) =>
  buyer.api('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids: [line] } });

test('who cancels the line that made the freight dear keeps no part of its freight as a discount on other goods', async () => {
  const { id, campaign, near, far } = await givenFree(1_000_000n);
  expect((await detail(id)).summary).toMatchObject({ shipping_cost: NEAR + FAR, discount_price: NEAR + FAR });
  await cancel(id, far);
  expect((await detail(id)).summary).toMatchObject({
    total: 100_000,
    shipping_cost: NEAR,
    discount_price: NEAR,
    total_include_vat: 107_000,
    outstanding: 107_000,
  });
  expect(await rows(sql`select order_item_id, amount from order_discounts where order_id = ${id}`)).toEqual([
    { order_item_id: near, amount: BigInt(NEAR * 100) },
  ]);
  expect(await uses(campaign)).toEqual({ uses: 1, spent: BigInt(NEAR * 100) });
  expect(await findDifferences()).toEqual([]);
});

test('parts that can be refunded never come to more than was paid, however light the goods’ price beside their freight', async () => {
  const { id } = await givenFree(100_000n);
  const { summary } = await detail(id);
  // 100,000 and 10,000 baht of goods, whose freight a coupon bears.
  expect(summary).toMatchObject({ total: 110_000, discount_price: NEAR + FAR, total_include_vat: 117_700 });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { lines, freight } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  expect(lines.every(({ left_amount }) => left_amount >= 0)).toBe(true);
  expect(lines.reduce((sum, { left_amount }) => sum + left_amount, freight.left_amount)).toBe(110_000);
  const parts = [
    ...lines.flatMap(({ order_item_id, left_amount }) =>
      left_amount > 0 ? [{ order_item_id, quantity: 10, restock: true }] : [],
    ),
    { order_item_id: null, amount: freight.left_amount },
  ];
  const all = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'damaged', note: '', lines: parts },
  });
  expect(all.total).toBe(117_700);
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id: all.id }, body: {} });
  expect(await findDifferences()).toEqual([]);
});

test('what is left of an order stays free of freight; what would make it dearer is not cancelled', async () => {
  const first = await givenFree(1_000_000n);
  await cancel(first.id, first.near);
  expect((await detail(first.id)).summary).toMatchObject({ shipping_cost: FAR, discount_price: FAR, total: 100_000 });
});

test('what would make an order dearer is not cancelled: the freight of other sellers’ goods', async () => {
  const seller = await givenCompany({ selling: true });
  const near = { companyId: seller.id, warehouseId: await givenWarehouse(seller.id) };
  const [heavy, light, other] = await Promise.all([
    givenOffer({ ...near, price: 100n }),
    givenOffer({ ...near, price: 1_000_000n }),
    givenOffer({ companyId: market.seller.companyId, warehouseId: farWarehouse, price: 1_000_000n }),
  ]);
  const coupon = await givenCoupon(market.sales, { kind: 'free_freight', amount: null, seller_ids: [seller.id] });
  const id = await givenDraft(buyer, [
    { stockId: heavy, amount: 100 },
    { stockId: light, amount: 10 },
    { stockId: other, amount: 10 },
  ]);
  await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: coupon.code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const before = await detail(id);
  const lineOf = (stockId: number) => before.order_items.find((item) => item.productstock_id === stockId)!.id;
  await expect(cancel(id, lineOf(heavy))).rejects.toMatchObject(refused('cancelling_costs_more'));
  expect((await detail(id)).summary).toEqual(before.summary);
  await cancel(id, lineOf(other));
  expect((await detail(id)).summary).toMatchObject({ total: 100_100, total_include_vat: 107_107 });
  expect(await findDifferences()).toEqual([]);
});

test('a seller’s coupon bears the freight of what is left of it', async () => {
  const { id, far } = await givenFree(1_000_000n, { paid_by: 'seller', seller_ids: [market.seller.companyId] });
  await cancel(id, far);
  const { borne } = await oneRow(sql<{ borne: bigint }>`
    select coalesce(sum(amount), 0)::bigint as borne from order_discounts where order_id = ${id}
      and paid_by = 'seller'`);
  expect(borne).toBe(BigInt(NEAR * 100));
});
