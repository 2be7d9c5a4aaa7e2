import type { Page } from '@playwright/test';
import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { mailTo } from '../mails.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, giveCode, logIn, signIn } from '../people.ts';
import { newEmail } from '../registering.ts';
import { expect, test } from '../test.ts';

const NEW_PASSWORD = 'Brand#New2026';

/** Types the secret into an authenticator, as who cannot scan, and gives its first code; answers secret and recovery codes. */
async function setUpHere(page: Page): Promise<{ secret: string; codes: string[] }> {
  const secret = await page.locator('input[name=secret]').inputValue();
  await expect(page.locator('main code').first()).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '));
  await expectAccessible(page);
  await page.locator('input[name=code]').fill('000000');
  await page.locator('form:has(input[name=secret]) button[type=submit]').click();
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expect(page.locator('input[name=secret]')).toHaveValue(secret);
  await page.locator('input[name=code]').fill(codeOfStep(secret, stepAt(new Date())));
  await page.locator('form:has(input[name=secret]) button[type=submit]').click();
  const list = page.getByRole('list', { name: /รหัสสำรอง|Recovery codes/ });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  return { secret, codes: await list.getByRole('listitem').allTextContents() };
}

test('an administrator invites a colleague, who sets an authenticator up, logs in with it and with a recovery code, and is suspended @main', async ({
  browser,
  market,
}) => {
  const email = newEmail('wipa');
  const admin = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(admin, await market.staff({ role: 'admin' }));
  await unfoldMenu(admin, 'ดูแลระบบ');
  await admin.getByRole('link', { name: 'พนักงาน', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('พนักงาน');
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'เชิญพนักงาน' }).click();
  await admin.waitForURL(/members\/new/);
  await admin.getByLabel('อีเมล', { exact: true }).fill((await market.staff({ role: 'sales' })).email);
  await admin.getByLabel('ชื่อ', { exact: true }).fill('วิภา');
  await admin.getByLabel('นามสกุล').fill('มาใหม่');
  await admin.getByRole('checkbox', { name: /ฝ่ายการเงิน/ }).check();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(admin.getByText('อีเมลนี้มีบัญชีอยู่แล้ว').first()).toBeVisible();
  await admin.getByLabel('อีเมล', { exact: true }).fill(email);
  await admin.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
  await expect(admin.getByText('ส่งคำเชิญแล้ว')).toBeVisible();
  await expectAccessible(admin);
  const memberPage = admin.url();

  const colleague = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  const link = /\/th\/staff\/invitation\?token=[\w-]+/.exec(await mailTo(market, email, 'staff_invited'))![0];
  await colleague.goto(link);
  await expect(colleague.getByText(email)).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(NEW_PASSWORD);
  await colleague.getByLabel('ยืนยันรหัสผ่านใหม่').fill(NEW_PASSWORD);
  await colleague.getByRole('button', { name: 'ตั้งรหัสผ่านและดำเนินการต่อ' }).click();
  await colleague.waitForURL(/second-factor\/setup/);
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'เริ่มตั้งค่า' }).click();
  const { secret, codes } = await setUpHere(colleague);
  await colleague.getByRole('link', { name: 'เก็บรหัสแล้ว ดำเนินการต่อ' }).click();
  await colleague.waitForURL(/\/th\/staff$/);
  await colleague.goto(link);
  await expect(colleague.getByText('คำเชิญนี้ใช้ไม่ได้แล้ว')).toBeVisible();

  const later = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await logIn(later, email, {
    password: NEW_PASSWORD,
    path: '/th/staff/login?redirect=%2Fth%2Fstaff%2Fqueue%2Fto_ship',
  });
  await later.goto('/th/staff/queue/to_ship');
  await later.waitForURL(/\/staff\/login/);
  await logIn(later, email, {
    password: NEW_PASSWORD,
    path: '/th/staff/login?redirect=%2Fth%2Fstaff%2Fqueue%2Fto_ship',
  });
  await expectAccessible(later);
  await giveCode(later, secret);
  await later.waitForURL(/\/th\/staff\/queue\/to_ship/);

  const lost = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await logIn(lost, email, { password: NEW_PASSWORD, path: '/th/staff/login' });
  await lost.getByRole('link', { name: 'ใช้รหัสสำรอง' }).click();
  await expect(lost.getByLabel('รหัสสำรอง')).toBeVisible();
  await expectAccessible(lost);
  await lost.getByLabel('รหัสสำรอง').fill(codes[0]!);
  await lost.getByRole('button', { name: 'ยืนยันและเข้าสู่ระบบ' }).click();
  await lost.waitForURL(/\/th\/staff$/);
  await mailTo(market, email, 'second_factor_recovery_code_used');

  await admin.goto(memberPage);
  await admin.getByLabel(/เหตุผล/).fill('ทดสอบ');
  await admin.getByRole('button', { name: 'ระงับบัญชี' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'ระงับบัญชี' }).click();
  await expect(admin.getByText('ระงับบัญชีแล้ว')).toBeVisible();
  await lost.reload();
  await lost.waitForURL(/\/staff\/login/);
});

test('a member turns two-step sign-in on, logs in with it, and turns it off', async ({ browser, market }) => {
  const { email } = await market.seller();
  const page = await (await browser.newContext()).newPage();
  await logIn(page, email, { path: '/en/login' });
  await page.goto('/en/user/security');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Turn on' }).click();
  // The address changes before the screen does, and the screen before asks for the password, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeVisible();
  await page.getByLabel('Current password').fill('Wrong#2026');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('The current password is wrong').first()).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.locator('input[name=secret]')).toBeAttached();
  const { secret, codes } = await setUpHere(page);
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const next = await (await browser.newContext()).newPage();
  await logIn(next, email, { path: '/en/login?redirect=%2Fen%2Fuser%2Fsecurity%2Fsecond-factor' });
  await next.waitForURL(/\/en\/second-factor\?/);
  await giveCode(next, secret);
  await next.waitForURL(/\/en\/user\/security\/second-factor$/);
  await expectAccessible(next);
  await next.getByLabel('Current password').fill(PASSWORD);
  await next.getByLabel('6-digit code or recovery code').fill(codes[0]!);
  await next.getByRole('button', { name: 'Turn off' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(next.getByText('Two-step verification is off.')).toBeVisible();

  const plain = await (await browser.newContext()).newPage();
  await logIn(plain, email, { path: '/en/login' });
  await plain.waitForURL(/\/en$/);
});

test('the demo shows a code of each staff account, and the log-in leads there', async ({ page }) => {
  await page.goto('/en/staff/login');
  const link = page.getByRole('link', { name: 'Codes of the demo accounts' });
  await page.goto((await link.getAttribute('href'))!);
  await expect(page.getByRole('row').filter({ hasText: 'logistics@demo.polytalad.example' })).toContainText(/\d{6}/);
  await expectAccessible(page);
});
