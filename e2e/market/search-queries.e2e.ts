import { press } from '../keys.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** A browser without a window says so, and is taken for a robot. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

test('what a buyer searches for is counted, with the product that they open, by script and without', async ({
  browser,
  page,
  market,
}) => {
  const { grade } = await market.offer();
  /** Consonants without sense, another row of them in each run. */
  const nothing = `xqz${grade.replace(/\D/g, '').replace(/\d/g, (digit) => 'bcdfghjkmq'[Number(digit)]!)}`;
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  /** Searches, and products opened, of a query; null where it is not in the list. */
  const counts = async (query: string) => {
    await market.writeSearchCounts();
    await page.goto(`/en/staff/site/search-queries?query=${encodeURIComponent(query)}`);
    for (;;) {
      const row = page.locator('main tbody tr').filter({ has: page.getByText(query, { exact: true }) });
      if (await row.count()) {
        const [, searches, found, , opened] = await row.locator('td > div').allTextContents();
        return { searches, found, opened };
      }
      const next = page.locator('main a[rel=next]');
      if (!(await next.count())) return null;
      await page.goto((await next.getAttribute('href'))!);
    }
  };

  const shopper = await (await browser.newContext({ userAgent: BROWSER })).newPage();
  await shopper.goto(`/th/products?name=${grade}`);
  expect(await counts(grade.toLowerCase())).toEqual({ searches: '1', found: '0', opened: '0' });
  const noted = shopper.waitForResponse('**/api/product/search-clicked');
  await shopper.locator('main article a').first().click();
  await shopper.waitForURL(/\/products\/\d+$/);
  expect((await noted).status()).toBe(200);
  // Coming back to the result is no search, and opening the product once more no click.
  await shopper.goBack();
  await shopper.locator('main article a').first().click();
  await shopper.waitForURL(/\/products\/\d+$/);
  await shopper.goto(`/th/products?name=${encodeURIComponent(nothing)}`);
  expect(await counts(grade.toLowerCase())).toEqual({ searches: '1', found: '0', opened: '1' });
  expect(await counts(nothing)).toEqual({ searches: '1', found: '1', opened: '0' });

  const plain = await browser.newContext({ userAgent: BROWSER, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await plain.setExtraHTTPHeaders({ 'x-forwarded-for': '10.250.0.1' });
  const { grade: other } = await market.offer();
  await withoutScript.goto(`/th/products?name=${other}`);
  await withoutScript.locator('main article a').first().click();
  await withoutScript.waitForURL(/\/products\/\d+$/);
  await expect.poll(() => counts(other.toLowerCase())).toEqual({ searches: '1', found: '0', opened: '1' });
});

test('staff go from a query that found nothing to a new entry of the vocabulary', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await unfoldMenu(page, 'Site');
  await page.getByRole('link', { name: 'What buyers search for' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What buyers search for');
  const tabs = page.getByRole('navigation', { name: 'Views' });
  // The week before: this one may have just begun.
  await page.locator('[data-filter-opener]').click();
  await page.locator('select[name=week]').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Show', exact: true }).last().click();
  await page.waitForURL(/week=/);
  await tabs.getByRole('link', { name: 'Found nothing' }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Found nothing');
  const found = await page.locator('main tbody td:nth-child(3) > div').allTextContents();
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((count) => Number(count) < 1)).toEqual([]);
  await expectAccessible(page);
  await tabs.getByRole('link', { name: 'Nothing opened' }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Nothing opened');
  expect(new Set(await page.locator('main tbody td:nth-child(5) > div').allTextContents())).toEqual(new Set(['0']));
  await tabs.getByRole('link', { name: 'Found nothing' }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Found nothing');

  const add = page.getByRole('link', { name: /^Add to vocabulary: / }).first();
  const query = (await add.getAttribute('aria-label'))!.slice('Add to vocabulary: '.length);
  await press(add);
  const typed = page.locator('input[name=typed]');
  await expect(typed).toHaveValue(query);
  await expect(typed).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Type as a buyer would' })).toHaveValue(query);
  await expectAccessible(page);
});

test('on a phone every query stands whole beside its counts', async ({ page, market }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await market.staff({ role: 'catalogue' }));
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/th/staff/site/search-queries?kind=in_part');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  }
});
