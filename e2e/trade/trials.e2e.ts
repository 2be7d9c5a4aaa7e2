import { slip } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a grade is tried with one bag, its sheet filled in on a phone with a photo, signed off, and preferred by a plan', async ({
  page,
  market,
}) => {
  const seller = await market.seller();
  const [used, tried] = [await market.offer({ seller }), await market.offer({ seller })];
  await signIn(page, await market.buyer());

  // What the table of equal grades leads to.
  await page.goto(`/th/user/trials/new?product=${tried.productId}&instead=${used.productId}`);
  await expectAccessible(page);
  await page.getByLabel('ใช้ผลิต').fill('ลังผักผลไม้');
  await page.getByRole('button', { name: 'ขอทดลอง' }).click();
  await page.waitForURL(/\/th\/user\/trials\/\d+\?done=planned/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`ทดลอง ${tried.grade} แทน ${used.grade}`);
  await expectAccessible(page);
  const trial = page.url().replace(/\?.*/, '');

  // One bag, by the ordinary checkout.
  await page.getByRole('button', { name: 'สั่งซื้อ 1 ถุง' }).click();
  await page.waitForURL(/\/shipping\?key=/);
  await expect(page.locator('main')).toContainText(tried.grade);

  // The sheet at the machine: kept as typed, with a photo; filled in, its numbers have to be numbers.
  await page.goto(trial);
  await page.getByRole('button', { name: 'เริ่มใบบันทึกใหม่' }).click();
  await page.waitForURL(/\/runs\/\d+$/);
  await page.getByLabel('เครื่องจักร').fill('Haitian MA2500');
  await page.getByLabel('อุณหภูมิแต่ละโซน').fill('ร้อน');
  await page.locator('input[type=file]').setInputFiles(await slip());
  await page.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click();
  await page.waitForURL(/done=kept/);
  await expect(page.getByRole('button', { name: /^ลบรูป/ })).toBeVisible();
  await expect(page.getByLabel('อุณหภูมิแต่ละโซน')).toHaveValue('ร้อน');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'กรอกครบแล้ว' }).click();
  await expect(page.getByText('ระบุอุณหภูมิแต่ละโซนเป็น °C')).toBeVisible();
  await expect(page.getByLabel('ชิ้นงาน / แม่พิมพ์')).toBeFocused();
  await page.getByLabel('ชิ้นงาน / แม่พิมพ์').fill('ลัง 25 กก.');
  await page.getByLabel('อุณหภูมิแต่ละโซน').fill('190 / 205 / 215');
  await page.getByLabel('การเดินเครื่อง', { exact: true }).selectOption('เหมือนกัน');
  await page.getByRole('button', { name: 'กรอกครบแล้ว' }).click();
  await page.waitForURL(/done=filled/);
  const photo = page.locator('main li img');
  await expect(photo).toHaveCount(1);
  expect((await page.request.get((await photo.getAttribute('src'))!)).status()).toBe(200);

  // The sign-off, which begins with what the trial is for.
  await expect(page.getByLabel('ใช้ผลิต').first()).toHaveValue('ลังผักผลไม้');
  await page.getByRole('button', { name: 'อนุมัติเกรดนี้' }).click();
  await page.waitForURL(/done=approve/);
  await expect(page.locator('main')).toContainText('อนุมัติเกรดแล้ว');
  await expectAccessible(page);

  // From now on it is marked, shown where the other is looked for, and allowed in plans.
  await page.goto(`/th/products?name=${used.grade}`);
  await expect(page.getByRole('heading', { name: `เกรดที่บริษัทอนุมัติให้ใช้แทน ${used.grade}` })).toBeVisible();
  await expect(page.getByText('บริษัทอนุมัติ', { exact: true }).first()).toBeVisible();
  await page.goto(`/th/plan?say=${encodeURIComponent(`${used.grade} 500 กก. ส่งกรุงเทพมหานคร`)}`);
  await page.locator('main button[name=do][value=text]').click();
  await page.waitForURL(/\/plan\/[\w-]{22}$/);
  await expect(page.locator('main summary', { hasText: used.grade })).toContainText('หรือเกรดที่บริษัทอนุมัติ');
});

test('a product’s equal grades lead to a trial, and visitors to the log-in', async ({ page }) => {
  await page.goto('/en/products?name=HD2208J');
  await page.locator('main article a[href*="/products/"]').first().click();
  const link = page.getByRole('link', { name: /^Try it/ }).first();
  await expect(link).toHaveAttribute('href', /\/en\/user\/trials\/new\?product=\d+&instead=\d+$/);
  await link.click();
  await page.waitForURL(/\/en\/login/);
});
