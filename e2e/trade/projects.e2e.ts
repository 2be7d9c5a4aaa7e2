import type { Page } from '@playwright/test';
import { typeDate } from '../dates.ts';
import { slip } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Opens one of staff's forms. */
const open = (page: Page, title: string) => page.locator('main summary', { hasText: title }).click();
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

async function move(page: Page, to: string): Promise<void> {
  await open(page, 'เปลี่ยนสถานะ');
  await page.getByLabel('สถานะใหม่').selectOption({ label: to });
  await page.getByLabel('เหตุผล').fill('เป็นไปตามแผน');
  await press(page, 'เปลี่ยนสถานะ');
  await page.waitForURL(/done=move/);
  await expect(page.locator('main header')).toContainText(to);
}

test('a project goes from the request to its validation, and an instalment is paid', async ({
  page,
  browser,
  market,
}) => {
  const buyer = await market.buyer();

  // The member asks; what is missing stands at its field, what was typed stays.
  await signIn(page, buyer);
  await page.goto('/th/user/projects');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ขอทำโครงการ' }).click();
  await page.waitForURL(/projects\/new/);
  await expectAccessible(page);
  await page.getByLabel('ชื่อโครงการ').fill('โซลาร์รูฟทดสอบ');
  await page.getByLabel('ที่อยู่สถานที่').fill('99/1 ถนนเทพารักษ์ บางพลี สมุทรปราการ');
  await page.getByLabel('ละติจูด').fill('เหนือ');
  await page.getByLabel('ชื่อผู้ติดต่อ').fill('ปรียานุช');
  await page.getByLabel('โทรศัพท์').fill('0812345678');
  await page.getByLabel('ออกในนาม').fill('บริษัท ทดสอบ จำกัด');
  await page.getByLabel('ที่อยู่', { exact: true }).fill('99/1 ถนนเทพารักษ์ บางพลี สมุทรปราการ');
  await press(page, 'ส่งคำขอ');
  await expect(page.getByLabel('ละติจูด')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ชื่อโครงการ')).toHaveValue('โซลาร์รูฟทดสอบ');
  await page.getByLabel('ละติจูด').fill('13.6');
  await page.getByLabel('ลองจิจูด').fill('100.7');
  await press(page, 'ส่งคำขอ');
  await page.waitForURL(/projects\/\d+\?done=requested/);
  await expectAccessible(page);
  const number = /DP\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)![0];
  await expect(page.getByRole('link', { name: 'เปิดแผนที่' })).toHaveAttribute('href', /13\.6%2C100\.7/);

  // Staff find it in their queue, plan and move it.
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, await market.staff({ role: 'sales' }));
  await desk.goto('/th/staff/projects?waits=request');
  await expectAccessible(desk);
  await desk.getByRole('link', { name: number }).click();
  await desk.waitForURL(/staff\/projects\/\d+/);
  await move(desk, 'ประเมินงบประมาณ');
  await open(desk, 'ค่าใช้จ่ายและงวดชำระ');
  await desk.getByLabel('มูลค่าก่อนภาษี').fill('100,000');
  await typeDate(desk, 'งวดที่ 1 ครบกำหนด', '15012027');
  await desk.getByLabel('งวดที่ 1 (บาท)').fill('100000');
  await press(desk, 'บันทึกแผน');
  await expect(desk.getByText('ยอดรวมทุกงวดต้องเท่ากับ 107000.00 บาท')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('งวดที่ 1 (บาท)').fill('107000');
  await press(desk, 'บันทึกแผน');
  await desk.waitForURL(/done=planned/);
  await move(desk, 'ยืนยันโครงการ');

  // The member pays the instalment by a slip and writes.
  await page.reload();
  await page.locator('main input[type=file]').setInputFiles(await slip());
  await press(page, 'ส่งสลิป');
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main')).toContainText('107,000.00');
  await page.getByLabel('ข้อความ', { exact: true }).fill('โอนแล้วค่ะ');
  await press(page, 'ส่งข้อความ');
  await page.waitForURL(/done=written/);
  await expectAccessible(page);

  // Finance approve it.
  const money = await (await browser.newContext()).newPage();
  await signIn(money, await market.staff({ role: 'finance' }));
  await money.goto('/th/staff/slips?state=waiting&kind=instalment');
  await money.getByRole('link', { name: number }).first().click();
  await money.waitForURL(/staff\/slips\/\d+/);
  await press(money, 'ยืนยันว่าเงินเข้าแล้ว');
  await money.waitForURL(/done=verify/);
  await expectAccessible(money);

  // Readings by a table, then the validation.
  await move(desk, 'กำลังติดตั้ง');
  await open(desk, 'อัปโหลดตารางมิเตอร์');
  await desk.locator('form:has(button[value=readings]) input[type=file]').setInputFiles({
    name: 'meter.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('month,before,now\n2026-05,900,500\n2026-06,900,480\n'),
  });
  await press(desk, 'อัปโหลด');
  await desk.waitForURL(/done=saved/);
  await open(desk, 'ผลการประหยัดต่อปี');
  await desk.getByLabel('ตรวจสอบแล้ว (kWh)').fill('120000');
  await desk.getByLabel('ค่าการปล่อยของปี (ตรวจสอบแล้ว)').selectOption('2026');
  await desk.getByLabel('วิธีตรวจสอบ').selectOption('ipmvp_b');
  await press(desk, 'บันทึกผล');
  await expect(desk.locator('main')).toContainText('57 ตัน CO₂e');
  await move(desk, 'ตรวจสอบผลแล้ว');
  await expectAccessible(desk);

  // The member sees it, with receipt and certificate.
  await page.reload();
  await expect(page.locator('main header')).toContainText('ตรวจสอบผลแล้ว');
  for (const name of [/ใบเสร็จรับเงิน\/ใบกำกับภาษี/, /ใบรับรอง/]) {
    const address = (await page.locator('main').getByRole('link', { name }).getAttribute('href'))!;
    expect((await page.request.get(address)).headers()['content-type']).toContain('pdf');
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // It ends early: what goes back is asked with the cancellation alone, and finance approve it.
  await open(desk, 'เปลี่ยนสถานะ');
  const form = desk.locator('form:has(input[name=decision][value=move])');
  await expect(form.getByLabel('คืนงวดที่ 1')).toBeHidden();
  await desk.getByLabel('สถานะใหม่').selectOption({ label: 'ยกเลิก' });
  await form.getByLabel('คืนงวดที่ 1').fill('53500');
  await desk.getByLabel('เหตุผล').fill('หลังคารับน้ำหนักไม่ได้');
  await press(desk, 'เปลี่ยนสถานะ');
  await desk.waitForURL(/done=move/);
  await expectAccessible(desk);
  await money.goto('/th/staff/refunds');
  const row = money.locator('main tr', { hasText: `${number}/1` });
  await expect(row).toContainText('53,500.00');
  await row.getByRole('link').first().click();
  await money.waitForURL(/refunds\/\d+/);
  await expectAccessible(money);
  await press(money, 'อนุมัติคืนเงิน');
  await money.waitForURL(/done=approve/);
  await page.reload();
  const note = page.locator('main').getByRole('link', { name: /ใบลดหนี้/ });
  expect((await page.request.get((await note.getAttribute('href'))!)).headers()['content-type']).toContain('pdf');
});
