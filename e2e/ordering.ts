import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Locale } from './people.ts';

/** Found in the mall and put into the cart; ends in the cart with that one line. */
export async function addToCart(page: Page, locale: Locale, words: string): Promise<void> {
  await page.goto(`/${locale}`);
  const search = page.locator('header input[type=search]').first();
  await search.fill(words);
  await search.press('Enter');
  await page.waitForURL(/\/products\?/);
  await page.locator('main a[href*="/products/"]').first().click();
  await page.waitForURL(/\/products\/\d+/);
  await page.locator('button[name=then][value=buy]').click();
  // Buying now leads to this one line, whatever else is in the cart.
  await page.waitForURL(/\/cart\?offer=\d+$/);
}

/** Cart, shipping, payment; answers the order's number. */
export async function checkOut(page: Page, look: boolean): Promise<string> {
  /** A step is there when what it asks for is: the address changes a moment before the screen does. */
  const step = async (address: RegExp, sign: string) => {
    await page.waitForURL(address);
    await expect(page.locator(sign).first()).toBeAttached();
    if (look) await expectAccessible(page);
  };
  await step(/\/cart(\?|$)/, 'button[name=do][value=checkout]');
  await page.locator('button[name=do][value=checkout]').click();
  await step(/\/shipping\?key=/, 'input[name=billing_name]');
  // What vehicles are needed goes by the packaging, too.
  await expect(page.locator('main')).toContainText(/รวมบรรจุภัณฑ์|packaging included|含包装/);
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await step(/\/payment\?key=/, 'input[name=expected_total]');
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await step(/\/thank-you\?key=/, 'a[href*="/user/orders/view?key="]');
  const main = page.locator('main');
  await expect(main).toContainText(/OR\d{10}/);
  return /OR\d{10}/.exec((await main.textContent()) ?? '')?.[0] ?? '';
}
