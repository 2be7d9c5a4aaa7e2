import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPaymentAccount } from '#server/testing/given/payment-account.ts';
import { givenBuyer, givenMarket, givenOrder, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { readPdf, renderPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  // An independent reader: not the libraries that draw.
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  app = await openTestApp();
  market = await givenMarket(app);
  await sayTaxId('0105542067556');
  await rows(sql`
    insert into web_settings (page, meta_key, language, meta_value) values
      ('company', 'name', 'th', 'บริษัท โพลีตลาด จำกัด'), ('company', 'name', 'en', 'Polytalad Co., Ltd.')`);
  await givenPaymentAccount();
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const sayTaxId = (value: string) =>
  rows(
    sql`insert into web_settings (page, meta_key, language, meta_value) values ('company', 'tax_id', null, ${value})`,
  );
const confirmed = async () => {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  return order;
};
const slipOf = async (id: number, api = market.buyer.api) => {
  const answer = await api('GET /payment/slip/{id}', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });

/** The texts of the codes that a scanner finds on the page. */
async function scanned(pdf: Buffer) {
  const [page, ...more] = await renderPdf(pdf);
  expect(more).toEqual([]);
  const found = await readBarcodes(new Uint8Array(page!), { formats: ['Code128', 'QRCode'] });
  return new Map<string, string>(found.map(({ format, text }) => [format, text]));
}

test('a scanner reads the bill from the printed page, barcode and QR alike', async () => {
  const { id, orderNo } = await confirmed();
  const pdf = await slipOf(id);
  const ref1 = String(market.buyer.companyId).padStart(18, '0');
  const ref2 = orderNo.slice(2).padStart(18, '0');
  const codes = await scanned(pdf);
  expect([...codes.keys()].sort()).toEqual(['Code128', 'QRCode']);
  expect(codes.get('Code128')).toBe(`|010554206755600\r${ref1}\r${ref2}\r1391000`);
  expect(readBillPaymentCode(codes.get('QRCode')!)).toMatchObject({
    billerId: '010554206755600',
    ref1,
    ref2,
    amount: 1_391_000n,
  });
  const words = (await readPdf(pdf)).join(' ');
  for (const said of [
    'ใบแจ้งการชำระเงิน',
    'Pay-in slip',
    'โพลีตลาด จำกัด',
    'Polytalad Co., Ltd.',
    '010554206755600',
    ref1,
    ref2,
    '13,910.00',
    '123-4-56789-0',
    'ไม่เกิน 20 บาทต่อรายการ',
    'at most 20 baht per item',
    'หนึ่งหมื่นสามพันเก้าร้อยสิบบาทถ้วน',
    'Cash',
    'Cheque',
    'Branch / teller',
  ])
    expect(words).toContain(said);
});

test('a reprint has the same bytes; once a part is paid, the slip asks for the rest', async () => {
  const { id } = await confirmed();
  const first = await slipOf(id);
  app.clock.advanceHours(2);
  expect((await slipOf(id)).equals(first)).toBe(true);
  const slip = await givenSlip(app, market.buyer, id, 910);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const codes = await scanned(await slipOf(id));
  expect(codes.get('Code128')).toMatch(/\r1300000$/);
});

test('there is none before the order is confirmed, after it is paid, and past its time', async () => {
  const placed = await givenOrder(market);
  expect((await detail(placed.id)).has_pay_in_slip).toBe(false);
  await expect(slipOf(placed.id)).rejects.toMatchObject(refused('pay_in_slip_not_expected'));
  const { id } = await confirmed();
  expect((await detail(id)).has_pay_in_slip).toBe(true);
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  expect((await detail(id)).has_pay_in_slip).toBe(false);
  await expect(slipOf(id)).rejects.toMatchObject(refused('pay_in_slip_not_expected'));
  const late = await confirmed();
  app.clock.advanceHours(25);
  await expect(slipOf(late.id)).rejects.toMatchObject(refused('pay_in_slip_not_expected'));
});

test('another company finds no slip of this one', async () => {
  const { id } = await confirmed();
  const stranger = await givenBuyer(app);
  await expect(slipOf(id, stranger.api)).rejects.toMatchObject(refused('not_found'));
});

test('while the marketplace has not said its tax id, no slip is offered', async () => {
  const { id } = await confirmed();
  await rows(sql`delete from web_settings where meta_key = 'tax_id'`);
  expect((await detail(id)).has_pay_in_slip).toBe(false);
  await expect(slipOf(id)).rejects.toMatchObject(refused('pay_in_slip_not_ready'));
  await sayTaxId('0105542067556');
});
