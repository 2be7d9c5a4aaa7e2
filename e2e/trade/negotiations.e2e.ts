import type { Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDay } from '../dates.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const today = bangkokDate(new Date());

async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/done=/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toBeVisible();
}

test('a buyer asks for a better price, the seller offers one, both go on, and it is ordered at it', async ({
  page,
  browser,
  market,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const { productId, grade } = await market.offer({ seller });
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();

  await signIn(page, buyer);
  await page.goto(`/th/products/${productId}`);
  await page.getByRole('link', { name: 'ขอราคาที่ดีขึ้น' }).click();
  await page.waitForURL(/user\/negotiations\/new/);
  await expectAccessible(page);
  await page.locator('input[name="lines.0.quantity"]').fill('40');
  await page.locator('input[name="lines.0.price_per_kg"]').fill('9999');
  await page.locator('textarea[name=message]').fill('ซื้อต่อเนื่องทุกเดือน');
  await page.getByRole('button', { name: 'ส่งคำขอราคา' }).click();
  await expect(page.locator('input[name="lines.0.price_per_kg"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('textarea[name=message]')).toHaveValue('ซื้อต่อเนื่องทุกเดือน');
  await page.locator('input[name="lines.0.price_per_kg"]').fill('36');
  await page.getByRole('button', { name: 'ส่งคำขอราคา' }).click();
  await page.waitForURL(/negotiations\/\d+\?done=asked/);
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).textContent())!;

  const selling = await as();
  await signIn(selling, seller);
  await selling.goto('/th/seller/negotiations');
  await expectAccessible(selling);
  await selling.getByRole('link', { name: number }).click();
  await selling.waitForURL(/seller\/negotiations\/\d+/);
  await expectAccessible(selling);
  await expect(selling.locator('main')).not.toContainText(buyer.company);
  await expect(selling.locator('main')).toContainText('ซื้อต่อเนื่องทุกเดือน');
  await selling.locator('input[name="lines.0.breaks.0.price_per_kg"]').fill('40');
  await selling.locator('input[name="lines.0.breaks.1.from_units"]').fill('80');
  await selling.locator('input[name="lines.0.breaks.1.price_per_kg"]').fill('39');
  await typeDay(selling, 'วันสุดท้ายของข้อเสนอ', addDays(today, 7));
  await send(selling, 'ส่งข้อเสนอ');
  await expect(selling.locator('main')).toContainText('มีข้อเสนอแล้ว');

  await page.goto('/th/user/negotiations');
  await expectAccessible(page);
  await expect(page.locator('main')).toContainText(grade);
  await page.getByRole('link', { name: number }).click();
  await page.locator('input[name="lines.0.price_per_kg"]').fill('38');
  await send(page, 'ส่งราคาที่ต้องการ');

  await selling.goto('/th/seller/negotiations');
  await selling.getByRole('link', { name: number }).click();
  await selling.locator('input[name="lines.0.breaks.0.price_per_kg"]').fill('39.20');
  await typeDay(selling, 'วันสุดท้ายของข้อเสนอ', addDays(today, 7));
  await send(selling, 'ส่งข้อเสนอ');

  await page.goto('/th/user/negotiations');
  await page.getByRole('link', { name: number }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'รับข้อเสนอและสั่งซื้อ' }).click();
  await page.waitForURL(/\/th\/shipping/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/th\/payment/);
  // 40 bags of 25 kg at 39.20.
  await expect(page.locator('main')).toContainText('฿39,200.00');
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/thank-you/);

  await page.goto('/th/user/negotiations');
  await expect(page.locator('main')).toContainText('สั่งซื้อแล้ว');
});

test('a buyer ends a negotiation, and the seller may not answer it any more', async ({ page, market }) => {
  const { stockId } = await market.offer({});
  await signIn(page, await market.buyer());
  await page.goto(`/en/user/negotiations/new?from=product&lines=${stockId}:40`);
  await page.locator('input[name="lines.0.price_per_kg"]').fill('30');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.waitForURL(/done=asked/);
  await page.getByRole('button', { name: 'End the negotiation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the negotiation' }).click();
  await page.waitForURL(/done=ended/);
  await expect(page.getByRole('button', { name: 'End the negotiation' })).toHaveCount(0);
});
