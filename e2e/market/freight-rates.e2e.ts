import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { approveAsSecond } from '../second-person.ts';
import { expect, test } from '../test.ts';

/** From Mae Hong Son the demo market sends nothing: its rates are this test's. */
const MAE_HONG_SON = 58;
const FROM = `/th/staff/freight?from=${MAE_HONG_SON}`;
const TRUCK6 = 'กรุงเทพมหานคร · 6 ล้อ (บาท)';
const TRAILER = 'กรุงเทพมหานคร · รถเทรลเลอร์ (บาท)';

test('two of logistics change rates in the table, then by a file that is looked at first', async ({
  browser,
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'logistics' }));
  await unfoldMenu(page, 'ตั้งค่า');
  await page.getByRole('link', { name: 'ค่าขนส่ง', exact: true }).click();
  await page.getByLabel('ต้นทาง').selectOption(String(MAE_HONG_SON));
  await page.getByRole('button', { name: 'แสดง' }).click();
  await expect(page.getByLabel(TRUCK6)).toHaveValue('');
  await expectAccessible(page);

  // What cannot be is said at its cell, and what was typed stays.
  await page.getByLabel(TRUCK6).fill('14,500');
  await page.getByLabel(TRAILER).fill('ถาม');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await expect(page.getByLabel(TRAILER)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(TRUCK6)).toHaveValue('14,500');
  await expectAccessible(page);
  await page.getByLabel(TRAILER).fill('');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  const second = await (await browser.newContext()).newPage();
  await signIn(second, await market.staff({ role: 'logistics' }));
  await approveAsSecond(page, second);
  await expectAccessible(second);
  await page.goto(FROM);
  await expect(page.getByLabel(TRUCK6)).toHaveValue('14500');

  // Somebody else saves first: it is said what the rate is now, and what was typed stays.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await market.staff({ role: 'logistics' }));
  await other.goto(FROM);
  await other.getByLabel(TRUCK6).fill('14900');
  await other.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await approveAsSecond(other, second);
  await page.getByLabel(TRUCK6).fill('14500.50');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await expect(page.getByText('ตอนนี้เป็น 14900 บาท').first()).toBeVisible();
  await expect(page.getByLabel(TRUCK6)).toHaveValue('14500.50');
  await page.getByLabel(TRUCK6).fill('14500');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await approveAsSecond(page, second);
  await page.goto(FROM);

  const download = page.waitForEvent('download');
  await page.getByRole('paragraph').filter({ hasText: 'เฉพาะแม่ฮ่องสอน' }).getByRole('link', { name: 'Excel' }).click();
  const parts = unzipSync(await readFile(await (await download).path()));
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
  const send = async (changed: string) => {
    const buffer = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(changed) }));
    await page.locator('input[type=file]').setInputFiles({ name: 'rates.xlsx', mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'ดูก่อนเปลี่ยน' }).click();
    await page.waitForURL(/freight\/upload\//);
  };
  await send(sheet.replace('<v>14500</v>', '<v>0</v>'));
  await expect(page.getByRole('row').filter({ hasText: 'F2' })).toContainText('ต้องมากกว่า 0');
  await expect(page.getByRole('button', { name: /^เปลี่ยน/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'อัปโหลดไฟล์อื่น' }).click();
  await page.waitForURL(/freight\/upload$/);
  await expectAccessible(page);
  await send(sheet.replace('<v>14500</v>', '<v>15000</v>'));
  await expect(page.getByRole('row').filter({ hasText: 'แม่ฮ่องสอน → กรุงเทพมหานคร' })).toContainText('+3.4%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'เปลี่ยน 1 อัตรา' }).click();
  await approveAsSecond(page, second);
  await page.goto(FROM);
  await expect(page.getByLabel(TRUCK6)).toHaveValue('15000');

  await page.getByLabel(TRUCK6).fill('');
  await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click();
  await approveAsSecond(page, second);
});

test('a file that is no table of rates is refused at its field', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'logistics' }));
  await page.goto('/th/staff/freight/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Grade,Quantity\nHD2208J,4\n') });
  await page.getByRole('button', { name: 'ดูก่อนเปลี่ยน' }).click();
  await expect(page.getByText('ไม่พบหัวคอลัมน์ต้นทาง ปลายทาง และรถ').first()).toBeVisible();
  await expectAccessible(page);
});
