import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** A page of each kind: forms, a list with acts, a table of settings, a page of the administrators. */
const PAGES = [
  'queue/to_confirm',
  'prices',
  'products',
  'catalogue/tree',
  'catalogue/properties',
  'site/home',
  'site/banners',
  'site/synonyms',
  'statements',
  'site/rates',
  'commission',
  'freight',
  'levels',
  'payment-accounts',
  'money-settings/limits',
  'coupons',
  'members',
];

test('an auditor opens every kind of page and is offered nothing that would be refused', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'auditor' }), 'en');
  await expect(page.getByRole('banner')).toContainText('Auditor');
  await unfoldMenu(page, 'Administration');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Staff');
  await expect(page.getByRole('link', { name: 'Invite staff' })).toHaveCount(0);
  for (const path of PAGES) {
    await page.goto(`/en/staff/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const sending = page.locator('main form[method=post] button[type=submit]:visible');
    const own = page.locator(
      'main form[method=post] button[type=submit]:is([value=choose], [value^=save-view]):visible',
    );
    expect(await sending.count(), path).toBe(await own.count());
  }
  await expectAccessible(page);
});

test('an auditor reads what fields hold and cannot write into them, but looks for what they like', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'auditor' }), 'en');
  for (const path of ['site/rates', 'money-settings/limits', 'levels', 'site/texts/company']) {
    await page.goto(`/en/staff/${path}`);
    const fields = page.locator('main form[method=post] :is(input:not([type=hidden]), select, textarea):visible');
    expect(await fields.count(), path).toBeGreaterThan(0);
    await expect(fields.and(page.locator(':enabled')), path).toHaveCount(0);
  }
  await page.goto('/en/staff/products?q=PP');
  await expect(page.locator('[data-list-search]')).toBeEnabled();
  await page.locator('main details', { hasText: 'Save this view' }).locator('summary').click();
  await expect(page.getByLabel('Name of the view')).toBeEnabled();
  await expect(page.locator('input[name=is_shared]')).toHaveCount(0);
});

test('who sells and audits has the buttons of sales on the pages of sales alone', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: ['sales', 'auditor'] }), 'en');
  await expect(page.getByRole('banner')).toContainText('Sales · Auditor');
  await page.goto('/en/staff/coupons');
  await expect(page.getByRole('link', { name: 'Add a campaign' }).first()).toBeVisible();
  await page.goto('/en/staff/commission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main form[method=post] button[type=submit]:visible')).toHaveCount(0);
});
