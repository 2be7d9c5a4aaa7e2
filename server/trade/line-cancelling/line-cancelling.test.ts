import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { lastMailTo, outbox } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const STOCK = 1_000;
/** 10 bags at 1,050 and one pickup truck at 2,500, with 7 % VAT. */
const ONE_LINE = 13_910;

let app: TestApp;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let other: Api;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await givenSecondFinance(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const newOffer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: STOCK });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const cancel = (id: number, order_item_ids: number[], by = buyer.api) =>
  by('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids } });
const cancelAsStaff = (id: number, order_item_ids: number[]) =>
  market.sales('POST /staff/orders/{id}/cancel-lines', { params: { id }, body: { order_item_ids, reason: 'ของหมด' } });

interface Two {
  id: number;
  offers: [number, number];
  lines: [number, number];
}
/** 10 bags and 200 bags: the second line alone needs larger vehicles. */
async function givenTwo(payment: { payment_type: 1 | 3; credit_time?: number } = { payment_type: 3 }): Promise<Two> {
  const offers: [number, number] = [await newOffer(), await newOffer()];
  const id = await givenDraft(buyer, [
    { stockId: offers[0], amount: 10 },
    { stockId: offers[1], amount: 200 },
  ]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, ...payment } });
  const { order_items } = await detail(id);
  const lineOf = (stockId: number) => order_items.find((item) => item.productstock_id === stockId)!.id;
  return { id, offers, lines: [lineOf(offers[0]), lineOf(offers[1])] };
}
async function pay(id: number): Promise<void> {
  const { summary } = await detail(id);
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
}

test('the buyer of an unpaid order cancels a line: stock, freight, VAT, books and what is paid follow', async () => {
  const { id, offers, lines } = await givenTwo();
  expect((await detail(id)).line_cancelling).toBe('recalculate');
  expect(await cancel(id, [lines[1]])).toEqual({ status: true, outcome: 'recalculate' });
  const after = await detail(id);
  expect(after.summary).toMatchObject({ total: 10_500, shipping_cost: 2_500, total_include_vat: ONE_LINE });
  expect(after.summary.outstanding).toBe(ONE_LINE);
  expect(after.order_items).toHaveLength(1);
  expect(after.cancelled_lines).toMatchObject([{ quantity: 200, line_total: 210_000 }]);
  expect(after.history.map(({ event }) => event)).toContain('lines_cancelled');
  expect([await onHand(offers[0]), await onHand(offers[1])]).toEqual([STOCK - 10, STOCK]);
  expect((await orderBalances([id])).get(id)).toMatchObject({ receivable: 1_391_000n });
  const { total } = await oneRow(sql<{ total: bigint }>`select total from purchases where order_id = ${id}`);
  expect(total).toBe(1_050_000n);
  expect(await findDifferences()).toEqual([]);

  // It goes on as an order of one line.
  await confirm(id);
  await pay(id);
  expect(await detail(id)).toMatchObject({ payment_status: 1, order_status_type: 3 });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  await expect(cancel(id, [lines[0]])).rejects.toMatchObject(refused('lines_not_cancellable'));
  expect(await findDifferences()).toEqual([]);
});

