import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCommission } from '#server/testing/given/commission.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenOrder, givenSlip } from '#server/testing/orders.ts';
import { ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { chargePurchases } from '#server/money/payouts/index.ts';

const STOCK = 1_000;
/** 4 bags at 1,050 with 7 % VAT. */
const FOUR_BAGS = 4_494;

let app: TestApp;
let market: TestMarket;
let finance: Api;
let other: Api;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  finance = market.finance;
  other = await givenSecondFinance(app);
  await givenCommission(5);
  await givenRefundAccount(market.buyer.companyId);
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
      created_at)
    values (${market.seller.companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true, 1, now())`);
});
afterAll(() => app.close());

const newOffer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: STOCK });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;

interface Ordered {
  id: number;
  stockId: number;
  line: number;
}
async function withLine(id: number, stockId: number): Promise<Ordered> {
  const { lines } = await finance('GET /staff/orders/{id}/refundable', { params: { id } });
  return { id, stockId, line: lines[0]!.order_item_id };
}
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });

/** 10 bags, paid. */
async function givenPaid(): Promise<Ordered> {
  app.clock.set(TEST_NOW);
  const stockId = await newOffer();
  const { id } = await givenOrder(market, { stockId });
  await confirm(id);
  const slip = await givenSlip(app, market.buyer, id);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return withLine(id, stockId);
}

/** 10 bags on credit, confirmed. */
async function givenOnCredit(amount = 100_000): Promise<Ordered & { buyer: TestMarket['buyer'] }> {
  app.clock.set(TEST_NOW);
  const buyer = await givenBuyer(app);
  await givenRefundAccount(buyer.companyId);
  await givenCredit(app, { buyer, finance }, { amount });
  const stockId = await newOffer();
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } });
  await confirm(id);
  return { buyer, ...(await withLine(id, stockId)) };
}

async function deliver(id: number): Promise<void> {
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
}

type Lines = Parameters<typeof finance<'POST /staff/orders/{id}/refunds'>>[1]['body']['lines'];
const bags = ({ line }: Ordered, quantity: number, restock = false): Lines[number] => ({
  order_item_id: line,
  quantity,
  restock,
});
const FREIGHT: Lines[number] = { order_item_id: null, amount: 2_500 };
const propose = ({ id }: Ordered, lines: Lines, by = finance) =>
  by('POST /staff/orders/{id}/refunds', { params: { id }, body: { reason: 'damaged', note: 'ถุงแตก', lines } });
const approve = (id: number, by = other) => by('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
const refuse = (id: number, by = other) =>
  by('POST /staff/refunds/{id}/refuse', { params: { id }, body: { reason: 'รูปไม่ชัด' } });
const sent = (id: number) =>
  finance('POST /staff/refunds/{id}/sent', { params: { id }, body: { bank_reference: 'KBANK 0711-1' } });
async function refund(of: Ordered, lines: Lines): Promise<number> {
  const { id } = await propose(of, lines);
  await approve(id);
  return id;
}
const found = (id: number) => finance('GET /staff/refunds/{id}', { params: { id } });
const detail = (id: number, buyer = market.buyer) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const balances = async (id: number) => (await orderBalances([id])).get(id)!;
const seller = async (account: string) =>
  (
    await oneRow(sql<{ sum: bigint }>`
      select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account = ${account}
        and company_id = ${market.seller.companyId}`)
  ).sum;

test('a refund is proposed by one, approved by another, and sent back; each step is shown, told and booked', async () => {
  const order = await givenPaid();
  const { id, total } = await propose(order, [bags(order, 4, true)]);
  expect(total).toBe(FOUR_BAGS);
  await expect(approve(id, finance)).rejects.toMatchObject(refused('own_refund'));
  expect(await onHand(order.stockId)).toBe(STOCK - 10);

  await approve(id);
  expect(await onHand(order.stockId)).toBe(STOCK - 6);
  expect(await balances(order.id)).toMatchObject({ receivable: 0n, refunds_payable: -449_400n });
  expect((await detail(order.id)).refunds).toMatchObject([
    { id, state: 'approved', base: 4_200, vat: 294, total: FOUR_BAGS, pay_back: FOUR_BAGS, lines: [{ quantity: 4 }] },
  ]);
  await sent(id);
  const { refunds_payable, bank } = await balances(order.id);
  expect([refunds_payable, bank]).toEqual([0n, BigInt(ORDER_TOTAL - FOUR_BAGS) * 100n]);
  const after = await found(id);
  expect(after).toMatchObject({ state: 'sent', bank_reference: 'KBANK 0711-1', is_own: true, reason: 'damaged' });
  expect(after.sellers).toMatchObject([{ stage: 'undelivered', goods: 4_200, net: 4_494 }]);
  expect(after.history.map(({ action }) => action).sort()).toEqual(['approve_refund', 'propose_refund', 'send_refund']);
  const { history } = await detail(order.id);
  expect(history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['refund_proposed', 'refund_approved', 'refund_sent']),
  );
  const { email } = await oneRow(sql<{ email: string }>`
    select buyer_contact_email as email from orders where id = ${order.id}`);
  const kinds = (await mailsTo(email)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['order_refund_approved', 'order_refund_sent']));
  const mail = (await mailsTo(email)).at(-1)!.text;
  expect(mail).toContain('KBANK 0711-1');
  expect(mail, 'the amount of the refund, and what it is for').toMatch(/ยอดเงินคืน: ฿4,494\.00[\s\S]*คืนสำหรับ: .+ × 4/);

  // What is left is delivered and owed to the seller: 6 bags.
  await deliver(order.id);
  expect(await balances(order.id)).toMatchObject({
    goods_sold: -630_000n,
    seller_payable: -674_100n,
    output_vat: -61_600n,
    orders_in_progress: 0n,
  });
  expect(await findDifferences()).toEqual([]);
});

test('what was delivered is taken from the account of the sale, and the seller is charged for what is left', async () => {
  const order = await givenPaid();
  await deliver(order.id);
  const id = await refund(order, [bags(order, 4), FREIGHT]);
  expect(await onHand(order.stockId)).toBe(STOCK - 10);
  expect((await found(id)).sellers).toMatchObject([{ stage: 'delivered', goods: 4_200, commission: 0 }]);
  expect(await balances(order.id)).toMatchObject({
    goods_sold: -630_000n,
    freight: 0n,
    output_vat: -44_100n,
    refunds_payable: -716_900n,
    seller_payable: -674_100n,
  });
  app.clock.set('2026-07-17T03:00:00Z');
  await chargePurchases(app.clock.now());
  const { lines } = await market.seller.api('GET /seller/statement');
  expect(lines.at(-1)?.purchase).toMatchObject({ goods: 6_300, commission: 315 });
  expect(await findDifferences()).toEqual([]);
});

test('a seller who was paid already owes it: it comes off the next payout and is no negative debt to the seller', async () => {
  const run = async () => {
    const { id } = await finance('POST /staff/payouts', { body: { minimum: 100 } });
    await other('POST /staff/payouts/{id}/approve', { params: { id }, body: {} });
    await finance('POST /staff/payouts/{id}/file', { params: { id }, body: {} });
    const { lines } = await finance('GET /staff/payouts/{id}', { params: { id } });
    await finance('POST /staff/payouts/{id}/paid', { params: { id }, body: { line_ids: lines.map((one) => one.id) } });
    return lines.map(({ amount }) => amount);
  };
  const charged = async () => {
    app.clock.set('2026-07-17T03:00:00Z');
    await chargePurchases(app.clock.now());
  };
  const order = await givenPaid();
  await deliver(order.id);
  await charged();
  await run();
  expect(await seller('seller_payable')).toBe(0n);

  const id = await refund(order, [bags(order, 4)]);
  // 4,200 with VAT, less 210 commission with VAT.
  const TAKEN = 4_494 - 224.7;
  expect((await found(id)).sellers).toMatchObject([{ stage: 'charged', commission: 210, net: TAKEN }]);
  expect([await seller('seller_payable'), await seller('owed_by_sellers')]).toEqual([0n, 426_930n]);
  const { closing, lines } = await market.seller.api('GET /seller/statement');
  expect([closing, lines.at(-1)]).toMatchObject([-TAKEN, { event: 'purchase_taken_back', amount: -TAKEN }]);
  expect(await findDifferences()).toEqual([]);

  await deliver((await givenPaid()).id);
  await charged();
  expect(await run()).toEqual([10_673.25 - TAKEN]);
  expect([await seller('seller_payable'), await seller('owed_by_sellers')]).toEqual([0n, 0n]);
  expect((await market.seller.api('GET /seller/statement')).closing).toBe(0);
  expect(await findDifferences()).toEqual([]);
});

test('on credit the buyer owes less, and the credit is free again; what was repaid beyond goes back', async () => {
  const order = await givenOnCredit();
  const before = await order.buyer.api('GET /credit-approved/check');
  const first = await refund(order, [bags(order, 4)]);
  expect(await found(first)).toMatchObject({ state: 'set_off', pay_back: 0 });
  await expect(sent(first)).rejects.toMatchObject(refused('refund_not_to_send'));
  const { summary, payment_status } = await detail(order.id, order.buyer);
  const interest = (await found(first)).interest;
  expect(interest).toBeGreaterThan(0);
  expect(summary.outstanding).toBeCloseTo(summary.total_include_vat + summary.interest - FOUR_BAGS - interest, 2);
  expect(payment_status).toBe(0);
  const after = await order.buyer.api('GET /credit-approved/check');
  expect(after.credit_balance - before.credit_balance).toBeCloseTo(FOUR_BAGS, 2);
  expect(await findDifferences()).toEqual([]);

  // Repaid but for 1,000 baht; then two more bags go back.
  await deliver(order.id);
  const slip = await givenSlip(app, order.buyer, order.id, Math.round((summary.outstanding - 1_000) * 100) / 100);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const second = await refund(order, [bags(order, 2)]);
  const { pay_back, total } = await found(second);
  expect(total - pay_back!).toBe(1_000);
  expect(await detail(order.id, order.buyer)).toMatchObject({ payment_status: 1, summary: { outstanding: 0 } });
  expect((await order.buyer.api('GET /credit-approved/check')).credit_balance).toBe(100_000);
  await sent(second);
  expect(await findDifferences()).toEqual([]);
});

test('all of it refunded before it was shipped: the order is over, its stock as decided, nothing on the books', async () => {
  const order = await givenPaid();
  const id = await refund(order, [bags(order, 10, true), FREIGHT]);
  expect((await found(id)).total).toBe(ORDER_TOTAL);
  expect(await detail(order.id)).toMatchObject({ status: 2, order_status_type: 7 });
  expect(await onHand(order.stockId)).toBe(STOCK);
  const { orders_in_progress, output_vat, refunds_payable } = await balances(order.id);
  expect([orders_in_progress, output_vat, refunds_payable]).toEqual([0n, 0n, BigInt(-ORDER_TOTAL) * 100n]);
  await expect(propose(order, [bags(order, 1)])).rejects.toMatchObject(refused('refund_not_possible'));
  expect(await findDifferences()).toEqual([]);
});

test('an order that is cancelled after a part was refunded gives back the rest, of money and of stock', async () => {
  const order = await givenPaid();
  await refund(order, [bags(order, 3, true)]);
  await refund(order, [bags(order, 2, false)]);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order.id }, body: { reason: 'ทดสอบ' } });
  // Two bags do not go on sale again: that was decided.
  expect(await onHand(order.stockId)).toBe(STOCK - 2);
  expect((await balances(order.id)).refunds_payable).toBe(BigInt(-ORDER_TOTAL) * 100n);
  expect(await findDifferences()).toEqual([]);
});

test('what cannot be refunded is refused at its field', async () => {
  const order = await givenPaid();
  const at = async (lines: Lines) => {
    const error = await propose(order, lines).catch((caught: unknown) => caught);
    return (error as { wire: { fields?: { path: string; code: string }[] } }).wire.fields?.map((f) => [f.path, f.code]);
  };
  expect(await at([bags(order, 11)])).toEqual([['lines.0.quantity', 'refund_too_many']]);
  expect(await at([{ order_item_id: order.line, amount: 10_500.01 }])).toEqual([['lines.0.amount', 'refund_too_much']]);
  expect(await at([FREIGHT, FREIGHT])).toEqual([['lines.1.order_item_id', 'refund_line_twice']]);
  expect(await at([{ order_item_id: 999_999, quantity: 1 }])).toEqual([
    ['lines.0.order_item_id', 'refund_line_unknown'],
  ]);
  await expect(propose(order, [])).rejects.toMatchObject(refused('refund_of_nothing'));
  // What is proposed counts already; what was refused does not.
  const { id } = await propose(order, [bags(order, 10)]);
  expect(await at([bags(order, 1)])).toEqual([['lines.0.quantity', 'refund_too_many']]);
  await refuse(id);
  expect(await found(id)).toMatchObject({ state: 'refused', refusal: 'รูปไม่ชัด' });
  await propose(order, [bags(order, 10)]);
  const unpaid = await givenOrder(market);
  await expect(propose(await withLine(unpaid.id, unpaid.stockId), [FREIGHT])).rejects.toMatchObject(
    refused('refund_not_possible'),
  );
  expect(await findDifferences()).toEqual([]);
});

test('decided at once by two, one wins; nothing is decided or sent twice', async () => {
  const order = await givenPaid();
  const { id } = await propose(order, [bags(order, 1, true)]);
  const third = await givenSecondFinance(app);
  const both = await Promise.allSettled([approve(id), approve(id, third), refuse(id, third)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of both)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused('refund_decided'));
  const next = await refund(order, [bags(order, 1)]);
  await expect(approve(next, third)).rejects.toMatchObject(refused('refund_decided'));
  await expect(refuse(next, third)).rejects.toMatchObject(refused('refund_decided'));
  const sends = await Promise.allSettled([sent(next), sent(next)]);
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findDifferences()).toEqual([]);
});

test('proposed twice at once, never more than there is', async () => {
  const order = await givenPaid();
  const both = await Promise.allSettled([propose(order, [bags(order, 6)]), propose(order, [bags(order, 6)], other)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the database itself refuses a refund that its proposer approved', async () => {
  const order = await givenPaid();
  const { id } = await propose(order, [bags(order, 1)]);
  await expect(
    rows(
      sql`update refunds set state = 'approved', pay_back = total, decided_by = proposed_by, decided_at = now()
        where id = ${id}`,
    ),
  ).rejects.toMatchObject({ constraint: 'refunds_two_people' });
});

test('refunds wait in the queues of finance, and their list finds them by state', async () => {
  const order = await givenPaid();
  const waiting = await propose(order, [bags(order, 1)]);
  const approved = await refund(order, [bags(order, 1)]);
  const counted = async () =>
    Object.fromEntries((await finance('GET /staff/queues')).queues.map(({ name, count }) => [name, count]));
  const ids = async (state: 'proposed' | 'approved') => {
    const { rows: list, count } = await finance('GET /staff/refunds', { query: { state, _limit: 100 } });
    expect(count).toBe((await counted())[state === 'proposed' ? 'refunds' : 'refunds_to_send']);
    return list.map(({ id }) => id);
  };
  expect(await ids('proposed')).toContain(waiting.id);
  expect(await ids('approved')).toContain(approved);
});
