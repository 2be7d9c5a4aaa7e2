import type { Page } from '@playwright/test';
import { addDays, bangkokDate, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { typeDay } from '../dates.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const today = bangkokDate(new Date());
const in40Days = addDays(today, 40);
const delivery = weekday(in40Days) === SUNDAY ? addDays(in40Days, 1) : in40Days;

/** What stands in the form is confirmed, or changed and sent. */
async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/done=/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toBeVisible();
}

test('a buyer asks for goods that are not in stock, seller and sales settle a price, and it is ordered at it', async ({
  page,
  browser,
  market,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const { productId, grade } = await market.offer({ seller, isPreOrder: true });
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();

  await signIn(page, buyer);
  await page.goto(`/th/products/${productId}`);
  await page.getByRole('link', { name: 'ขอสั่งจองล่วงหน้า' }).click();
  await page.waitForURL(/user\/preorders\/new/);
  await expectAccessible(page);
  await page.locator('input[name=quantity]').fill('0');
  await typeDay(page, 'วันที่ต้องการรับสินค้า', delivery);
  await page.locator('textarea[name=note]').fill('ขอใบรับรองคุณภาพ');
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.locator('input[name=quantity]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('textarea[name=note]')).toHaveValue('ขอใบรับรองคุณภาพ');
  await page.locator('input[name=quantity]').fill('40');
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await page.waitForURL(/preorders\/\d+\?done=asked/);
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;

  const selling = await as();
  await signIn(selling, seller);
  await selling.goto('/th/seller/preorders');
  await expectAccessible(selling);
  await selling.getByRole('link', { name: number }).click();
  await selling.waitForURL(/seller\/preorders\/\d+/);
  await expectAccessible(selling);
  await expect(selling.locator('main')).not.toContainText(buyer.company);
  await expect(selling.locator('main')).toContainText('ขอใบรับรองคุณภาพ');
  await selling.locator('input[name=unit_price]').fill('990');
  await typeDay(selling, 'วันที่จัดส่ง', delivery);
  await typeDay(selling, 'ตอบรับได้ถึง', addDays(today, 7));
  await answer(selling, 'ส่งคำตอบ');
  await expect(selling.locator('main')).toContainText('รอยืนยันราคา');

  const desk = await as();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk.goto('/th/staff/preorders');
  await expectAccessible(desk);
  await desk.getByRole('link', { name: number }).click();
  await desk.waitForURL(/staff\/preorders\/\d+/);
  await expect(desk.locator('main')).toContainText(buyer.company);
  await expectAccessible(desk);
  await answer(desk, 'ส่ง');
  await expect(desk.locator('main')).toContainText('มีข้อเสนอแล้ว');

  await page.goto('/th/user/preorders');
  await expectAccessible(page);
  await expect(page.locator('main')).toContainText(grade);
  await page.getByRole('link', { name: number }).click();
  await expect(page.locator('main')).toContainText('฿990.00');
  await page.getByRole('button', { name: 'ตอบรับและสั่งซื้อ' }).click();
  await page.waitForURL(/\/th\/shipping/);
  await expect(page.locator('input[name=delivery_date]')).not.toBeEditable();
  await expect(page.locator('main')).toContainText('วันที่จัดส่งของการสั่งจองนี้ตกลงไว้แล้ว');
  await expectAccessible(page);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/th\/payment/);
  // 40 bags at 990.
  await expect(page.locator('main')).toContainText('฿39,600.00');
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/thank-you/);

  await page.goto('/th/user/preorders');
  await expect(page.locator('main')).toContainText('สั่งซื้อแล้ว');
});

test('a buyer takes a pre-order back, and the seller may not answer it any more', async ({ page, market }) => {
  const { productId, stockId } = await market.offer({ isPreOrder: true });
  await signIn(page, await market.buyer());
  await page.goto(`/en/user/preorders/new?product=${productId}&offer=${stockId}&amount=4`);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.waitForURL(/done=asked/);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.waitForURL(/done=withdrawn/);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});