test('sellers hear of the lines that were cancelled, each of their own', async () => {
  const second = await givenCompany({ selling: true });
  const owner = await givenMember(second.id, { role: 'seller' });
  const theirs = await givenOffer({ companyId: second.id, warehouseId: await givenWarehouse(second.id) });
  const mine = await newOffer();
  const id = await givenDraft(buyer, [
    { stockId: mine, amount: 10 },
    { stockId: theirs, amount: 7 },
  ]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const line = (await detail(id)).order_items.find(({ productstock_id }) => productstock_id === theirs)!;
  await cancelAsStaff(id, [line.id]);
  const { purchase_no } = await oneRow(sql<{ purchase_no: string }>`
    select purchase_no from purchases where order_id = ${id} and company_id = ${second.id}`);
  const mail = await lastMailTo(owner.email);
  expect(mail).toMatchObject({ kind: 'goods_taken_off', subject: expect.stringContaining(purchase_no) });
  for (const said of ['7 ถุง', 'ของหมด']) expect(mail!.text).toContain(said);
  const others = await outbox(
    sql`select from mail_outbox where kind = 'goods_taken_off' and recipient <> ${owner.email}
      and text like ${`%${purchase_no}%`}`,
  );
  expect(others).toEqual([]);
});

test('on credit what is reserved becomes less, with the interest', async () => {
  await givenCredit(app, { buyer, finance: market.finance }, { amount: 400_000 });
  const { id, lines } = await givenTwo({ payment_type: 1, credit_time: 30 });
  await cancel(id, [lines[1]]);
  const { summary } = await detail(id);
  expect(summary.total_include_vat).toBe(ONE_LINE);
  expect(summary.outstanding).toBeCloseTo(ONE_LINE + summary.interest, 2);
  expect((await buyer.api('GET /credit-approved/check')).credit_balance).toBe(400_000 - ONE_LINE);
  expect(await findDifferences()).toEqual([]);
});

test('a confirmed order gets another contract: agreed to where the buyer cancels, waiting where staff do', async () => {
  const byBuyer = await givenTwo();
  await confirm(byBuyer.id);
  const before = await detail(byBuyer.id);
  await cancel(byBuyer.id, [byBuyer.lines[1]]);
  const after = await detail(byBuyer.id);
  expect(after.contract_status).toBe(1);
  expect(after.contract_id).not.toBe(before.contract_id);
  const byStaff = await givenTwo();
  await confirm(byStaff.id);
  await cancelAsStaff(byStaff.id, [byStaff.lines[1]]);
  expect(await detail(byStaff.id)).toMatchObject({ contract_status: 0, order_status_type: 1 });
  const { versions } = await market.sales('GET /staff/orders/{id}/contracts', { params: { id: byStaff.id } });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(await findDifferences()).toEqual([]);
});

test('lines of a paid order are asked for as a refund, which finance decide', async () => {
  const { id, offers, lines } = await givenTwo();
  await confirm(id);
  await pay(id);
  expect(await cancel(id, [lines[1]])).toEqual({ status: true, outcome: 'refund' });
  const { refunds, order_items } = await detail(id);
  expect(order_items).toHaveLength(2);
  expect(refunds).toMatchObject([
    { state: 'proposed', reason: 'changed_mind', base: 210_000, lines: [{ quantity: 200, restock: true }] },
  ]);
  await expect(cancel(id, [lines[1]])).rejects.toMatchObject({ wire: { error: 'refund_of_nothing' } });
  await other('POST /staff/refunds/{id}/approve', { params: { id: refunds[0]!.id }, body: {} });
  expect(await onHand(offers[1])).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});

test('the coupon’s part stays with the lines that remain, and the campaign has spent that much less', async () => {
  const { id, lines } = await givenTwo();
  const { campaign } = await oneRow(sql<{ campaign: number }>`
    insert into coupon_campaigns (name_th, name_en, name_cn, kind, amount, paid_by, first_day, last_day, created_at,
      uses, spent)
    values ('x', 'x', 'x', 'amount', 22050, 'marketplace', '2026-07-01', '2026-12-31', now(), 1, 22050)
      returning id as campaign`);
  // As if it had been placed with it: a satang off for each ten baht, booked anew as this order is.
  await rows(
    sql`insert into coupon_codes (campaign_id, code, created_at) values (${campaign}, ${`CODE${campaign}`}, now())`,
  );
  await rows(sql`
    insert into coupon_uses (order_id, company_id, campaign_id, code_id, amount, first_order_only, used_at)
    select ${id}, ${buyer.companyId}, ${campaign}, id, 22050, false, now() from coupon_codes
      where campaign_id = ${campaign}`);
  await rows(sql`
    insert into order_discounts (order_item_id, order_id, seller_company_id, campaign_id, paid_by, amount)
    select id, order_id, seller_company_id, ${campaign}, 'marketplace', line_total / 1000 from order_items
      where order_id = ${id}`);
  await rows(sql`
    update orders set discount_price = 22050, campaign_id = ${campaign}, vat = vat - 1544,
      total_include_vat = total_include_vat - 22050 - 1544 where id = ${id}`);
  await cancel(id, [lines[1]]);
  const { summary } = await detail(id);
  expect(summary).toMatchObject({ discount_price: 10.5, total_include_vat: 13_898.77 });
  expect(await oneRow(sql`select uses, spent from coupon_campaigns where id = ${campaign}`)).toEqual({
    uses: 1,
    spent: 1_050n,
  });
  await rows(sql`update orders set status = 2, cancelled_at = now() where id = ${id}`);
});

test('the last line stays, a payment on its way stops it, and nobody else’s order is touched', async () => {
  const { id, lines } = await givenTwo();
  await expect(cancel(id, lines)).rejects.toMatchObject(refused('last_line_stays'));
  await expect(cancel(id, [999_999])).rejects.toMatchObject(refused('not_found'));
  const stranger = await givenBuyer(app);
  await expect(cancel(id, [lines[0]], stranger.api)).rejects.toMatchObject(refused('not_found'));
  await confirm(id);
  await givenSlip(app, buyer, id, 100);
  expect((await detail(id)).line_cancelling).toBeNull();
  await expect(cancel(id, [lines[0]])).rejects.toMatchObject(refused('lines_not_cancellable'));
});

test('pressed twice at once, the line is cancelled once', async () => {
  const { id, offers, lines } = await givenTwo();
  const both = await Promise.allSettled([cancel(id, [lines[1]]), cancel(id, [lines[1]])]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await onHand(offers[1])).toBe(STOCK);
});
