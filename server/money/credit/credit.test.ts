import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCredit, givenCreditRequest, givenGuarantee, REQUEST, TERMS } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import {
  DELIVERY_DAY,
  givenBuyer,
  givenDraft,
  givenMarket,
  givenSlip,
  givenUpload,
  ORDER_TOTAL,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { remindOfRepayment } from './reminders.ts';

let app: TestApp;
let market: TestMarket;
let stockId: number;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
afterAll(() => app.close());

type Buyer = TestMarket['buyer'];

/** A buyer of their own with credit on these terms. */
async function creditBuyer(terms: Parameters<typeof givenCredit>[2] = {}): Promise<Buyer> {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance }, terms);
  return buyer;
}

const check = (buyer: Buyer) => buyer.api('GET /credit-approved/check');
const detail = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });

type Said = { credit_time?: number; interest_rate?: number; loan_amount?: number };

async function order(buyer: Buyer, more: Said = {}, deliveryDay = DELIVERY_DAY) {
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }], deliveryDay);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, ...more } });
  return id;
}

async function deliver(id: number) {
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
}

async function versionOf(companyId: number) {
  return (await market.finance('GET /staff/credit/companies/{id}', { params: { id: companyId } })).version;
}

test('a company without credit is told so, and cannot order on it', async () => {
  const buyer = await givenBuyer(app);
  expect(await check(buyer)).toEqual({
    status: false,
    credit_amount: 0,
    credit_time: 0,
    interest_rate: 0,
    credit_balance: 0,
    message: 'บริษัทของคุณยังไม่มีวงเงินสินเชื่อ',
  });
  await expect(order(buyer)).rejects.toMatchObject({
    wire: { error: 'credit_not_granted', errorType: 'credit' },
  });
});

test('a request waits, is decided once, and its terms become the company’s credit', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await givenCreditRequest(app, buyer);
  await expect(givenCreditRequest(app, buyer)).rejects.toMatchObject(refused('credit_request_not_saved'));
  const approve = () =>
    market.finance('POST /staff/credit/requests/{id}/approve', { params: { id }, body: { ...TERMS, version: null } });
  const both = await Promise.allSettled([approve(), approve()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await check(buyer)).toEqual({
    status: true,
    credit_amount: 500_000,
    credit_time: 30,
    interest_rate: 7.3,
    credit_balance: 500_000,
    message: null,
  });
  const account = await buyer.api('GET /credit/account');
  expect(account.requests).toMatchObject([{ id, status: 'approved', amount: 500_000, approved: TERMS }]);
  const sums = { available: 500_000, in_use: 0, owed: 0, orders: [] };
  expect(account).toMatchObject({ line: { ...TERMS, state: 'active' }, ...sums });
  expect(await findDifferences()).toEqual([]);
});

test('a refused request says why, and the company may ask again', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await givenCreditRequest(app, buyer);
  await market.finance('POST /staff/credit/requests/{id}/refuse', {
    params: { id },
    body: { reason: 'หลักประกันไม่ชัดเจน' },
  });
  expect((await buyer.api('GET /credit/account')).requests).toMatchObject([
    { id, status: 'failed', reason: 'หลักประกันไม่ชัดเจน', approved: null },
  ]);
  expect(await givenCreditRequest(app, buyer)).toEqual({ status: true, id: expect.any(Number) });
});

test('answers that screens count time from say it by the server’s clock', async () => {
  const buyer = await creditBuyer();
  const id = await order(buyer);
  const asked = await givenCreditRequest(app, buyer);
  app.clock.set(new Date('2026-07-31T17:30:00Z'));
  // Bangkok is in August already.
  expect((await buyer.api('GET /credit/account')).today).toBe('2026-08-01');
  const params = { id: asked.id };
  expect((await market.finance('GET /staff/credit/requests/{id}', { params })).today).toBe('2026-08-01');
  expect((await detail(buyer, id)).answered_at).toBe('2026-07-31T17:30:00.000Z');
  app.clock.set(TEST_NOW);
});

test('a request is refused at its fields', async () => {
  const buyer = await givenBuyer(app);
  const filename = await givenGuarantee(app, buyer.token);
  const ask = (facts: object) => buyer.api('POST /credit/request', { body: { ...REQUEST, filename, ...facts } });
  const at = (path: string) => ({ wire: { fields: [expect.objectContaining({ path })] } });
  await expect(ask({ amount: 0 })).rejects.toMatchObject(at('amount'));
  await expect(ask({ credit_time: 366 })).rejects.toMatchObject(at('credit_time'));
  await expect(ask({ guarantee_currency: 'EUR' })).rejects.toMatchObject(at('guarantee_currency'));
  await expect(ask({ guarantee_bank: '' })).rejects.toMatchObject(at('guarantee_bank'));
  await expect(ask({ guarantee_until: '2026-06-30' })).rejects.toMatchObject(at('guarantee_until'));
  await expect(ask({ guarantee_from: 'soon' })).rejects.toMatchObject(at('guarantee_from'));
  // A slip is no guarantee, nor is another company's paper.
  await expect(ask({ filename: await givenUpload(app, buyer.token) })).rejects.toMatchObject(at('filename'));
  const foreign = await givenGuarantee(app, market.buyer.token);
  await expect(ask({ filename: foreign })).rejects.toMatchObject(at('filename'));
});

