import type { Page } from '@playwright/test';
import { press } from '../keys.ts';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('focus stays near after an entry is removed, saved in place or refused', async ({ page, market }) => {
  await signIn(page, await market.buyer(), 'en');
  await page.goto('/en/compare?product=1&product=2&product=3');
  const out = page.locator('main button[value=remove]');
  await press(out.nth(1));
  await expect(out).toHaveCount(2);
  await expect(out.nth(1)).toBeFocused();

  const list = `Focus ${Date.now()}`;
  await keep(page, 5, { name: list });
  await keep(page, 6, { list });
  const first = page.locator('main li details').first();
  await press(first.locator('summary'));
  await first.getByLabel('Note').fill('Line 3');
  await first.getByLabel('Note').press('Enter');
  await expect(first.locator('summary')).toBeFocused();
  await expect(first).not.toHaveAttribute('open');
  await expect(page.locator('main')).toContainText('Line 3');
  await press(out.first());
  await expect(out).toHaveCount(1);
  await expect(out).toBeFocused();

  await page.goto('/en/user/saved-searches/new?q=PP');
  await page.getByLabel('Name of the search').fill('PP');
  const limit = page.getByLabel('Highest price');
  await limit.fill('0');
  await press(page.locator('main form button[type=submit]'));
  await expect(page.locator('main')).toContainText('Must be above 0');
  await expect(limit).toBeFocused();
});

async function keep(page: Page, product: number, { name, list }: { name?: string; list?: string }): Promise<void> {
  await page.goto(`/en/user/favourites/keep?product=${product}`);
  if (name) await page.locator('main input[name=name]').fill(name);
  if (list) await page.locator('select[name=list]').selectOption({ label: list });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/favourites\?list=\d+&done=saved/);
}
