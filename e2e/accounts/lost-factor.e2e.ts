import type { Page } from '@playwright/test';
import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { callsOf } from '../first-people.ts';
import { mailTo } from '../mails.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { expectAccessible, fillLogIn, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Opens a decision of the log-in panel and says why. */
async function decide(page: Page, name: string, reason: string): Promise<void> {
  const panel = page.getByRole('main').locator('details').filter({ hasText: name });
  await panel.locator('summary').click();
  await panel.locator('input[name=reason]').fill(reason);
  await panel.getByRole('button', { name }).click();
}

test('who lost telephone and recovery codes proves mailbox and papers to two of the staff; one suspends the account', async ({
  page,
  browser,
  request,
  market,
}) => {
  const owner = await market.buyer();
  const calls = callsOf(request, owner.token);
  const { secret } = await calls<{ secret: string }>('post', 'auth/second-factor/setup', { password: PASSWORD });
  await calls('post', 'auth/second-factor/enable', { code: codeOfStep(secret, stepAt(new Date())) });

  await page.goto('/th/login');
  await fillLogIn(page, owner.email);
  await page.waitForURL(/\/second-factor\?/);
  await page.getByRole('link', { name: 'ใช้รหัสสำรอง' }).click();
  await page.getByRole('link', { name: 'โทรศัพท์และรหัสสำรองหายทั้งคู่' }).click();
  await page.waitForURL(/\/second-factor\/lost$/);
  await expectAccessible(page);
  await page.getByLabel('เลขทะเบียนบริษัทหรือเลขบัตรประชาชน').fill('1');
  await page.getByRole('button', { name: 'ส่งคำขอ' }).click();
  await expect(page.getByText('ส่งลิงก์ไปยังอีเมลของคุณแล้ว')).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(market, owner.email, 'second_factor_loss_asked');
  await page.goto(/\/th\/second-factor\/lost\/confirm\?token=[\w-]+/.exec(mail)![0]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ยืนยันว่าเป็นฉัน' }).click();
  await expect(page.getByRole('heading', { name: 'เราได้รับคำขอของคุณแล้ว' })).toBeVisible();

  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const staff = await (await browser.newContext({ locale: 'th-TH' })).newPage();
      await signIn(staff, await market.staff({ role: 'sales' }));
      return staff;
    }),
  );
  const account = `/th/staff/account/${owner.id}`;
  await first!.goto(account);
  await expect(first!.getByText('เลขที่แจ้งไม่ตรงกับในระบบ')).toBeVisible();
  await expectAccessible(first!);
  await decide(first!, 'เตรียมปิดการยืนยันสองขั้นตอน', 'เทียบหนังสือรับรองแล้ว');
  await expect(first!.getByText('เตรียมแล้ว รอเพื่อนร่วมงานยืนยัน')).toBeVisible();
  await expect(first!.getByRole('main').locator('summary', { hasText: 'ยืนยันการปิด' })).toHaveCount(0);
  await second!.goto(account);
  await decide(second!, 'ยืนยันการปิด', 'โทรหาบริษัทแล้ว');
  await expect(second!.getByText('ยืนยันแล้ว แจ้งเจ้าของบัญชีแล้ว')).toBeVisible();
  await mailTo(market, owner.email, 'second_factor_loss_agreed');
  await decide(second!, 'ระงับบัญชี', 'บริษัทแจ้งว่าถูกสวมรอย');
  await expect(second!.getByText('ระงับบัญชีแล้ว')).toBeVisible();
  await expectAccessible(second!);

  await page.goto('/th/login');
  await fillLogIn(page, owner.email);
  await expect(page.getByText('บริษัทแจ้งว่าถูกสวมรอย')).toBeVisible();
});
