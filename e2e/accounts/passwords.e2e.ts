import { mailTo } from '../mails.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { expectAccessible, giveCode, inTurn, logInByApi } from '../people.ts';
import { expect, test } from '../test.ts';

test('a forgotten password is chosen anew from the mail, and changed again when signed in', async ({
  page,
  request,
  market,
}) => {
  const member = await market.staff({ role: 'catalogue' });
  const { email } = member;
  await page.goto('/th/login');
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click();
  // The address changes before the page does, and the page before it asks for an e-mail too.
  await expect(page.getByRole('button', { name: 'ส่งลิงก์' })).toBeVisible();
  await page.getByLabel('อีเมล').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ส่งลิงก์' }).click();
  await expect(page.getByText(`หาก ${email} มีบัญชีอยู่ในระบบ`)).toBeVisible();

  const [link] = /\/th\/reset-password\?token=[\w-]+/.exec(await mailTo(market, email, 'password_reset'))!;
  await page.goto(link);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('short');
  await expect(page.getByRole('listitem').filter({ hasText: 'ตัวพิมพ์เล็ก' })).toContainText('ผ่าน');
  await expectAccessible(page);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('Another#Heron7');
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill('Another#Heron8');
  await page.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click();
  await expect(page.getByText('รหัสผ่านไม่ตรงกัน').first()).toBeVisible();
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('Another#Heron7');
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill('Another#Heron7');
  await page.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible();
  await page.goto('/th/staff/login');

  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('Another#Heron7');
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await giveCode(page, member.secret);
  await page.goto('/th/user/security');
  await expectAccessible(page);
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill('Wrong#2027');
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(PASSWORD);
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill(PASSWORD);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(page.getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง').first()).toBeVisible();
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill('Another#Heron7');
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible();

  await logInByApi(request, member);
  await page.reload();
  const endOthers = page.getByRole('button', { name: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมด' });
  const sessions = page.locator('form').filter({ has: endOthers });
  await inTurn(async (code) => {
    await sessions.locator('input[name=password]').fill(PASSWORD);
    await sessions.locator('input[name=code]').fill(code);
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/security'),
    );
    await endOthers.click();
    return (await answered).status() < 400;
  }, member.secret);
  await expect(page.getByText('ออกจากระบบแล้ว')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมด' })).toHaveCount(0);
});
