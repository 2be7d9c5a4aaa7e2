import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  givenBuyer,
  givenMarket,
  givenOrder,
  givenUpload,
  ORDER_TOTAL,
  refused,
  SLIP,
  type TestMarket,
} from '#server/testing/orders.ts';
import { readSlip } from './read-slip.ts';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { slipFile, slipPdf } from '#server/testing/given/slips.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let other: TestMarket['buyer'];
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await givenBuyer(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

interface Sent {
  buyer?: TestMarket['buyer'];
  file: typeof SLIP;
  typed?: { bank_code?: string; account_digits?: string };
}

/** An order that waits for its payment, with a slip. */
async function sent({ buyer = market.buyer, file, typed = {} }: Sent) {
  const { id, orderNo } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const filename = await givenUpload(app, buyer.token, file);
  const slip = await buyer.api('POST /order-settlement/add', {
    body: { order_id: id, filename, amount: ORDER_TOTAL, payment_date: app.clock.now().toISOString(), ...typed },
  });
  return { order: id, orderNo, settlement: slip.id };
}

const seen = async (order: number) =>
  (await market.finance('GET /staff/orders/{id}', { params: { id: order } })).slip_checks[0];
const verify = (settlement: number) =>
  market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement } });
const statusOf = (settlement: number) =>
  oneRow(sql<{ status: number }>`select status::int from settlements where id = ${settlement}`);
const file = (reference: string, bank = '014') => slipFile(writeSlipCode({ bank, reference }));

test('a slip is read after it was sent; finance sees its bank and reference beside what was typed', async () => {
  const { order, settlement } = await sent({
    file: await file('READ1'),
    typed: { bank_code: '014', account_digits: '๔๓๒๑' },
  });
  expect(await seen(order)).toMatchObject({ slip_id: settlement, verdict: null, reference: null });
  await runWaitingJobs();
  expect(await seen(order)).toMatchObject({
    verdict: 'new',
    bank_code: '014',
    reference: 'READ1',
    typed_bank_code: '014',
    typed_account_digits: '4321',
    others: [],
  });
});

test('a PDF is read as a picture is', async () => {
  const { order } = await sent({ file: await slipPdf(writeSlipCode({ bank: '004', reference: 'PDF1' })) });
  await runWaitingJobs();
  expect(await seen(order)).toMatchObject({ verdict: 'new', bank_code: '004', reference: 'PDF1' });
});

test('another bank than typed, a wrong checksum and a slip without a code are told, and refuse nothing', async () => {
  const bank = await sent({ file: await file('BANK1', '004'), typed: { bank_code: '014' } });
  const wrong = await sent({
    file: await slipFile(writeSlipCode({ bank: '004', reference: 'CRC1' }).replace(/.$/, 'Z')),
  });
  const crc = await sent({
    file: await slipFile(`${writeSlipCode({ bank: '004', reference: 'CRC1' }).slice(0, -4)}0000`),
  });
  const none = await sent({ file: SLIP });
  await runWaitingJobs();
  expect(await seen(bank.order)).toMatchObject({ verdict: 'other_bank', bank_code: '004' });
  expect(await seen(wrong.order)).toMatchObject({ verdict: 'not_read' });
  expect(await seen(crc.order)).toMatchObject({ verdict: 'crc_wrong', bank_code: null, reference: null });
  expect(await seen(none.order)).toMatchObject({ verdict: 'not_read' });
  for (const { settlement } of [bank, crc, none]) await verify(settlement);
});

test('a slip of another company with the same transfer is shown as used before, with the other order', async () => {
  const first = await sent({ file: await file('TWICE1') });
  await runWaitingJobs();
  const second = await sent({ buyer: other, file: await file('TWICE1') });
  await runWaitingJobs();
  expect(await seen(second.order)).toMatchObject({
    verdict: 'used',
    others: [{ order_id: first.order, order_no: first.orderNo, status: 0 }],
  });
  expect(await seen(first.order)).toMatchObject({ verdict: 'new', others: [{ order_id: second.order }] });
  await verify(first.settlement);
  await expect(verify(second.settlement)).rejects.toMatchObject({
    ...refused('slip_used_before'),
    message: expect.stringContaining(first.orderNo),
  });
  expect(await statusOf(second.settlement)).toEqual({ status: 0 });
});