test('an empty request names all that is missing at once, the file and the bank among them', async () => {
  const buyer = await givenBuyer(app);
  const empty = {
    amount: Number.NaN,
    credit_time: Number.NaN,
    purpose: '',
    filename: '',
    guarantee_kind: 'bank' as const,
    guarantee_bank: '',
    guarantee_amount: Number.NaN,
    guarantee_currency: 'THB' as const,
    guarantee_from: '',
    guarantee_until: '',
  };
  const refusal = await buyer.api('POST /credit/request', { body: empty }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    wire: {
      fields: expect.arrayContaining([
        ...['amount', 'credit_time', 'purpose', 'guarantee_amount', 'guarantee_from', 'guarantee_until'].map((path) =>
          expect.objectContaining({ path }),
        ),
        expect.objectContaining({ path: 'filename', code: 'file_missing' }),
        expect.objectContaining({ path: 'guarantee_bank', code: 'guarantee_bank_missing' }),
      ]),
    },
  });
});

test('a draft is calculated: the term is capped, what is missing is none', async () => {
  const buyer = await creditBuyer();
  const order_id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const calculate = (credit_time?: number) =>
    buyer.api('POST /credit/calculate', { body: { order_id, ...(credit_time !== undefined && { credit_time }) } });
  // 7.3 % of 13,000 baht over 30 of 365 days.
  expect(await calculate(90)).toEqual({
    status: true,
    message: null,
    credit_time: 30,
    longest_credit_time: 30,
    interest_rate: 7.3,
    daily_interest: 2.6,
    interest: 78,
    total_include_vat: ORDER_TOTAL,
    payable: ORDER_TOTAL + 78,
    credit_balance: 500_000,
    is_insufficient: false,
  });
  expect(await calculate()).toMatchObject({ credit_time: 0, interest: 0, payable: ORDER_TOTAL });
  const stranger = await creditBuyer();
  await expect(stranger.api('POST /credit/calculate', { body: { order_id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('an order on credit takes its total with VAT; what the caller computed is not believed', async () => {
  const buyer = await creditBuyer();
  const id = await order(buyer, { credit_time: 90, interest_rate: 0, loan_amount: 1 });
  expect(await detail(buyer, id)).toMatchObject({
    payment_type: 1,
    credit_time: 30,
    Interest_rate: 7.3,
    due_date: null,
    summary: { interest: 78, total_include_vat: ORDER_TOTAL, outstanding: ORDER_TOTAL + 78 },
  });
  expect((await check(buyer)).credit_balance).toBe(500_000 - ORDER_TOTAL);
  expect((await orderBalances([id])).get(id)).toEqual({
    credit_receivable: BigInt(ORDER_TOTAL + 78) * 100n,
    orders_in_progress: -BigInt(ORDER_TOTAL) * 100n,
    deferred_interest: -7_800n,
    credit_in_use: BigInt(ORDER_TOTAL) * 100n,
    credit_available: -BigInt(ORDER_TOTAL) * 100n,
  });
});

test('an order of all that is left is placed, one satang more is not, and a cancelled one gives it back', async () => {
  const buyer = await creditBuyer({ amount: ORDER_TOTAL });
  const id = await order(buyer);
  expect((await check(buyer)).credit_balance).toBe(0);
  await expect(order(buyer)).rejects.toMatchObject({ wire: { error: 'credit_insufficient', errorType: 'credit' } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  expect((await check(buyer)).credit_balance).toBe(ORDER_TOTAL);
  const poor = await creditBuyer({ amount: ORDER_TOTAL - 0.01 });
  await expect(order(poor)).rejects.toMatchObject(refused('credit_insufficient'));
});

test('a line that is suspended, not begun or over is not used', async () => {
  const buyer = await creditBuyer({ effective_on: '2026-07-10' });
  await expect(order(buyer)).rejects.toMatchObject(refused('credit_not_effective'));
  const company = { params: { id: buyer.companyId } };
  const version = await versionOf(buyer.companyId);
  await market.finance('POST /staff/credit/companies/{id}/suspend', { ...company, body: { reason: 'x', version } });
  expect(await check(buyer)).toMatchObject({ status: false, credit_balance: 500_000 });
  await expect(order(buyer)).rejects.toMatchObject(refused('credit_suspended'));
});

test('delivered, an order is due after its term; it is repaid by slips in parts, and the credit is free again', async () => {
  const buyer = await creditBuyer();
  const id = await order(buyer, { credit_time: 10 });
  const payable = ORDER_TOTAL + 26;
  await deliver(id);
  expect(await detail(buyer, id)).toMatchObject({
    order_status_type: 6,
    due_date: '2026-07-19T16:59:59.000Z',
    may_upload_slip: true,
    is_overdue: false,
  });
  const repay = async (amount: number) => {
    const slip = await givenSlip(app, buyer, id, amount);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  };
  await repay(26 + 5_000);
  expect(await detail(buyer, id)).toMatchObject({ payment_status: 2, summary: { outstanding: payable - 5_026 } });
  // Interest was paid first, and never took any of the credit.
  expect((await check(buyer)).credit_balance).toBe(500_000 - ORDER_TOTAL + 5_000);
  await repay(payable - 5_026);
  expect(await detail(buyer, id)).toMatchObject({ order_status_type: 4, may_upload_slip: false });
  expect(await buyer.api('GET /credit/account')).toMatchObject({ available: 500_000, in_use: 0, owed: 0, orders: [] });
  expect(await findDifferences()).toEqual([]);
});

test('less may be granted than is used: nothing can be ordered until enough is repaid', async () => {
  const buyer = await creditBuyer();
  await order(buyer);
  const change = { ...TERMS, amount: 10_000, reason: 'ลดความเสี่ยง' };
  const params = { id: buyer.companyId };
  const version = await versionOf(buyer.companyId);
  await market.finance('PUT /staff/credit/companies/{id}', { params, body: { ...change, version } });
  expect(await check(buyer)).toMatchObject({
    status: true,
    credit_amount: 10_000,
    credit_balance: 10_000 - ORDER_TOTAL,
  });
  await expect(order(buyer)).rejects.toMatchObject(refused('credit_insufficient'));
  expect(await findDifferences()).toEqual([]);
  // Whoever still sees the terms of before looks again first.
  await expect(
    market.finance('PUT /staff/credit/companies/{id}', { params, body: { ...change, version } }),
  ).rejects.toMatchObject(refused('credit_changed_meanwhile'));
});

test('reminders come once each, an overdue order stops new ones, and its age is reported', async () => {
  const buyer = await creditBuyer();
  const id = await order(buyer, { credit_time: 10 });
  await deliver(id);
  const sent: number[] = [];
  for (let day = 0; day <= 12; day += 1) {
    sent.push(await remindOfRepayment());
    expect(await remindOfRepayment()).toBe(0);
    app.clock.advanceHours(24);
  }
  expect(sent).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0]);
  expect(await check(buyer)).toMatchObject({ status: false, message: expect.stringContaining('เกินกำหนดชำระ') });
  await expect(order(buyer, {}, '2026-07-31')).rejects.toMatchObject(refused('credit_overdue'));
  const report = await market.finance('GET /staff/credit/ageing');
  expect(report.rows.find(({ company }) => company.id === buyer.companyId)).toMatchObject({
    ages: { current: 0, days_1_30: ORDER_TOTAL + 26 },
    total: ORDER_TOTAL + 26,
  });
  const customer = await market.finance('GET /staff/credit/companies/{id}', { params: { id: buyer.companyId } });
  expect(customer).toMatchObject({ has_overdue: true, record: { on_credit: 1, late: 1, longest_late_days: 3 } });
});

test('a month’s statement is printed, too, in both languages and with the same bytes again', async () => {
  app.clock.set(TEST_NOW);
  const buyer = await creditBuyer();
  await order(buyer, { credit_time: 30 });
  const print = async (api = buyer.api) => {
    const { bytes } = await api('GET /credit/statement', { query: { month: '2026-07', format: 'pdf' } });
    return Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());
  };
  const pdf = await print();
  expect((await print()).equals(pdf)).toBe(true);
  const words = (await readPdf(pdf)).join(' ');
  const { outstanding } = (await buyer.api('GET /credit/account')).orders[0]!;
  const owed = outstanding.toLocaleString('en-US', { minimumFractionDigits: 2 });
  for (const said of ['Credit statement', 'Owed before', owed, 'Jul 2026']) expect(words).toContain(said);
  const { bytes } = await buyer.api('GET /credit/statement', {
    query: { month: '2026-07', format: 'pdf', language: 'en' },
  });
  const english = (await readPdf(Buffer.from(await new Response(bytes as BodyInit).arrayBuffer()))).join(' ');
  for (const said of ['Credit statement', 'Owed before', owed]) expect(english).toContain(said);
  expect(english).not.toContain('ยอด');
  // Of another company nothing stands on it.
  expect((await readPdf(await print((await givenBuyer(app)).api))).join(' ')).not.toContain(owed);
});
