import { expectAccessible, fillLogIn, hasScript, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('quick order: a pasted list and a workbook go into the cart, and what nobody sells stays in the list', async ({
  page,
  market,
}) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/quick-order');
  await expectAccessible(page);
  await page.locator('textarea[name=text]').fill('HD2208J\t1,500\tกก.\nP700J 2\nQQZZ99881 2');
  await page.locator('button[name=do][value=match]').click();
  await page.waitForURL(/quick-order\?list=/);
  const lines = page.locator('main ol > li');
  const chosenAmount = (line: number) =>
    lines
      .nth(line)
      .locator('li', { has: page.locator('input[type=radio]:checked') })
      .locator('input[type=number]');
  await expect(lines).toHaveCount(3);
  await expect(lines.first().locator('input[type=radio]:checked')).not.toHaveValue('');
  await expectAccessible(page);

  await lines.first().locator('input[type=number]').first().fill('3');
  // More than there is: it stays in the list, as it was typed.
  await chosenAmount(1).fill('999999');
  await page.locator('button[name=do][value=add]').click();
  await expect(page.locator('main [role=status]')).toContainText('1 รายการ');
  await expect(page.locator('input[name=text]')).toHaveValue('P700J 2\nQQZZ99881 2');
  await expect(chosenAmount(0)).toHaveValue('999999');

  // What was copied out of a document with signs that nobody sees is a list as any other; what is no list is refused at its field.
  await page.goto('/th/quick-order');
  await page.locator('textarea[name=text]').fill('HD2208J 40\u000c');
  await page.locator('button[name=do][value=match]').click();
  await expect(lines).toHaveCount(1);
  await page.goto('/th/quick-order');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
  await page.locator('button[name=do][value=match]').click();
  await expect(page.locator('main')).toContainText('รองรับเฉพาะไฟล์ CSV หรือ Excel (.xlsx)');
  await expect(page.locator('input[type=file]')).toBeFocused();

  const template = await page.request.get('/api/quick-order/template/xlsx?language=cn');
  await page.goto('/th/quick-order');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.bin', mimeType: 'application/octet-stream', buffer: await template.body() });
  await page.locator('button[name=do][value=match]').click();
  await expect(lines).toHaveCount(2);
  await page.locator('button[name=do][value=add]').click();
  await page.waitForURL(/\/cart$/);
  await expect(page.locator('main')).toContainText('P700J');
});

test('a list that no address holds is still there after the log-in and a reload, and goes at the log-out', async ({
  page,
  market,
}) => {
  await page.goto('/th/quick-order');
  await page.locator('textarea[name=text]').fill('HD2208J 40 ถุง\n'.repeat(200));
  await page.locator('button[name=do][value=match]').click();
  const lines = page.locator('main ol > li');
  await expect(lines).toHaveCount(200);
  await page.locator('button[name=do][value=add]').click();
  await page.waitForURL(/\/login\?redirect=/);
  await fillLogIn(page, (await market.buyer()).email);
  await page.waitForURL(/\/quick-order$/);
  await expect(lines).toHaveCount(200);
  await page.reload();
  await expect(lines).toHaveCount(200);
  const isKept = () => page.evaluate(() => sessionStorage.getItem('quick-order-list') !== null);
  await expect.poll(isKept).toBe(true);
  await page.locator('header summary', { hasText: 'บัญชีของ' }).click();
  const logOut = page.getByRole('button', { name: 'ออกจากระบบ' }).filter({ visible: true });
  // What its menu does more than HTML comes at the first move.
  await hasScript(logOut);
  await logOut.click();
  await page.waitForURL(/\/th$/);
  expect(await isKept()).toBe(false);
  await page.goto('/th/quick-order', { waitUntil: 'networkidle' });
  await expect(page.locator('textarea[name=text]')).toHaveValue('');
});
