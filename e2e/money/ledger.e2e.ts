import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('finance read the trial balance, an account and one company’s part of it', async ({ page, market }) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  const buyer = await market.buyer();
  await market.sale({ offer, buyer, amount: 4, daysAgo: 3 });
  await signIn(page, await market.staff({ role: 'finance' }));
  await unfoldMenu(page, 'การเงิน');
  await page.getByRole('link', { name: 'บัญชีแยกประเภท' }).click();
  await page.waitForURL(/staff\/ledger$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('บัญชีแยกประเภท');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เจ้าหนี้ผู้ขาย' }).click();
  await page.getByRole('link', { name: 'แยกตามบริษัท' }).click();
  await page.getByRole('link', { name: seller.company }).click();
  await expect(page.getByRole('row').filter({ hasText: 'ส่งมอบสินค้า' })).toContainText('4,200.00');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payable-to-sellers-\d{4}-\d\d-\d\d\.csv$/);
});

test('the ledger says of what day its balance is, without script too', async ({ browser, market, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, await market.staff({ role: 'finance' }), 'en');
  await page.goto('/en/staff/ledger?until=2020-01-01');
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bank' })).toContainText('Asset');
});
