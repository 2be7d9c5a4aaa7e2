import { readFile } from 'node:fs/promises';
import { placeOrder } from '../ordering.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('staff narrow orders, sort, keep the view, take it away as a file and walk it by keys', async ({
  page,
  market,
  request,
}) => {
  const buyer = await market.buyer();
  const orders = [];
  for (const each of [1, 2]) orders.push({ each, ...(await placeOrder(request, buyer, await market.offer())) });
  const [first, second] = orders.map(({ orderNo }) => orderNo) as [string, string];
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  await page.goto('/en/staff/queue/all');
  const main = page.locator('main');
  const rows = main.locator('tbody tr');

  await main.getByText('Filter', { exact: true }).click();
  await main.getByRole('search').getByLabel('Buyer', { exact: true }).fill(buyer.company);
  await main.getByRole('search').getByLabel('Waiting for confirmation').check();
  await expectAccessible(page);
  await main.getByRole('search').getByRole('button', { name: 'Show' }).last().click();
  await page.waitForURL(/state=waiting_confirmation/);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(second);

  await main.getByRole('columnheader', { name: 'Placed' }).getByRole('link').click();
  await page.waitForURL(/sort=-placed_at/);
  await main.getByRole('columnheader', { name: 'Placed' }).getByRole('link').click();
  await page.waitForURL(/sort=placed_at/);
  await expect(main.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(first);

  await main.getByText('Save this view').click();
  await main.getByLabel('Name of the view').fill('Mine to confirm');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  const view = main.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine to confirm' });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await main.getByText('Export', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(first);

  await page.keyboard.press('Escape');
  await main.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/staff\/order\/\d+/);
  await expect(page.locator('h1')).toHaveText(second);

  // Kept for the person: the view leads back to the same rows, and beyond the last page is the last.
  await page.goto('/en/staff/queue/all?page=999');
  await expect(page).not.toHaveURL(/page=999/);
  await view.click();
  await expect(rows).toHaveCount(2);
  await main.getByRole('link', { name: /^Remove filter Status/ }).click();
  await expect(page).not.toHaveURL(/state=/);
  await page.goto(`/en/staff/queue/all?company=${encodeURIComponent(buyer.company)}&state=completed`);
  await expect(main).toContainText('Nothing with these filters');
});
