import { downloadFocused, tabTo } from '../keys.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('what is delivered and paid becomes due, is approved by somebody else and paid out', async ({
  page,
  browser,
  market,
}) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  const buyer = await market.buyer();
  await market.sale({ offer, buyer, amount: 4, daysAgo: 9 });
  const recent = await market.sale({ offer, buyer, amount: 2, daysAgo: 1 });
  await market.chargePurchases();

  const selling = await (await browser.newContext()).newPage();
  await signIn(selling, seller);
  await selling.goto('/th/seller');
  await selling.getByRole('link', { name: 'รายงานการรับเงิน' }).click();
  await selling.waitForURL(/seller\/statement/);
  await expect(selling.getByRole('definition').last()).toHaveText('฿3,990.00');
  await expect(selling.getByRole('region', { name: 'ที่จะถึงกำหนด' })).toContainText(recent.purchaseNo);
  await expectAccessible(selling);
  for (const format of ['pdf', 'csv']) {
    await tabTo(selling, `main a[href*="format=${format}"]`);
    expect(await downloadFocused(selling)).toContain(`.${format}`);
  }

  await signIn(page, await market.staff({ role: 'finance' }));
  await unfoldMenu(page, 'การเงิน');
  await page.getByRole('link', { name: 'จ่ายเงินผู้ขาย', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: seller.company })).toContainText('฿3,990.00');
  await expectAccessible(page);
  await page.getByLabel('ยอดขั้นต่ำ (บาท)').fill('0');
  await page.getByRole('button', { name: 'เสนอรอบจ่าย' }).click();
  await expect(page.getByLabel('ยอดขั้นต่ำ (บาท)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ยอดขั้นต่ำ (บาท)')).toHaveValue('0');
  await page.getByLabel('ยอดขั้นต่ำ (บาท)').fill('3,990');
  await page.getByRole('button', { name: 'เสนอรอบจ่าย' }).click();
  await page.waitForURL(/payouts\/\d+$/);
  await expect(page.getByText('คุณเป็นผู้เสนอรอบจ่ายนี้')).toBeVisible();
  await expect(page.getByRole('button', { name: 'อนุมัติ' })).toHaveCount(0);
  await expectAccessible(page);

  const approving = await (await browser.newContext()).newPage();
  await signIn(approving, await market.staff({ role: 'admin' }));
  await approving.goto(page.url());
  // What is approved opens to what it is made of.
  await approving.getByRole('row').filter({ hasText: seller.company }).getByRole('link', { name: '฿3,990.00' }).click();
  await approving.waitForURL(/payout-lines\/\d+$/);
  await expect(approving.getByRole('table', { name: 'รายการในยอดจ่ายนี้' })).toContainText('3,990.00');
  await expectAccessible(approving);
  await approving.getByRole('link', { name: 'รายการเคลื่อนไหวของผู้ขาย' }).click();
  await approving.waitForURL(/sellers\/\d+\/statement$/);
  await expectAccessible(approving);
  await approving.goto(page.url());
  await approving.getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(approving.getByText('อนุมัติรอบจ่ายแล้ว')).toBeVisible();
  await expectAccessible(approving);
  await approving.getByRole('button', { name: 'สร้างไฟล์ธนาคาร' }).click();
  const download = approving.waitForEvent('download');
  await approving.getByRole('link', { name: 'ดาวน์โหลดไฟล์ธนาคาร' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payouts-\d+-\d{4}-\d\d-\d\d\.csv$/);
  const line = approving.getByRole('row').filter({ hasText: seller.company });
  await line.getByRole('button', { name: 'โอนแล้ว' }).click();
  await expect(line.getByRole('button', { name: 'โอนแล้ว' })).toHaveCount(0);
  await expect(line).toContainText('โอนแล้ว');

  await selling.reload();
  await expect(selling.getByRole('definition').last()).toHaveText('฿0.00');
  await expect(selling.getByRole('row').filter({ hasText: 'จ่ายเงินผู้ขาย' })).toContainText('−฿3,990.00');
  await selling.getByRole('row').filter({ hasText: 'จ่ายเงินผู้ขาย' }).getByRole('link').click();
  await selling.waitForURL(/seller\/payouts\/\d+$/);
  await expect(selling.getByRole('definition').first()).toHaveText('฿3,990.00');
  await expectAccessible(selling);
  await selling.goBack();
  const mail = await market.mail({ to: seller.email, kind: 'payout_paid' });
  expect(mail?.text).toContain('3,990.00');

  await line.getByText('บันทึกว่าเงินถูกส่งคืน').click();
  await line.getByLabel('เหตุผลของธนาคาร').fill('บัญชีปลายทางปิด');
  await line.getByRole('button', { name: 'บันทึกว่าไม่สำเร็จ' }).click();
  await expect(line).toContainText('บัญชีปลายทางปิด');
  await expectAccessible(approving);
  await selling.reload();
  await expect(selling.getByRole('definition').last()).toHaveText('฿3,990.00');
});