test('the same reference of another bank is another transfer', async () => {
  const first = await sent({ file: await file('BANKS1', '014') });
  const second = await sent({ file: await file('BANKS1', '004') });
  await verify(first.settlement);
  await verify(second.settlement);
  expect(await seen(second.order)).toMatchObject({ verdict: 'new', others: [] });
});

test('a slip that was rejected or taken back may be sent again', async () => {
  const first = await sent({ file: await file('AGAIN1') });
  await runWaitingJobs();
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: first.settlement },
    body: { reason: 'ยอดไม่ตรง' },
  });
  const second = await sent({ file: await file('AGAIN1') });
  await runWaitingJobs();
  expect(await seen(second.order)).toMatchObject({ verdict: 'new', others: [{ status: 2 }] });
  await market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: second.settlement } });
  const third = await sent({ file: await file('AGAIN1') });
  await verify(third.settlement);
});

test('what the job has not read yet is read before it is approved', async () => {
  const first = await sent({ file: await file('EARLY1') });
  const second = await sent({ file: await file('EARLY1') });
  await verify(first.settlement);
  await expect(verify(second.settlement)).rejects.toMatchObject(refused('slip_used_before'));
  await runWaitingJobs();
  expect(await seen(second.order)).toMatchObject({ verdict: 'used' });
});

test('two slips of one transfer approved at once: one is paid, the other is refused', async () => {
  const both = [await sent({ file: await file('RACE1') }), await sent({ buyer: other, file: await file('RACE1') })];
  await runWaitingJobs();
  const outcomes = await Promise.allSettled(both.map(({ settlement }) => verify(settlement)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('slip_used_before') });
  const paid = await rows(
    sql`select from orders where id = any (${both.map(({ order }) => order)}) and payment_status = 1`,
  );
  expect(paid).toHaveLength(1);
});

test('two slips of one transfer read at once: one is new, the other used', async () => {
  const both = [await sent({ file: await file('READS1') }), await sent({ buyer: other, file: await file('READS1') })];
  await Promise.all([...both, ...both].map(({ settlement }) => readSlip(settlement)));
  const verdicts = await Promise.all(both.map(async ({ order }) => (await seen(order))?.verdict));
  expect(new Set(verdicts)).toEqual(new Set(['new', 'used']));
});

test('buyers and other staff do not see what slips say', async () => {
  const { order } = await sent({ file: await file('SECRET1') });
  await runWaitingJobs();
  const params = { id: order };
  expect((await market.sales('GET /staff/orders/{id}', { params })).slip_checks).toEqual([]);
  const own = await market.buyer.api('GET /order/orderdetail/{id}', { params });
  expect(JSON.stringify(own)).not.toContain('SECRET1');
});

test('a bank that is none and digits that are not four are refused at their field', async () => {
  const bad = (typed: object) => sent({ file: SLIP, typed });
  await expect(bad({ bank_code: '999' })).rejects.toMatchObject({ wire: { fields: [{ path: 'bank_code' }] } });
  await expect(bad({ account_digits: '12' })).rejects.toMatchObject({ wire: { fields: [{ path: 'account_digits' }] } });
});

test('however many slips nobody has read yet, each is approved: who approves waits for its turn', async () => {
  const { id } = await givenOrder(market, { buyer: other });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slips: number[] = [];
  for (let number = 0; number < 24; number += 1) {
    const filename = await givenUpload(app, other.token, await file(`MANY${number}`));
    const slip = await other.api('POST /order-settlement/add', {
      body: { order_id: id, filename, amount: 10, payment_date: app.clock.now().toISOString() },
    });
    slips.push(slip.id);
  }
  const decided = await Promise.allSettled(slips.map(verify));
  expect(decided.filter(({ status }) => status === 'rejected')).toEqual([]);
  const read = await rows(sql<{ verdict: string }>`
    select verdict from slip_readings where settlement_id = any (${slips})`);
  expect(read.map(({ verdict }) => verdict)).toEqual(slips.map(() => 'new'));
});
