import { expectAccessible, expectPressable, hasScript } from '../people.ts';
import { expect, test } from '../test.ts';

const WORDS = 'HDPE xqzvw ถุงหิ้ว';

test('words are shown as they were understood: each part can be removed, and edited in the search field', async ({
  page,
}) => {
  await page.goto(`/en/products?name=${WORDS}&wide=1&quality=prime&page=2`);
  const parts = page.getByRole('list', { name: 'Understood as' });
  await expect(parts.getByRole('listitem')).toHaveText([/^HDPE/, /^not understood: xqzvw/, /^carry bag ถุงหิ้ว/]);
  await expect(page.getByText('No product also matches “xqzvw”. Showing HDPE · carry bag.')).toBeVisible();

  const field = page.getByRole('combobox').first();
  const unknown = parts.getByRole('link', { name: 'xqzvw' }).first();
  await unknown.hover();
  // Its script comes at the first move; before, the link leads into the field.
  await hasScript(unknown);
  await unknown.click();
  await expect(field).toBeFocused();
  const selected = () =>
    field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!));
  expect(await selected()).toBe('xqzvw');
  await page.keyboard.type('PTT');
  await expect(field).toHaveValue('HDPE PTT ถุงหิ้ว');
  await parts.getByRole('link', { name: 'carry bag' }).first().press('Enter');
  // The words in the field are others now.
  expect(await selected()).toBe('HDPE PTT ถุงหิ้ว');

  await page.goto(`/en/products?name=${WORDS}&wide=1&quality=prime&page=2`);
  await parts.getByRole('link', { name: 'Remove xqzvw' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('name') === 'HDPE ถุงหิ้ว');
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['name', 'quality']);
  await expect(parts.getByRole('listitem')).toHaveText([/^HDPE/, /^carry bag ถุงหิ้ว/]);
  await expect(page.getByText('No product also')).toHaveCount(0);
  await expect(field).toHaveValue('HDPE ถุงหิ้ว');
});

test('a bare material is not repeated, what was mistyped is told, and what nobody has leads to sales', async ({
  page,
}) => {
  const parts = page.getByRole('list', { name: 'Understood as' });
  await page.goto('/en/products?name=hdpe');
  await expect(page.getByRole('link', { name: 'Remove “hdpe”' })).toBeVisible();
  await expect(parts).toHaveCount(0);
  await page.goto('/en/products?name=hdpee');
  await expect(page.getByText('No exact match; showing results for hdpe')).toBeVisible();
  await expect(parts).toHaveCount(0);
  await page.goto('/en/products?name=PEEK');
  await expect(page.getByText('No results for “PEEK”. Showing the closest matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask our sales team to find it' }).click();
  await expect(page).toHaveURL(/\/en\/contact\?topic=quotation&about=PEEK$/);
});

test('what fits less well is one link away, and stays through filters, order, pages and views', async ({ page }) => {
  await page.goto('/en/products?name=ถุงหิ้ว');
  const count = page.getByRole('main').getByRole('status').first();
  const best = Number.parseInt(await count.innerText(), 10);
  const more = page.getByRole('link', { name: /^Show \d+ more that match less closely/ });
  const further = Number(/\d+/.exec(await more.innerText())![0]);
  expect(further).toBeGreaterThan(0);
  await more.click();
  await expect(count).toHaveText(`${best + further} products`);
  await expect(more).toHaveCount(0);
  await page.locator('input[name=quality][value=prime]').check({ force: true });
  await expect(page).toHaveURL(/wide=1.*quality=prime|quality=prime.*wide=1/);
  const sort = page.locator('select[name=sort]');
  await sort.selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  // The address changes a moment before what is shown; the links below are of what is shown.
  await expect(sort).toHaveAttribute('data-value', 'price_asc');
  const table = page.getByRole('link', { name: 'Table', exact: true });
  await table.click();
  await expect(page).toHaveURL(/view=table/);
  await expect(table).toHaveAttribute('aria-current', 'true');
  expect(new URL(page.url()).searchParams.get('wide')).toBe('1');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Remove Including products that match less closely' }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('wide') && url.searchParams.has('view'));
  // Beside filters nobody has counted them.
  const uncounted = page.getByRole('link', { name: 'Also show products that match less closely' });
  await expect(uncounted).toBeVisible();
  await expect(more).toHaveCount(0);
  await uncounted.click();
  await expect(page).toHaveURL(/wide=1/);
});

test('an order chosen while a filter is on its way keeps the filter', async ({ page }) => {
  await page.goto('/en/products?name=ถุงหิ้ว');
  await page.locator('select[name=sort]').focus();
  await hasScript(page.locator('#mall-filters'));
  const held = Promise.withResolvers<void>();
  await page.route('**/products.data*', (route) => held.promise.then(() => route.continue()));
  await page.locator('input[name=quality][value=prime]').check({ force: true });
  await page.locator('select[name=sort]').selectOption('price_asc');
  held.resolve();
  await expect(page).toHaveURL((url) => url.search.includes('sort=price_asc') && url.search.includes('quality=prime'));
  await expect(page.getByRole('link', { name: 'Also show products that match less closely' })).toBeVisible();
});

test('a category’s page shows the words in the search field, and leads on when it has none', async ({ page }) => {
  await page.goto('/en/category/plastic-resins/polyethylene-pe-101?name=xqzvw');
  await expect(page.getByRole('combobox').first()).toHaveValue('xqzvw');
  await expect(page.getByRole('link', { name: /fits? less well/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Search in all categories' }).click();
  await expect(page).toHaveURL(/\/en\/products\?name=xqzvw$/);
  await expect(page.getByRole('heading', { name: 'Nothing found for “xqzvw”' })).toBeVisible();
  await page.getByRole('list', { name: 'Examples' }).getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

for (const [locale, colorScheme] of [
  ['th', 'dark'],
  ['en', 'light'],
  ['cn', 'dark'],
] as const)
  test(`understood words, partial matches and unknown words fit a phone in ${locale}, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 780 };
    const page = await (await browser.newContext({ viewport, hasTouch: true, colorScheme })).newPage();
    for (const name of [`${WORDS} MFI 0.04`, 'ถุงหิ้ว&view=table&wide=1', 'PEEK', 'hdpee', 'asdfgh']) {
      await page.goto(`/${locale}/products?name=${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      await expectAccessible(page);
      await expectPressable(page);
    }
  });

test('every example finds something, in each language', async ({ page }) => {
  for (const locale of ['th', 'en', 'cn']) {
    await page.goto(`/${locale}/products?name=asdfgh`);
    const examples = await page
      .getByRole('main')
      .locator('a[href*="/products?name="]')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search),
      );
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      await page.goto(example);
      await expect(page.getByRole('main').getByRole('article').first(), example).toBeVisible();
    }
  }
});

test('without script parts are removed, and their words lead into the search field', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/en/products?name=${WORDS}`);
  const parts = page.getByRole('list', { name: 'Understood as' });
  await parts.getByRole('link', { name: 'carry bag' }).first().click();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await parts.getByRole('link', { name: 'Remove xqzvw' }).click();
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  await expect(page).toHaveURL((url) => url.searchParams.get('name') === 'HDPE ถุงหิ้ว');
  await page.goto('/en/products?name=ถุงหิ้ว');
  await page.getByRole('link', { name: /more that match less closely/ }).click();
  await expect(page).toHaveURL(/wide=1/);
});
