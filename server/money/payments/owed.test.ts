import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { changeOwed, receivableOf, type ArrivedMoney } from '#server/money/receivables/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenOwed, PLANTED, registerPlanted } from '#server/testing/given/owed.ts';
import { givenPaymentAccount } from '#server/testing/given/payment-account.ts';
import { givenQrOrder, openReviews } from '#server/testing/given/qr-orders.ts';
import { givenBuyer, givenMarket, givenUpload, refused, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { readPdf, renderPdf } from '#server/testing/read-pdf.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;
let came: ArrivedMoney[];
beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  came = registerPlanted();
  await rows(sql`
    insert into web_settings (page, meta_key, language, meta_value) values ('company', 'tax_id', null, '0105542067556')`);
  await givenPaymentAccount();
});
beforeEach(() => {
  app.clock.set(TEST_NOW);
  gateway.money = [];
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

type Owed = Awaited<ReturnType<typeof givenOwed>>;
const given = (amount?: bigint) => givenOwed(market.buyer.companyId, amount);
const askQr = ({ ref1, ref2 }: Owed, amount: number, api = market.buyer.api) =>
  api('POST /payment/qrcode', { body: { amount, ref1, ref2 } });
const moneyOf = ({ ref1, ref2 }: Owed, baht: number) =>
  moneyFor(app, { companyId: market.buyer.companyId, orderNo: 'OR2607090001' }, baht, { ref1, ref2 });
const inquire = ({ id }: Owed) => market.buyer.api('POST /payment/owed/{id}/inquiry', { params: { id } });
const codesOf = ({ id }: Owed) =>
  rows(sql<{ amount: bigint; state: string; order_id: number | null }>`
    select amount, state, order_id from gateway_payments where receivable_id = ${id} order by id`);
const slipOf = async ({ id }: Owed, api = market.buyer.api) => {
  const answer = await api('GET /payment/owed/{id}/pay-in-slip', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};

test('what no part of payments knows is paid by its QR code', async () => {
  const owed = await given();
  const qr = await askQr(owed, 50);
  expect(qr).toMatchObject({ receivable_id: owed.id, order_id: null, amount: 50, due_date: null });
  expect(readBillPaymentCode(qr.code)).toMatchObject({ ref1: owed.ref1, ref2: owed.ref2, amount: 5_000n });
  expect((await askQr(owed, 50)).code).toBe(qr.code);
  expect(await inquire(owed)).toMatchObject({ payment: 'not_yet' });
  gateway.money.push(moneyOf(owed, 50));
  expect(await inquire(owed)).toMatchObject({ payment: 'paid' });
  expect(await receivableOf(PLANTED, owed.source_id)).toMatchObject({ state: 'paid' });
  expect(await codesOf(owed)).toEqual([{ amount: 5_000n, state: 'paid', order_id: null }]);
  await expect(askQr(owed, 50)).rejects.toMatchObject(refused('qr_not_expected'));
});

test('two that ask at once get the code of the first, and one is written', async () => {
  const owed = await given();
  const asked = await Promise.all([askQr(owed, 50), askQr(owed, 50), askQr(owed, 50)]);
  expect(new Set(asked.map(({ code }) => code)).size).toBe(1);
  expect(await codesOf(owed)).toHaveLength(1);
});

test('asked for while its money is booked, no code stays open for what is paid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owed = await given();
    const acts = [
      () => askQr(owed, 50).catch((error: unknown) => error),
      async () => {
        await sendWebhook(app, moneyOf(owed, 50));
        await runWaitingJobs();
      },
    ];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    await runWaitingJobs();
    expect(await receivableOf(PLANTED, owed.source_id)).toMatchObject({ state: 'paid' });
    expect((await codesOf(owed)).filter(({ state }) => state === 'open')).toEqual([]);
  }
});

test('what is owed has changed: the next code asks for that, the one before is replaced', async () => {
  const owed = await given();
  await askQr(owed, 50);
  await changeOwed(PLANTED, owed.source_id, { due_at: null, amount: 6_000n, vat: 0n, state: 'open' });
  await expect(askQr(owed, 50)).rejects.toMatchObject({ wire: { error: 'qr_amount_differs' } });
  await askQr(owed, 60);
  expect((await codesOf(owed)).map(({ state }) => state)).toEqual(['replaced', 'open']);
  const picture = await market.buyer.api('GET /payment/owed/{id}/qrcode/{format}', {
    params: { id: owed.id, format: 'svg' },
  });
  expect((picture as { headers: Record<string, string> }).headers['content-disposition']).toContain('-qr.svg');
});

test('a counter takes its pay-in slip: barcode, QR and words say the same', async () => {
  const owed = await given(123_456n);
  const pdf = await slipOf(owed);
  const [page] = await renderPdf(pdf);
  const found = await readBarcodes(new Uint8Array(page!), { formats: ['Code128', 'QRCode'] });
  const codes = new Map<string, string>(found.map(({ format, text }) => [format, text]));
  expect(codes.get('Code128')).toBe(`|010554206755600\r${owed.ref1}\r${owed.ref2}\r123456`);
  expect(readBillPaymentCode(codes.get('QRCode')!)).toMatchObject({ ref2: owed.ref2, amount: 123_456n });
  const words = (await readPdf(pdf)).join(' ');
  for (const said of ['1,234.56', owed.ref2, 'เลขที่', `AU${String(owed.source_id).padStart(6, '0')}`])
    expect(words).toContain(said);
});

test('there is no slip and no code of what is paid or ended, nor for another company', async () => {
  const [owed, ended] = [await given(), await given()];
  await changeOwed(PLANTED, ended.source_id, { due_at: null, amount: 5_000n, vat: 0n, state: 'ended' });
  await expect(slipOf(ended)).rejects.toMatchObject(refused('pay_in_slip_not_expected'));
  await expect(askQr(ended, 50)).rejects.toMatchObject(refused('qr_not_expected'));
  const stranger = await givenBuyer(app);
  await expect(slipOf(owed, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(askQr(owed, 50, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('POST /payment/owed/{id}/inquiry', { params: { id: owed.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

const sendSlip = async ({ id }: Owed, baht: number, { api, token } = market.buyer) =>
  api('POST /payment/owed/{id}/slips', {
    params: { id },
    body: {
      filename: await givenUpload(app, token, SLIP),
      amount: baht,
      payment_date: app.clock.now().toISOString(),
    },
  });
const seen = ({ id }: Owed, api = market.buyer.api) => api('GET /payment/owed/{id}', { params: { id } });
const verify = (id: number) => market.finance('POST /staff/settlements/{id}/verify', { params: { id } });
const reject = (id: number) =>
  market.finance('POST /staff/settlements/{id}/reject', { params: { id }, body: { reason: 'ไม่พบรายการ' } });

test('a slip of it is sent, checked by finance, and its money is what any other money of it is', async () => {
  const owed = await given();
  expect(await seen(owed)).toMatchObject({ state: 'open', outstanding: 50, by_qr: true, slips: [] });
  const { id } = await sendSlip(owed, 50);
  expect(await seen(owed)).toMatchObject({ slips: [{ id, status: 0, amount: 50 }] });
  await verify(id);
  expect(came.at(-1)).toMatchObject({ amount: 5_000n, cause: `slip:${id}`, on: 'bank' });
  expect(await seen(owed)).toMatchObject({ state: 'paid', outstanding: 0, by_qr: false, slips: [{ id, status: 1 }] });
  await expect(verify(id)).rejects.toMatchObject(refused('slip_already_decided'));
  await expect(sendSlip(owed, 50)).rejects.toMatchObject(refused('payment_not_expected'));
});

test('a slip that proves nothing is rejected with the reason, and another one may be sent', async () => {
  const owed = await given();
  const { id } = await sendSlip(owed, 50);
  await expect(sendSlip(owed, 50)).rejects.toMatchObject(refused('slip_waits'));
  await reject(id);
  expect(await seen(owed)).toMatchObject({ state: 'open', slips: [{ id, status: 2, reject_reason: 'ไม่พบรายการ' }] });
  const again = await sendSlip(owed, 50);
  await market.buyer.api('PUT /payment/owed-slips/{id}/remove', { params: { id: again.id } });
  expect(await seen(owed)).toMatchObject({ slips: [{ id }] });
  await expect(verify(again.id)).rejects.toMatchObject(refused('not_found'));
});

test('less or more than is owed is no slip of it, and one slip file pays once', async () => {
  const [owed, other] = [await given(), await given()];
  for (const baht of [49.99, 50.01])
    await expect(sendSlip(owed, baht)).rejects.toMatchObject({
      wire: { error: 'slip_amount_invalid', fields: [{ path: 'amount' }] },
    });
  const filename = await givenUpload(app, market.buyer.token, SLIP);
  const send = ({ id }: Owed) =>
    market.buyer.api('POST /payment/owed/{id}/slips', {
      params: { id },
      body: { filename, amount: 50, payment_date: app.clock.now().toISOString() },
    });
  const both = await Promise.allSettled([send(owed), send(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('verified by two at once, or while its QR code is paid, it is paid once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owed = await given();
    const { id } = await sendSlip(owed, 50);
    const byQr = async () => {
      await sendWebhook(app, moneyOf(owed, 50));
      await runWaitingJobs();
    };
    const acts = round % 2 === 0 ? [() => verify(id), () => verify(id)] : [() => verify(id), byQr];
    const done = await Promise.allSettled((round === 3 ? acts.toReversed() : acts).map((act) => act()));
    await runWaitingJobs();
    expect(await receivableOf(PLANTED, owed.source_id)).toMatchObject({ state: 'paid' });
    if (round % 2 === 0) expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const verified = (await seen(owed)).slips.filter(({ status }) => status === 1);
    const stray = (await openReviews(market)).filter(({ ref2 }) => ref2 === owed.ref2);
    // By the slip, and the code's money is finance's; or by the code, and the slip is not verified.
    expect(verified).toHaveLength(round % 2 === 0 || stray.length > 0 ? 1 : 0);
  }
});

test('orders and instalments keep their own calls for slips, and another company finds none', async () => {
  const order = await givenQrOrder(market);
  const { id } = (await receivableOf('order', order.id))!;
  const stranger = await givenBuyer(app);
  const owed = await given();
  const mine = await sendSlip(owed, 50);
  await expect(sendSlip({ ...owed, id }, 50)).rejects.toMatchObject(refused('not_found'));
  await expect(sendSlip(owed, 50, stranger)).rejects.toMatchObject(refused('not_found'));
  await expect(seen(owed, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('PUT /payment/owed-slips/{id}/remove', { params: { id: mine.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
