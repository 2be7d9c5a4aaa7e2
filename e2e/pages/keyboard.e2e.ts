import { chooseFile, follow, tabTo } from '../keys.ts';
import { slip } from '../papers.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('an order is found, placed, confirmed and paid with nothing but the keyboard', async ({ browser, market }) => {
  const page = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  const { grade, productId } = await market.offer();
  await signIn(page, await market.buyer());
  await page.goto('/th');
  await page.keyboard.press('Tab');
  await expect(page.locator('a.skip')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type(grade);
  const noted = page.waitForRequest(/\/api\/product\/searched$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\?/);
  expect((await (await noted).response())!.status()).toBe(200);
  await expect(page.locator('main')).toBeFocused();
  // Past the filters, which stand before what was found.
  expect(await tabTo(page, 'a[href="#results"]')).toBeLessThanOrEqual(4);
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
  expect(await tabTo(page, '#results summary')).toBeLessThanOrEqual(3);
  await follow(page, `main a[href*="/products/${productId}"]`, /\/products\/\d+/);
  await follow(page, 'button[name=then][value=buy]', /\/cart/);

  await tabTo(page, 'input[name=offer]');
  await page.keyboard.press('Space');
  await expect(page.locator('input[name=offer]')).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(page.locator('input[name=offer]')).toBeChecked();
  await tabTo(page, 'button[name=do][value=empty]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('button[name=do][value=empty]')).toBeFocused();

  await follow(page, 'button[name=do][value=checkout]', /\/shipping\?key=/);
  await follow(page, 'form:has(input[name=billing_name]) button[type=submit]:not([name])', /\/payment\?key=/);
  await follow(page, 'form:has(input[name=expected_total]) button[type=submit]', /\/thank-you\?key=/);
  await follow(page, 'a[href*="/user/orders/view?key="]', /\/user\/orders\/view\?key=/);
  const orderNo = (await page.locator('h1').textContent()) ?? '';

  const staff = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(staff, await market.staff({ role: 'sales' }));
  await staff.goto(`/th/staff/queue/to_confirm?order_on=${orderNo}`);
  await follow(staff, 'td a', /\/staff\/order\/\d+/);
  await tabTo(staff, 'form:has(input[value=confirm]) button[type=submit]');
  await staff.keyboard.press('Enter');
  await staff.waitForURL(/done=confirm/);
  await expect(staff.locator('main [role=status]:not(:empty)').first()).toBeVisible();

  await page.reload();
  await tabTo(page, 'input[type=file]');
  await chooseFile(page, await slip());
  await tabTo(page, 'form:has(input[type=file]) button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('ส่งสลิปแล้ว');
  await tabTo(page, 'header input[type=search]', 'Shift+Tab');
});
