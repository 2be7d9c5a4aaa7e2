import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a sentence is a published demand after eight presses at most, by keyboard, and a question is answered @main', async ({
  page,
  market,
}) => {
  const { grade } = await market.offer();
  const buyer = await market.buyer();
  await signIn(page, buyer);
  await page.goto('/th/post-demand/new');
  await expectAccessible(page);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.locator('textarea[name=text]').focus();
  await page.keyboard.type(`${grade} 3 ตัน ส่งกรุงเทพมหานคร`);
  // Past the file, which is folded, to the button.
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await page.waitForURL(/\/post-demand\/new\?draft=\d+$/);
  await expect(page.locator('main')).toContainText(grade);
  await expect(page.getByLabel('กิโลกรัม').first()).toHaveValue('3000');
  await expectAccessible(page);
  await page.locator('button[name=do][value=publish]').focus();
  await press('Enter');
  await page.waitForURL(/\/user\/demands\/\d+\?done=published$/);
  expect(presses).toBeLessThanOrEqual(8);
  await expect(page.locator('main')).toContainText('เปิดรับราคา');
  await expectAccessible(page);
  const id = /demands\/(\d+)/.exec(page.url())![1]!;

  const seller = await market.seller();
  await signIn(page, seller);
  await page.goto(`/th/post-demand/${id}`);
  await expect(page.locator('main')).not.toContainText(buyer.company);
  await page.getByLabel('ถามผู้ซื้อ').fill('โทร 081-234-5678');
  await page.locator('button[name=do][value=ask]').click();
  await expect(page.getByLabel('ถามผู้ซื้อ')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('ถามผู้ซื้อ').fill('รับ MFI 7.5 ได้ไหม');
  await page.locator('button[name=do][value=ask]').click();
  await page.waitForURL(/done=ask$/);
  await expect(page.locator('main')).toContainText('คำถามของคุณ: รับ MFI 7.5 ได้ไหม');
  await expectAccessible(page);

  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}`);
  await page.getByLabel('คำตอบของคุณ').fill('ได้');
  await page.locator('button[name=do][value=answer]').click();
  await page.waitForURL(/done=answered$/);
  await signIn(page, seller);
  await page.goto(`/th/post-demand/${id}`);
  await expect(page.locator('main')).toContainText('คำตอบ: ได้');
});

test('a draft keeps what was typed, and everybody finds an open demand without names', async ({ page, market }) => {
  const { grade } = await market.offer();
  const buyer = await market.buyer();
  await signIn(page, buyer);
  await page.goto(`/en/post-demand/new?say=${encodeURIComponent(`${grade} 500 kg to Bangkok`)}`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.waitForURL(/draft=\d+$/);
  await page.getByLabel('Kilograms').first().fill('750');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.waitForURL(/done=save$/);
  await page.reload();
  await expect(page.getByLabel('Kilograms').first()).toHaveValue('750');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(/done=published$/);
  await page.context().clearCookies();
  await page.goto(`/en/post-demand?goods=${encodeURIComponent(grade)}`);
  await expect(page.locator('main article')).toContainText(grade);
  await expect(page.locator('main')).not.toContainText(buyer.company);
  await expectAccessible(page);
  await page.getByRole('link', { name: grade }).click();
  await expect(page.getByRole('link', { name: 'Log in to quote' })).toBeVisible();
  await expectAccessible(page);
});
