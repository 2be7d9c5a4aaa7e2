import { expectAccessible, signIn } from './people.ts';
import { expect, test } from './test.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

test('price trends: half a year for everybody, any period by the day or month for members', async ({
  page,
  market,
}) => {
  await page.goto('/th');
  await page.locator('section[aria-labelledby=trends] li a').nth(1).click();
  await page.waitForURL(/\/price-trend\?tab=\d+$/);
  await expect(page.getByRole('img', { name: /รายสัปดาห์.*26 สัปดาห์/ })).toBeVisible();
  await expectAccessible(page);
  await page.locator('select[name=filter]').selectOption('2');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await expectAccessible(page);

  await signIn(page, await market.buyer());
  await page.goto(`/en/price-trend?start_date=${daysAgo(200)}&end_date=${daysAgo(50)}&filter=2`);
  const chart = page.getByRole('img', { name: /monthly average price/ });
  await expect(chart).toBeVisible();
  await page.getByText('Show as a table').click();
  const rows = page.locator('table tbody tr');
  await expect(rows.last()).toContainText(/^[A-Z][a-z]{2} \d{4}/);
  expect(await rows.count()).toBeLessThanOrEqual(6);
  await page.locator('input[name=start_date]').fill(daysAgo(58));
  await page.locator('select[name=filter]').selectOption('3');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/filter=3/);
  await page.getByText('Show as a table').click();
  await expect(rows).toHaveCount(9);
  await expectAccessible(page);
  expect((await page.goto('/th/price-trend?tab=999'))!.status()).toBe(404);
});
