import type { Browser, Page } from '@playwright/test';
import type { Member, Staff } from './fixtures/builders.ts';
import { expectAccessible, signIn } from './people.ts';
import { bankOf, payAtBank } from './qr.ts';
import { expect, test } from './test.ts';

/** A browser of somebody's own. */
export async function openAs(browser: Browser, who: Member | Staff): Promise<Page> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'th-TH', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

/** Joined by the press, with what binds the bids. */
export async function join(page: Page, id: number, hold: 'credit' | 'deposit'): Promise<void> {
  await page.goto(`/th/auctions/${id}`);
  await page.locator(`input[name=hold][value=${hold}]`).check();
  await page.getByRole('button', { name: 'ยอมรับกติกาและเข้าร่วม' }).click();
  await page.waitForURL(/done=join$/);
}

/** A deposit for bids up to a price is asked for, and paid by its QR code at the simulated bank. */
export async function payDeposit(page: Page, upTo: string): Promise<void> {
  await page.locator('input[name=up_to]').fill(upTo);
  await page.getByRole('button', { name: 'ขอชำระเงินมัดจำ' }).click();
  await page.waitForURL(/\/user\/owed\/\d+$/);
  await expect(page.locator('main img[src^="data:image/svg"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ฉันชำระแล้ว' }).click();
  await expect(page.locator('main [role=status]', { hasText: 'ธนาคารยังไม่แจ้งการชำระ' })).toBeVisible();
  await payAtBank(page, await bankOf(page), 'right');
  // The page is told that the money has come, and leads to where bids are made.
  await page.waitForURL(/\/auctions\/\d+\?done=paid$/);
}

/** How the reader's company stands, as the page says it. */
export const status = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).last();
