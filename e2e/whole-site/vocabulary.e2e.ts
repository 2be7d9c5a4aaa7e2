import type { Page } from '@playwright/test';
import { press } from '../keys.ts';
import { expectAccessible, expectPressable, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const SCREEN = '/en/staff/site/synonyms';
const row = (page: Page, name: string) =>
  page.locator('main tbody tr').filter({ has: page.getByText(name, { exact: true }) });

test('a word of the program is given another meaning, is searched with at once, and gets the program’s back', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`${SCREEN}?q=vest+bag&try=vest+bag`);
  const tried = page.getByRole('status').filter({ hasText: 'How it is understood' });
  await expect(tried).toContainText('“vest bag” → carry bag');
  const program = row(page, 'carry bag');
  await expect(program).toContainText('Application');
  await expect(program).toContainText('HDPE, high-density polyethylene');

  // A spelling of it, and not its name.
  await program.getByText(/spellings/).click();
  const typed = page.locator('input[name=typed]');
  const means = page.locator('textarea[name=means]');
  await press(program.getByRole('link', { name: 'vest bag' }));
  await expect(typed).toHaveValue('vest bag');
  await expect(typed).toBeFocused();
  await expect(means).toHaveValue(/application:film/);

  await means.fill('sub:XYZ');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(means).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('This market does not have: sub:XYZ')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('How to write a meaning').click();
  await page.getByRole('link', { name: 'maker:pttgc quality:prime' }).click();
  await expect(typed).toHaveValue('vest bag');
  await expect(means).toHaveValue('maker:pttgc quality:prime');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added. What it finds')).toBeVisible();
  await expect(tried).toContainText('Brand');
  await expect(typed).toHaveValue('');
  const own = row(page, 'vest bag').first();
  await expect(own).toContainText('Ours');
  await expect(own).toContainText('PTT Global Chemical · Prime');
  await expect(own).toContainText('Replaces the program’s meaning');
  await expectAccessible(page);

  await press(own.getByRole('link', { name: 'Change vest bag' }));
  await expect(typed).toBeFocused();
  await means.fill('-');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(tried).toContainText('Not about products');

  await own.getByRole('button', { name: 'Remove vest bag' }).click();
  await expect(page.getByText('Removed. The program’s meaning applies again')).toBeVisible();
  await page.goto(`${SCREEN}?q=vest+bag&try=vest+bag`);
  await expect(tried).toContainText('“vest bag” → carry bag');
  await expect(page.locator('main tbody').getByText('Ours')).toHaveCount(0);
});

test('a query is tried: its parts, what of it nothing has, and what is found first', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`${SCREEN}?try=${encodeURIComponent('HDPE mfi 8 zzqqx')}`);
  const parts = page.getByRole('status').locator('ul li');
  await expect(parts.first()).toContainText('“hdpe” → HDPE');
  await expect(parts.first()).toContainText('Material');
  await expect(parts.last()).toContainText('“zzqqx” Searched as typed');
  await expect(parts.last()).toContainText('not found');
  expect(await page.getByRole('status').locator('ol a').count()).toBeGreaterThan(0);
});

test('the list is narrowed to a kind and to the program, and goes on by pages', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(SCREEN);
  await page.locator('[data-filter-opener]').click();
  await page.getByLabel('Certificate', { exact: true }).check();
  await page.getByLabel('The program’s', { exact: true }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).last().click();
  await page.waitForURL(/kind=certificate/);
  const kinds = page.locator('main tbody td:nth-child(2) > div');
  await expect(kinds.first()).toHaveText('Certificate');
  expect(new Set(await kinds.allTextContents())).toEqual(new Set(['Certificate']));
  await page.goto(`${SCREEN}?whose=program&kind=maker&page=2`);
  expect(await kinds.count()).toBe(25);
});

test('on a phone and in the dark the vocabulary is whole in every language', async ({ page, market }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await market.staff({ role: 'catalogue' }));
  for (const [locale, scheme] of [
    ['th', 'light'],
    ['en', 'dark'],
    ['cn', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/${locale}/staff/site/synonyms?q=film&try=film%20zzqqx`);
    for (const folded of await page.locator(':is(main tbody, #synonym) details > summary').all()) await folded.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectPressable(page);
    await expectAccessible(page);
  }
});
