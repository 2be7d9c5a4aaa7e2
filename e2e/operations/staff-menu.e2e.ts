import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff unfold a task, star its page without script, and find it on top of the menu of a phone', async ({
  browser,
  baseURL,
  market,
}) => {
  const who = await market.staff({ role: 'sales' });
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage();
  await signIn(page, who, 'en');
  await page.goto('/en/staff');
  const menu = page.getByRole('navigation', { name: 'Staff menu' });
  await expect(menu.getByRole('link', { name: 'Coupons' })).toBeHidden();
  await unfoldMenu(page, 'Customers');
  await menu.getByRole('link', { name: 'Coupons' }).click();
  await page.waitForURL(/staff\/coupons$/);
  await menu.getByRole('button', { name: 'Favourite page', pressed: false }).click();
  await expect(menu.getByRole('button', { name: 'Favourite page', pressed: true })).toBeVisible();

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, baseURL: baseURL! })
  ).newPage();
  await signIn(phone, who, 'en');
  await phone.goto('/en/staff');
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(phone);
  await phone.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'Coupons' }).click();
  await phone.waitForURL(/staff\/coupons$/);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Favourite page', pressed: true }).click();
  await expect(phone.getByRole('list', { name: 'Favourites' })).toHaveCount(0);
});

test('what the menu leads to is found by its name, in whatever language', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  await page.goto('/en/staff');
  await page.locator('header summary[aria-keyshortcuts]').click();
  await page.getByRole('combobox').fill('คูปอง');
  await expect(page.getByRole('option', { name: 'Coupons' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/staff\/coupons$/);
});
