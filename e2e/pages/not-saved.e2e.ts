import type { Page } from '@playwright/test';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { PASSWORD } from '../fixtures/password.ts';
import { headersOf, signIn } from '../people.ts';
import { newEmail } from '../registering.ts';
import { expect, test } from '../test.ts';

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved.' });

async function fillAddress(page: Page): Promise<void> {
  await page.goto('/en/user/addresses/new');
  const form = page.locator('main form').first();
  await form.getByRole('combobox').fill('10500');
  await page.getByRole('option').first().click();
  await expect(form.locator('dd', { hasText: '10500' })).toBeVisible();
  await form.locator('[name=address]').fill('99/1 Moo 4');
  await form.locator('input[name=name]').fill('Somchai Depot');
  await form.locator('input[name=phone]').fill('0812345678');
}

const save = (page: Page) => page.locator('main form button[type=submit]').last().click();

async function expectTyped(page: Page): Promise<void> {
  await expect(page.locator('main input[name=name]')).toHaveValue('Somchai Depot');
  await expect(page).toHaveURL(/\/addresses\/new/);
}

test('a seller’s prices stay when there is no connection, and are saved once it is there again', async ({
  page,
  context,
  market,
}) => {
  const { seller, stockId } = await market.offer();
  await signIn(page, seller, 'en');
  await page.goto('/en/seller/products');
  const price = page.locator(`input[name="o.${stockId}.price"], input[name^="o.${stockId}."][name$="price"]`).first();
  // Near the old one: far from it, it would have to be confirmed.
  const typed = String(Math.round(Number((await price.inputValue()).replaceAll(',', ''))) + 1);
  await price.fill(typed);
  // It comes at the first touch, or by itself where nobody touches the page for a while.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!);
    return ['not-saved-part', 'start'].every((part) => loaded.some((name) => name.startsWith(`${part}-`)));
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(bar(page)).toContainText('no internet connection');
  await expect(price).toHaveValue(typed);
  await expect(page.getByRole('navigation', { name: 'Seller menu' })).toBeVisible();
  await context.setOffline(false);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  expect((await sent).status()).toBeLessThan(400);
  await expect(bar(page)).toHaveCount(0);
});

test('staff keep what they typed when a proxy answers, and who loses the session logs in over the form with a code', async ({
  page,
  market,
}) => {
  const staff = await market.staff({ role: 'admin' });
  await signIn(page, staff, 'en');
  await page.goto('/en/staff/members/new');
  await page.locator('input[name=firstname]').fill('Wipa');
  await page.locator('input[name=email]').fill(newEmail('wipa'));
  await page.locator('input[name=lastname]').fill('Rakdee');
  await page.route('**/members/new.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  });
  await save(page);
  await expect(bar(page)).toContainText('does not answer');
  await expect(page.locator('input[name=firstname]')).toHaveValue('Wipa');

  await page.context().clearCookies({ name: SESSION_COOKIE });
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toContainText(staff.email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.locator('input[name=code]').fill(codeOfStep(staff.secret, stepAt(new Date())));
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL(/\/staff\/members\/(?:\d+|new)/);
});

test('a buyer’s address stays when the session ends and when somebody else logs in, and is saved once, as the first', async ({
  page,
  context,
  market,
  baseURL,
  request,
}) => {
  const [buyer, other] = await Promise.all([market.buyer(), market.buyer()]);
  await signIn(page, buyer, 'en');
  await fillAddress(page);
  const url = new URL('/', baseURL).href;
  await context.addCookies([{ name: SESSION_COOKIE, value: other.token, url, httpOnly: true, sameSite: 'Lax' }]);
  await save(page);
  await expect(bar(page)).toContainText('Somebody else is logged in');
  await expectTyped(page);
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password').fill('Not#this1');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectTyped(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/addresses\?done=saved/);
  await expect(page.getByRole('heading', { name: 'Somchai Depot' })).toHaveCount(1);
  const answer = await request.get('/api/company-address/myaddress', { headers: headersOf(other) });
  expect(await answer.text()).not.toContain('Somchai Depot');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('who is led to the log-in is told that nothing was saved', async ({ page, market }) => {
    await signIn(page, await market.buyer(), 'en');
    await page.goto('/en/user/profile');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.locator('main form:has(input[name=firstname]) button[type=submit]').click();
    await expect(page).toHaveURL(/\/en\/login\?/);
    await expect(page.getByText('nothing was saved')).toBeVisible();
  });
});
