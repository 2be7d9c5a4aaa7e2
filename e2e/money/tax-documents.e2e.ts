import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { confirmOrder, payOrder, placeOrder } from '../ordering.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('the buyer of a paid order downloads its tax invoice, finance the month for the accountant', async ({
  page,
  browser,
  request,
  baseURL,
  market,
}) => {
  const offer = await market.offer({ seller: await market.seller() });
  const buyer = await market.buyer();
  const finance = await market.staff({ role: 'finance' });
  const order = await placeOrder(request, buyer, offer);
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await signIn(page, buyer);
  await page.goto(`/th/user/orders/view?key=${orderKey(order.id)}`);
  await expect(page.getByRole('heading', { name: 'เอกสารภาษี' })).toHaveCount(0);
  await payOrder(request, buyer, finance, order);

  await page.reload();
  await expect(page.getByText('ใบเสร็จรับเงิน/ใบกำกับภาษี')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^ดาวน์โหลด PDF ของ TI/ }).click();
  const file = await download;
  const name = file.suggestedFilename();
  expect(name).toMatch(/^TI00000-\d{4}-\d{6}\.pdf$/);
  const invoice = await readFile(await file.path());
  expect(invoice.subarray(0, 5).toString()).toBe('%PDF-');

  // Another company may not know of it.
  const address = await page.getByRole('link', { name: /^ดาวน์โหลด e-Tax XML ของ TI/ }).getAttribute('href');
  const stranger = await request.get(address!, { headers: headersOf(await market.buyer()) });
  expect(stranger.status()).toBe(404);

  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(desk, finance);
  await desk.goto(`/th/staff/order/${order.id}`);
  await expect(desk.getByRole('heading', { name: 'เอกสารภาษี' })).toBeVisible();
  await unfoldMenu(desk, 'การเงิน');
  await desk.getByRole('link', { name: 'เอกสารภาษี' }).click();
  await desk.waitForURL(/staff\/tax-documents/);
  const row = desk.getByRole('row').filter({ hasText: order.orderNo });
  await expect(row).toContainText(name.replace('.pdf', ''));
  await expectAccessible(desk);
  const month = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'ดาวน์โหลดทั้งเดือนสำหรับผู้ทำบัญชี (ZIP)' }).click();
  const archive = await month;
  expect(archive.suggestedFilename()).toMatch(/^tax-documents-\d{4}-\d\d\.zip$/);
  const files = unzipSync(await readFile(await archive.path()));
  expect(Buffer.from(files[`documents/${name}`]!).equals(invoice)).toBe(true);
  expect(Object.keys(files).filter((of) => of.endsWith('.csv'))).toHaveLength(2);
  await desk.context().close();
});

test('a month without documents says so, without script too', async ({ browser, market, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, await market.staff({ role: 'finance' }), 'en');
  await page.goto('/en/staff/tax-documents?month=2020-01');
  await expect(page.getByText('Nothing with these filters')).toBeVisible();
  await context.close();
});
