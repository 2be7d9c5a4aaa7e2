import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { typeDate } from '../dates.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { approveAsSecond } from '../second-person.ts';
import { expect, test } from '../test.ts';

/** As a day is typed in Thai: 15012026. */
const digitsOf = (day: string) => day.split('-').reverse().join('');

test('two of finance agree a commission with a seller, who sees it, and end it', async ({ page, browser, market }) => {
  const seller = await market.seller();
  await market.offer({ seller });
  const today = bangkokDate(new Date());
  await signIn(page, await market.staff({ role: 'finance' }));
  await unfoldMenu(page, 'ตั้งค่า');
  await page.getByRole('link', { name: 'ค่าคอมมิชชัน' }).click();
  await page.waitForURL(/staff\/commission/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'เพิ่มอัตรา' }).click();
  const form = page.locator('#rate');
  await form.getByLabel('ผู้ขาย').selectOption(String(seller.companyId));
  await form.getByLabel('ค่าคอมมิชชัน (%)').fill('99');
  await typeDate(page, 'วันแรก', digitsOf(today));
  await form.getByRole('button', { name: 'เพิ่มอัตรา' }).click();
  await expect(form.getByLabel('ค่าคอมมิชชัน (%)')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('ค่าคอมมิชชัน (%)')).toHaveValue('99');
  await expectAccessible(page);
  await form.getByLabel('ค่าคอมมิชชัน (%)').fill('3.75');
  await form.getByRole('button', { name: 'เพิ่มอัตรา' }).click();
  const second = await (await browser.newContext()).newPage();
  await signIn(second, await market.staff({ role: 'finance' }));
  await approveAsSecond(page, second);
  await expectAccessible(second);

  const selling = await (await browser.newContext()).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller/commission');
  await expect(selling.getByRole('row').filter({ hasText: 'ตกลงกับคุณ' }).first()).toContainText('3.75%');
  await expectAccessible(selling);

  await page.goto(`/th/staff/commission?company_id=${seller.companyId}`);
  await page.getByRole('link', { name: /^สิ้นสุด:/ }).click();
  await expect(form.getByRole('heading')).toHaveText('กำหนดวันสิ้นสุด');
  // Who works by keyboard goes on in the form.
  await expect(form.getByRole('heading')).toBeFocused();
  await typeDate(page, 'วันสุดท้าย', digitsOf(addDays(today, 1)));
  await form.getByRole('button', { name: 'บันทึก' }).click();
  await approveAsSecond(page, second);
  await expectAccessible(page);
});
