import { expect, type Page } from '@playwright/test';

/** Cart, shipping, payment by QR; ends on the page of the QR code. Answers the order. */
export async function checkOutByQr(page: Page): Promise<{ id: number; orderNo: string }> {
  await page.locator('button[name=do][value=checkout]').click();
  await page.locator('form:has(input[name=billing_name]) button[type=submit]').last().click();
  await page.waitForURL(/\/payment\?key=/);
  await page.locator('input[name=payment_type][value="2"]').check();
  await page.locator('form:has(input[name=expected_total]) button[type=submit]').last().click();
  await page.waitForURL(/\/qr-code-payment\?key=/);
  const key = new URL(page.url()).searchParams.get('key')!;
  // The address changes a moment before the screen does.
  const main = page.locator('main', { hasText: /OR\d{10}/ });
  const orderNo = /OR\d{10}/.exec((await main.textContent()) ?? '')![0];
  return { id: Number(Buffer.from(key, 'base64url').toString().replace('order:', '')), orderNo };
}

/** The page's way to the simulated bank. */
export async function bankOf(page: Page): Promise<string> {
  const address = await page.locator('main a[href*="?ref2="]').getAttribute('href');
  return address!.replace(/lang=\w+/, 'lang=en');
}

/** Pays at the simulated bank in a way of its page. */
export async function payAtBank(page: Page, address: string, how: string, amount?: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto(address);
  if (amount) await bank.locator('input[name=amount]').fill(amount);
  await bank.locator(`button[name=how][value=${how}]`).click();
  await expect(bank.locator('li').first()).toContainText('Paid');
  await bank.close();
}
