import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDay } from '../dates.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a line of a plan waits for its price, which is there: one press opens the plan, and it is ordered', async ({
  page,
  market,
}) => {
  const { grade } = await market.offer();
  await signIn(page, await market.buyer());
  await page.goto(`/th/plan?say=${encodeURIComponent(`${grade} 500 กก. ส่งกรุงเทพมหานคร`)}`);
  await page.locator('main button[name=do][value=text]').click();
  await page.waitForURL(/\/th\/plan\/[\w-]{22}$/);
  await page
    .locator('main')
    .getByRole('link', { name: `แจ้งเตือน ${grade}` })
    .first()
    .click();
  await page.waitForURL(/\/user\/alerts\/new\?plan=/);
  await expect(page.getByLabel('เกรดหรือวัสดุ')).toHaveValue(grade);
  await expect(page.getByLabel('จำนวน (กก.)')).toHaveValue('500');
  await expectAccessible(page);
  await page.getByLabel('บาทต่อ กก. ไม่เกิน').fill('หนึ่งพัน');
  await page.getByRole('button', { name: 'ตั้งการแจ้งเตือน' }).click();
  await expect(page.getByLabel('บาทต่อ กก. ไม่เกิน')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('บาทต่อ กก. ไม่เกิน').fill('1,000');
  await page.getByRole('button', { name: 'ตั้งการแจ้งเตือน' }).click();
  await page.waitForURL(/\/user\/alerts\/\d+\?done=made/);
  await expect(page.locator('main')).toContainText('ถึงเงื่อนไขแล้ว');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เปิดแผนที่เสนอ' }).click();
  await page.waitForURL(/\/th\/plan\/[\w-]{22}$/);
  await page.locator('section[data-cart="0"] button[name=do][value=order]').click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').click();
  await page.waitForURL(/\/thank-you\?key=/);
  await page.goto('/th/user/alerts');
  await expect(page.locator('main tbody')).toContainText(grade);
  await expectAccessible(page);
});

test('what a product’s stock lasts is watched, paused and renewed', async ({ page, market }) => {
  const { grade, productId } = await market.offer();
  await signIn(page, await market.buyer());
  await page.goto(`/en/products/${productId}`);
  await page.getByRole('link', { name: 'Tell me when the price falls' }).click();
  await page.waitForURL(/\/user\/alerts\/new\?product=/);
  await page.getByLabel('Amount (kg)').fill('1,000');
  await page.getByLabel('our own stock runs low').check();
  await page.getByLabel('Lasts less than (days)').fill('10');
  await page.getByLabel('Stock on hand (kg)').fill('3,000');
  await page.getByLabel('Use a month (kg)').fill('3,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set the alert' }).click();
  await page.waitForURL(/\/user\/alerts\/\d+\?done=made/);
  await expect(page.getByRole('heading', { name: grade })).toBeVisible();
  await expect(page.locator('main')).toContainText('Stock lasts 30 days');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('main')).toContainText('The alert is paused.');
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(page.locator('main')).toContainText('Renewed.');
  await expectAccessible(page);
});

test('a standing order is asked for, approved by a colleague, orders on its day, and is stopped', async ({
  page,
  browser,
  baseURL,
  market,
}) => {
  const { grade, productId } = await market.offer();
  const owner = await market.buyer();
  const purchaser = await market.purchaser({ of: owner });
  await signIn(page, purchaser);
  await page.goto(`/th/user/standing-orders/new?product=${productId}`);
  await expectAccessible(page);
  await page.getByLabel('จำนวนต่อครั้ง (กก.)').fill('500');
  await page.getByLabel('บาทต่อ กก. ไม่เกิน').fill('60');
  await page.getByLabel('ไม่เกินต่อครั้ง (บาท)').fill('40,000');
  await page.getByLabel('ไม่เกินทั้งหมด (บาท)').fill('30,000');
  await page.getByLabel('จำนวนครั้งทั้งหมด').fill('3');
  await typeDay(page, 'วันสุดท้าย', addDays(bangkokDate(new Date()), 200));
  await page.getByRole('button', { name: 'ส่งขออนุมัติ' }).click();
  await expect(page.getByText('เพดานทั้งหมดต้องไม่น้อยกว่าเพดานต่อครั้ง').last()).toBeVisible();
  await page.getByLabel('ไม่เกินทั้งหมด (บาท)').fill('120,000');
  await page.getByRole('button', { name: 'ส่งขออนุมัติ' }).click();
  await page.waitForURL(/\/user\/standing-orders\/\d+\?done=asked/);
  await expect(page.locator('main')).toContainText('คุณอนุมัติคำขอของตัวเองไม่ได้');
  await expectAccessible(page);
  const id = Number(/standing-orders\/(\d+)/.exec(page.url())![1]);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const desk = await context.newPage();
  await signIn(desk, owner);
  await desk.goto('/th/user/standing-orders?to_decide=yes');
  await expectAccessible(desk);
  await desk.locator('main tbody').getByRole('link').first().click();
  await expect(desk.locator('main')).toContainText(grade);
  await desk.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await desk.waitForURL(/done=approve/);
  await expect(desk.locator('main')).toContainText('ใช้งานอยู่');
  await market.standingOrderDay({ id });

  await page.goto(`/th/user/standing-orders/${id}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: /สั่งซื้อแล้ว OR\d{10}/ }).click();
  await page.waitForURL(/\/user\/orders\/view\?key=/);
  await expect(page.locator('main')).toContainText(`สั่งซื้อโดยคำสั่งซื้อประจำ SO-${id}`);

  await desk.reload();
  await desk.getByLabel('เหตุผลที่หยุด').fill('เปลี่ยนผู้ผลิต');
  await desk.getByRole('button', { name: 'หยุดทันที' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'หยุดทันที' }).click();
  await desk.waitForURL(/done=stop/);
  await expect(desk.locator('main')).toContainText('เปลี่ยนผู้ผลิต');
  await expectAccessible(desk);
  await context.close();
});
