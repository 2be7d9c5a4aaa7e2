import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a company that may not sell yet is told so in the seller centre, and where its documents are', async ({
  page,
  market,
}) => {
  await signIn(page, await market.buyer());
  expect((await page.goto('/th/seller/products'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ยังเปิดศูนย์ผู้ขายไม่ได้');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ดูสถานะและเอกสารของบริษัท' }).click();
  await page.waitForURL(/\/th\/user\/company$/);
});

test('a grade that is not found is looked for by category or proposed with the code that was typed', async ({
  page,
  market,
}) => {
  await signIn(page, await market.seller(), 'en');
  await page.goto('/en/seller/products/new?q=ZZ-NOWHERE-1');
  await expect(page.getByRole('main').getByRole('link', { name: /resin/i }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Propose this grade' }).click();
  await expect(page.getByLabel('Grade', { exact: true })).toHaveValue('ZZ-NOWHERE-1');
});

test('the seller menu leads to colleagues, the company’s page to what buyers see', async ({ page, market }) => {
  const seller = await market.seller();
  await signIn(page, seller);
  await page.goto('/th/seller/company');
  const menu = page.getByRole('navigation', { name: 'เมนูผู้ขาย' });
  await expect(menu.getByRole('link', { name: 'ผู้ใช้งานในบริษัท' })).toHaveAttribute('href', '/th/seller/colleagues');
  await page.getByRole('link', { name: 'ดูหน้าผู้ขายที่ผู้ซื้อเห็น' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.company);
});

test('an offer that waits shows that its seller paused it', async ({ page, market }) => {
  const { seller, stockId, grade } = await market.offer();
  const edited = await page.request.put(`/api/product-stock/edit/${stockId}`, {
    data: { regular_price: 1100, keeps_selling: false, status: false },
    headers: headersOf(seller),
  });
  expect(edited.ok()).toBe(true);
  await signIn(page, seller);
  await page.goto(`/th/seller/products?name=${grade}`);
  const row = page.getByRole('row').filter({ hasText: grade });
  await expect(row).toContainText('รออนุมัติ');
  await expect(row).toContainText('พักการขาย');
  // The warehouse is verified: no word of approval that could be taken for the offer's.
  await page.goto(`/th/seller/products/${stockId}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('พักการขาย');
  await expect(card.getByText('อนุมัติแล้ว', { exact: true })).toHaveCount(0);
});
