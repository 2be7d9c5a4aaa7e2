import { PASSWORD } from '../fixtures/password.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

test('without script one reads, searches, filters, turns pages and signs in', async ({ page, market }) => {
  const { email } = await market.buyer();
  await page.goto('/en/news');
  await page.locator('main article a, main h2 a, main h3 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('hdpe');
  await page.getByRole('search').first().getByRole('button').first().click();
  await expect(page).toHaveURL(/\/en\/products\?.*name=hdpe/);
  const found = await page.locator('main h2 a, main h3 a').allInnerTexts();
  expect(found.length).toBeGreaterThan(3);

  await page.goto('/en/products');
  await page.locator('form input[name=quality][value=near_prime]').check({ force: true });
  await page.locator('form:has(input[name=quality]) button[type=submit]').first().click();
  await expect(page).toHaveURL(/quality=near_prime/);

  await page.goto('/en/products');
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main nav [aria-current=page]', { hasText: '2' })).toBeVisible();

  await page.goto('/en/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=role][value=seller]').check({ force: true });
  await page.locator('input[name=password]').fill('Not#this1');
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue(email);
  await expect(page.locator('input[name=role][value=seller]')).toBeChecked();
  await page.locator('input[name=role][value=buyer]').check({ force: true });
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/en/products');
  await page.locator('header summary', { hasText: 'Account of' }).click();
  await page.locator('header details').getByRole('link', { name: 'My orders' }).click();
  await expect(page).toHaveURL(/\/en\/user\/orders/);
  await expect(page.getByRole('navigation', { name: 'My account' }).getByRole('link')).not.toHaveCount(0);
});

test('without script a product’s page looks as with it, down to the products beside it', async ({ page }) => {
  await page.goto('/en/products/1');
  const related = page.getByRole('region', { name: 'Related' }).getByRole('list').first();
  await expect(related).toHaveCSS('display', 'grid');
  await expect(related.getByRole('article').first()).toHaveCSS('display', 'grid');
});
