import { mailTo } from '../mails.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a wanted price is judged beside the market and approved, another is refused with a reason, by keyboard', async ({
  browser,
  page,
  market,
}) => {
  const { seller, grade, stockId } = await market.offer();
  const other = await market.offer({ seller });
  const ask = async (id: number, regular_price: number) => {
    const answer = await page.request.put(`/api/product-stock/edit/${id}`, {
      data: { regular_price, price_confirmed: true },
      headers: headersOf(seller),
    });
    expect(answer.ok()).toBe(true);
  };
  await ask(stockId, 1100);
  await ask(other.stockId, 10_500);

  await signIn(page, await market.staff({ role: 'catalogue' }));
  // Rows of other tests wait, too.
  await page.goto(`/en/staff/prices?q=${grade}`);
  const row = (of: string) => page.getByRole('row').filter({ hasText: of });
  await expect(row(grade)).toContainText('฿44.00/kg');
  await expect(row(grade)).toContainText('+4.8%');
  await expect(row(grade)).toContainText('On sale at the old price');
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: new RegExp(grade) }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approve: 1 done')).toBeVisible();
  await expect(row(grade)).toHaveCount(0);

  await page.goto(`/en/staff/prices?q=${other.grade}`);
  await expect(row(other.grade)).toContainText('Outlier');
  await page.getByRole('checkbox', { name: new RegExp(other.grade) }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Please check the decimal point');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reject: 1 done')).toBeVisible();
  expect(await mailTo(market, seller.email, 'prices_decided')).toContain('Please check the decimal point');

  const shop = await (await browser.newContext()).newPage();
  await signIn(shop, seller);
  await shop.goto(`/en/seller/products/${other.stockId}`);
  await expect(shop.getByRole('article')).toContainText('Please check the decimal point');
});

test('on a phone and in the dark the queue is read in Chinese', async ({ browser, market }) => {
  const { seller, grade, stockId } = await market.offer();
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  ).newPage();
  await page.request.put(`/api/product-stock/edit/${stockId}`, {
    data: { regular_price: 1099, keeps_selling: false },
    headers: headersOf(seller),
  });
  await signIn(page, await market.staff({ role: 'catalogue' }));
  await page.goto(`/cn/staff/prices?q=${grade}`);
  await expect(page.getByText('期间停止销售')).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a decision ticks no other row', async ({ page, market }) => {
  const first = await market.offer();
  const { seller } = first;
  const others = [await market.offer({ seller }), await market.offer({ seller })];
  for (const { stockId } of [first, ...others]) {
    const answer = await page.request.put(`/api/product-stock/edit/${stockId}`, {
      data: { regular_price: 1100 },
      headers: headersOf(seller),
    });
    expect(answer.ok()).toBe(true);
  }
  await signIn(page, await market.staff({ role: 'catalogue' }));
  await page.goto(`/en/staff/prices?q=${encodeURIComponent(seller.company)}`);
  const ticks = page.locator('tr[data-row]').getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  await expectAccessible(page);

  await ticks.nth(0).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approve: 1 done')).toBeVisible();
  await expect(ticks).toHaveCount(2);
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked();
});
