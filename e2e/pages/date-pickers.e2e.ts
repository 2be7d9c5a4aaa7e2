import type { Page } from '@playwright/test';
import { typeDate } from '../dates.ts';
import { press } from '../keys.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('staff look between two days: typed, open at an end, or from the calendar, by keyboard alone', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/ledger/bank');
  const dates = page.getByRole('group', { name: 'Period' });
  await typeDate(page, 'Period', '15012026');
  await press(page.getByRole('button', { name: 'Search' }));
  await page.waitForURL(/from=2026-01-15&to=$/);
  await expect(page.getByRole('link', { name: 'Clear' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await expect(dates.getByRole('spinbutton')).toHaveText(['15', '01', '2026', 'dd', 'mm', 'yyyy']);

  await dates.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Next month' }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(dates.getByRole('spinbutton').first()).toHaveText('dd');

  await typeDate(page, 'Period', '1501202620012026');
  await dates.getByRole('button').press('Enter');
  await expect(dialog.getByRole('button', { name: /15 January 2026/ })).toBeFocused();
  // Once the first day is chosen the calendar goes on to the next by itself.
  for (const key of ['ArrowDown', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeHidden();
  await press(page.getByRole('button', { name: 'Search' }));
  await page.waitForURL(/from=2026-01-22/);
  expect(query(page)).toMatchObject({ from: '2026-01-22', to: '2026-01-24' });
});

test('a calendar speaks the language of its page, also of one that was changed without a reload', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/ledger/bank?from=2026-01-15&to=2026-01-20');
  for (const [language, label, next, month] of [
    [null, 'Period', 'Next month', 'January 2026'],
    ['ไทย', 'ช่วงเวลา', 'เดือนถัดไป', /มกราคม .*2026/],
    ['中文', '期间', '下个月', '2026年1月'],
  ] as const) {
    if (language) await page.getByRole('link', { name: language, exact: true }).click();
    const dates = page.getByRole('group', { name: label });
    await expect(dates.getByRole('spinbutton').filter({ hasText: '2026' })).toHaveCount(2);
    await dates.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: next }).first()).toBeVisible();
    await expect(dialog.getByRole('heading')).toHaveText(month);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a click on the label of a date goes to its first part', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/ledger/bank');
  const between = page.getByRole('group', { name: 'Period' }).getByRole('spinbutton');
  await expect(between).toHaveCount(6);
  await page.getByText('Period', { exact: true }).click();
  await expect(between.first()).toBeFocused();

  await page.goto('/en/staff/site/banners/new');
  const from = page.getByRole('group', { name: /^Shown from/ }).getByRole('spinbutton');
  await expect(from).toHaveCount(5);
  await page.getByText('Shown from').click();
  await expect(from.first()).toBeFocused();
});

test('a date that is typed in part is not sent as none', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/ledger/bank');
  await typeDate(page, 'Period', '15');
  await press(page.getByRole('button', { name: 'Search' }));
  await expect(page.getByText('Complete the date, or clear it.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Period' }).getByRole('spinbutton').nth(1)).toBeFocused();
  expect(query(page)).toEqual({});
  await page.keyboard.type('012026');
  await press(page.getByRole('button', { name: 'Search' }));
  await page.waitForURL(/from=2026-01-15/);
});

test('a time that is refused says so at its field, on a phone, too', async ({ page, market }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/site/banners/new');
  await page.locator('input[name="th.title"]').fill('ป้ายทดสอบ');
  await typeDate(page, /^Shown from/, '150120260900');
  await typeDate(page, /^Shown until/, '140120260900');
  await press(page.locator('button[name=do][value=add]'));
  const until = page.getByRole('group', { name: /^Shown until/ });
  await expect(until.getByRole('spinbutton').first()).toBeFocused();
  await expect(until.getByRole('spinbutton')).toHaveText(['14', '01', '2026', '09', '00']);
  await expect(until.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true');
  await until.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('without script a day is typed as people write it, and shown in the words of the page', async ({
  browser,
  market,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/ledger/bank');
  const from = page.getByLabel('From', { exact: true });
  await expect(from).toHaveAttribute('placeholder', 'dd/mm/yyyy');
  for (const typed of ['15/01/2026', '15 Jan 2026', '2026-01-15']) {
    await from.fill(typed);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/bank\?.*from=2026-01-15&to=$/);
    await expect(from).toHaveValue('15 Jan 2026');
    await page.goto('/en/staff/ledger/bank');
  }
});
