import type { Page } from '@playwright/test';
import { slip } from './papers.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

const MAX_STOPS = 150;

/** Goes on with Tab until the focus stands on what is wanted; it must be seen there. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key);
    const seen = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (!focused?.matches(wanted)) return null;
      // A card or a drop zone shows the focus of what it holds around itself.
      const hasRing = (element: Element | null): boolean =>
        element !== null &&
        element.tagName !== 'MAIN' &&
        (getComputedStyle(element).outlineStyle !== 'none' || hasRing(element.parentElement));
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOnTop = onTop !== null && (focused.contains(onTop) || onTop.contains(focused));
      return isOnTop && (hasRing(focused) || getComputedStyle(focused).boxShadow !== 'none');
    }, selector);
    if (seen === null) continue;
    expect(seen, `${selector} shows that it is focused`).toBe(true);
    return;
  }
  throw new Error(`No way to ${selector} with ${key} on ${page.url()}`);
}

async function press(page: Page, selector: string, address: RegExp): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await expect(page.locator('main')).toBeFocused();
}

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
  await press(page, `main a[href*="/products/${productId}"]`, /\/products\/\d+/);
  await press(page, 'button[name=then][value=buy]', /\/cart/);

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

  await press(page, 'button[name=do][value=checkout]', /\/shipping\?key=/);
  await press(page, 'form:has(input[name=billing_name]) button[type=submit]:not([name])', /\/payment\?key=/);
  await press(page, 'form:has(input[name=expected_total]) button[type=submit]', /\/thank-you\?key=/);
  await press(page, 'a[href*="/user/orders/view?key="]', /\/user\/orders\/view\?key=/);
  const orderNo = (await page.locator('h1').textContent()) ?? '';

  const staff = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(staff, await market.staff({ role: 'sales' }));
  await staff.goto(`/th/staff/queue/to_confirm?order_on=${orderNo}`);
  await press(staff, 'td a', /\/staff\/order\/\d+/);
  await tabTo(staff, 'form:has(input[value=confirm]) button[type=submit]');
  await staff.keyboard.press('Enter');
  await staff.waitForURL(/done=confirm/);
  await expect(staff.locator('main [role=status]').first()).toBeVisible();

  await page.reload();
  await tabTo(page, 'input[type=file]');
  const paper = await slip();
  // A key pressed before the browser hands its file dialog over opens one that nobody sees: pressed again, as a person would.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(paper);
  }).toPass({ timeout: 30_000 });
  await tabTo(page, 'form:has(input[type=file]) button[type=submit]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=sent/);
  await expect(page.locator('main [role=status]').first()).toContainText('ส่งสลิปแล้ว');
  await tabTo(page, 'header input[type=search]', 'Shift+Tab');
});
