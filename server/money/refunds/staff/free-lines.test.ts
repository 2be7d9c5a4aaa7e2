import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { outbox } from '#server/testing/mails.ts';

const STOCK = 1_000;
/** 5 bags of the line that the coupon pays for. */
const FREE_BAGS = 5;

let app: TestApp;
let market: TestMarket;
let other: Api;
let free: { companyId: number; warehouseId: number };
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await givenSecondFinance(app);
  const { id: companyId } = await givenCompany({ selling: true });
  free = { companyId, warehouseId: await givenWarehouse(companyId) };
});
afterAll(() => app.close());

/** A paid order of 10 bags at 1,050 and of 5 at 200, whose whole price a coupon takes off. */
async function givenPaid(paid_by: 'marketplace' | 'seller') {
  const { buyer, sales, finance } = market;
  const stock = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: STOCK,
  });
  const freeStock = await givenOffer({ ...free, price: 20_000n, quantity: STOCK });
  const coupon = await givenCoupon(sales, { amount: 1_000, paid_by, seller_ids: [free.companyId] });
  const id = await givenDraft(buyer, [
    { stockId: stock, amount: 10 },
    { stockId: freeStock, amount: FREE_BAGS },
  ]);
  await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: coupon.code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  await sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { summary, order_items } = await detail(id);
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const lineOf = (of: number) => order_items.find(({ productstock_id }) => productstock_id === of)!.id;
  return { id, stock, freeStock, line: lineOf(stock), freeLine: lineOf(freeStock), total: summary.total_include_vat };
}
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const propose = async (id: number, lines: { order_item_id: number | null; quantity?: number; amount?: number }[]) =>
  (
    await market.finance('POST /staff/orders/{id}/refunds', {
      params: { id },
      body: {
        reason: 'changed_mind',
        lines: lines.map((line) => ({ ...line, restock: line.order_item_id !== null })),
      },
    })
  ).id;
const approve = (id: number) => other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
const found = (id: number) => market.finance('GET /staff/refunds/{id}', { params: { id } });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
async function deliver(id: number): Promise<void> {
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
}
const payable = async (companyId: number) =>
  (
    await oneRow(sql<{ sum: bigint }>`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = 'seller_payable'
        and company_id = ${companyId}`)
  ).sum;

for (const paidBy of ['marketplace', 'seller'] as const) {
  test(`goods that a coupon of the ${paidBy} paid for go back on sale before shipping, and no money moves`, async () => {
    const order = await givenPaid(paidBy);
    const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id: order.id } });
    expect(lines.find(({ order_item_id }) => order_item_id === order.freeLine)).toMatchObject({
      left_quantity: FREE_BAGS,
      left_amount: 0,
    });
    const before = (await orderBalances([order.id])).get(order.id);
    const refund = await propose(order.id, [{ order_item_id: order.freeLine, quantity: 2 }]);
    await approve(refund);
    expect(await found(refund)).toMatchObject({ state: 'set_off', total: 0, pay_back: 0, lines: [{ quantity: 2 }] });
    expect(await onHand(order.freeStock)).toBe(STOCK - FREE_BAGS + 2);
    expect((await orderBalances([order.id])).get(order.id)).toEqual(before);
    expect(await detail(order.id)).toMatchObject({ status: 1, payment_status: 1, summary: { outstanding: 0 } });
    const mail = (
      await outbox(
        sql<{ kind: string }>`select kind from mail_outbox where kind like 'order_refund%' order by id desc limit 1`,
      )
    )[0]!;
    expect(mail.kind).toBe('order_refund_of_goods');
    expect(await rows(sql`select from tax_documents where order_id = ${order.id} and kind = 'credit_note'`)).toEqual(
      [],
    );
    expect(await findDifferences()).toEqual([]);
  });

  test(`delivered and then given back, the seller is not paid for goods that a coupon of the ${paidBy} paid for`, async () => {
    const order = await givenPaid(paidBy);
    const before = await payable(free.companyId);
    await deliver(order.id);
    await approve(await propose(order.id, [{ order_item_id: order.freeLine, quantity: FREE_BAGS }]));
    expect(await payable(free.companyId)).toBe(before);
    expect(await findDifferences()).toEqual([]);
  });
}

test('the buyer cancels a line that cost nothing: a refund is proposed, and its goods are kept until it is decided', async () => {
  const order = await givenPaid('marketplace');
  expect(
    await market.buyer.api('POST /order/{id}/cancel-lines', {
      params: { id: order.id },
      body: { order_item_ids: [order.freeLine] },
    }),
  ).toEqual({ status: true, outcome: 'refund' });
  const { refunds } = await detail(order.id);
  expect(refunds).toMatchObject([{ state: 'proposed', total: 0, lines: [{ quantity: FREE_BAGS }] }]);
  await expect(
    market.logistics('POST /staff/orders/{id}/ship', { params: { id: order.id }, body: { unready_reason: 'x' } }),
  ).rejects.toMatchObject(refused('refund_of_goods_undecided'));
  expect(await onHand(order.freeStock)).toBe(STOCK - FREE_BAGS);
  await approve(refunds[0]!.id);
  expect(await onHand(order.freeStock)).toBe(STOCK);
  const sale = await oneRow(sql<{ sale_type: number }>`
    select sale_type::int from purchases where order_id = ${order.id} and company_id = ${free.companyId}`);
  expect(sale).toEqual({ sale_type: 3 });
  await deliver(order.id);
  expect(await findDifferences()).toEqual([]);
});

test('an order of which only goods without a price are left is shipped, and is over once these go back as well', async () => {
  const order = await givenPaid('marketplace');
  const { freight } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id: order.id } });
  await approve(
    await propose(order.id, [
      { order_item_id: order.line, quantity: 10 },
      { order_item_id: null, amount: freight.left_amount },
    ]),
  );
  expect(await detail(order.id)).toMatchObject({ status: 1, payment_status: 1 });
  expect(await onHand(order.freeStock)).toBe(STOCK - FREE_BAGS);
  await approve(await propose(order.id, [{ order_item_id: order.freeLine, quantity: FREE_BAGS }]));
  expect(await detail(order.id)).toMatchObject({ status: 2 });
  expect([await onHand(order.stock), await onHand(order.freeStock)]).toEqual([STOCK, STOCK]);
  expect(await findDifferences()).toEqual([]);
});

test('more units than were bought, and money for them, are refused', async () => {
  const order = await givenPaid('marketplace');
  await expect(propose(order.id, [{ order_item_id: order.freeLine, quantity: FREE_BAGS + 1 }])).rejects.toMatchObject(
    refused('refund_too_many'),
  );
  await expect(propose(order.id, [{ order_item_id: order.freeLine, quantity: 1, amount: 1 }])).rejects.toMatchObject(
    refused('refund_too_much'),
  );
});
