import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff see how the market does, part by part, and take each part along as a file', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  await page.goto('/en/staff');
  await page.getByRole('link', { name: 'Market analytics' }).click();
  await page.waitForURL(/\/staff\/analytics\/sales$/);
  const main = page.locator('main');
  await main.getByRole('link', { name: '1 year' }).click();
  await expect(main.getByRole('img', { name: /Bar chart of sales over 365 days/ })).toBeVisible();
  await expectAccessible(page);
  for (const [part, seen] of [
    ['Funnel', main.getByRole('region', { name: 'From a product to delivered goods' })],
    ['Searches', main.getByRole('region', { name: 'Searches by week' })],
    ['Sellers', main.getByRole('columnheader', { name: 'Hours until ready' })],
    ['Work queues', main.getByRole('link', { name: 'Orders to confirm' })],
  ] as const) {
    await main.getByRole('link', { name: part, exact: true }).click();
    await expect(seen.first()).toBeVisible();
    await expect(page).toHaveURL(/days=365/);
    await expectAccessible(page);
  }
  const file = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download as Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/^polytalad-queues-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await page.goto('/en/staff/analytics/nothing'))!.status()).toBe(404);
});
