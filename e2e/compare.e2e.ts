import { expectAccessible, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('what is gathered page by page goes side by side, and what differs stays when the rest is left out', async ({ page }) => {
  await page.goto('/th/products/1');
  await expect(page.getByRole('img', { name: /กราฟราคาต่อกิโลกรัม/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=1$/);
  await page.goto('/th/products/2');
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=1&product=2$/);
  await expectAccessible(page);
  const rows = page.locator('main tbody tr');
  const all = await rows.count();
  await page.getByRole('link', { name: 'แสดงเฉพาะที่ต่างกัน' }).click();
  await page.waitForURL(/only=differences/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(page.getByRole('row', { name: /ดัชนีการไหล/ })).toContainText('สูงกว่าคอลัมน์แรก');
  await page.getByRole('button', { name: 'นำ HD2208J ออก' }).click();
  await page.waitForURL(/\/compare\?product=2&only=differences$/);
  await expect(page.getByRole('columnheader', { name: /HD2208J/ })).toHaveCount(0);
  // What was taken out stays out of what is gathered next.
  await page.goto('/th/products/3');
  await page.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' }).click();
  await page.waitForURL(/\/compare\?product=2&product=3$/);
  await page.getByRole('button', { name: 'ล้างรายการ' }).click();
  await page.waitForURL(/\/compare$/);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a grade is kept in a list of the company, and a month’s need of it goes into the cart', async ({ page }) => {
    await signIn(page, 'person', 'en');
    await page.goto('/en/products/2');
    await page.getByRole('link', { name: 'Add to favourites' }).click();
    await page.getByLabel('Needed a month (kg)').fill('1500');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/user\/favourites\?list=\d+&done=saved/);
    await expect(page.locator('main')).toContainText('A month: 1.50 t');
    await page.getByRole('button', { name: /Add all to cart/ }).click();
    await expect(page.locator('main')).toContainText('1 product was added to your cart.');
    // Others look at the same cart.
    await page.goto('/en/cart');
    await page.locator('button[name=do][value=remove]').first().click();
    await expect(page.locator('input[name=offer]')).toHaveCount(0);
  });
});

test('favourites are accessible', async ({ page }) => {
  await signIn(page, 'person', 'cn');
  await page.goto('/cn/user/favourites/keep?product=3');
  await expectAccessible(page);
  await page.goto('/cn/user/favourites');
  await expectAccessible(page);
});
