import type { Page } from '@playwright/test';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDay } from '../dates.ts';
import type { Seller } from '../fixtures/builders.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const PHONE = { width: 390, height: 844 };

async function quote(page: Page, { seller, id, price }: { seller: Seller; id: number; price: string }) {
  await signIn(page, seller);
  await page.goto(`/th/seller/demands/${id}`);
  await page.locator('input[name="l0.0.price"]').fill(price);
  await page.getByRole('button', { name: 'ส่งราคาแบบปิดผนึก' }).click();
  await page.waitForURL(/done=given/);
}

test('a seller is asked for less, lowers its sealed quote, and the other’s quote stands', async ({ page, market }) => {
  test.slow();
  const [one, other] = [await market.seller(), await market.seller()];
  const offer = await market.offer({ seller: one });
  await market.offer({ seller: other, of: offer });
  const { id, buyer } = await market.demand({ productId: offer.productId });
  await quote(page, { seller: one, id, price: '50' });
  await quote(page, { seller: other, id, price: '52' });
  await market.demandClosed({ id });

  await page.setViewportSize(PHONE);
  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}/compare`);
  await page.getByRole('link', { name: 'ต่อรองราคากับผู้ขายบางราย' }).click();
  await page.waitForURL(/counter-offers$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await typeDay(page, 'รับคำตอบถึงสิ้นวัน', addDays(bangkokDate(new Date()), 3));
  const wish = page.locator(`input[name^="wish-${one.companyId}-"]`);
  // Not below what was quoted: it stands at its field.
  await wish.fill('50');
  await page.getByRole('button', { name: 'ส่งข้อเสนอต่อรอง' }).click();
  await expect(page.getByText('ราคาที่ต้องการต้องต่ำกว่าราคาที่เสนอไว้')).toBeVisible();
  await wish.fill('47.50');
  await page.locator(`textarea[name="message-${one.companyId}"]`).fill('สั่งทุกไตรมาส');
  await page.getByRole('button', { name: 'ส่งข้อเสนอต่อรอง' }).click();
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main')).toContainText('รอเปิดคำตอบ');
  await expect(page.locator('main')).toContainText('ต้องการ ฿47.50');
  await expectAccessible(page);

  await signIn(page, other);
  await page.goto(`/th/seller/demands/${id}`);
  await expect(page.locator('main')).toContainText('รอบนี้ราคาของคุณยังยืนตามที่เสนอไว้');
  await expect(page.locator('main')).not.toContainText('47.50');

  await signIn(page, one);
  await page.goto(`/th/seller/demands/${id}`);
  await expect(page.locator('main')).toContainText('คุณเสนอ ฿50.00 ผู้ซื้อต้องการ ฿47.50');
  await expect(page.locator('main')).toContainText('สั่งทุกไตรมาส');
  await expectAccessible(page);
  await expect(page.locator('input[name="l0.0.price"]')).toHaveValue('50.00');
  await page.locator('input[name="l0.0.price"]').fill('48');
  await page.getByRole('button', { name: 'ส่งราคาแบบปิดผนึก' }).click();
  await page.waitForURL(/done=given/);

  await market.demandClosed({ id });
  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}/counter-offers`);
  await expect(page.locator('main')).toContainText('เสนอใหม่');
  await expect(page.locator('main')).toContainText('ตอบ ฿48.00');
  await page.goto(`/th/user/demands/${id}/compare`);
  await expect(page.locator('main')).toContainText(other.company);
});
