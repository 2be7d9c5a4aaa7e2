import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { choiceCookie, choiceInCookies } from '#contract/accounts/choice-cookie.ts';
import { CONSENT_COOKIE, CONSENT_DAYS } from '#domain/accounts/cookie-consent.ts';
import type { Staff } from '../fixtures/builders.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test.use({ isAskedForConsent: true });

const question = (page: Page) => page.getByRole('region', { name: 'Cookies at Polytalad' });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });
const choiceOf = async (page: Page) => choiceInCookies(await page.evaluate(() => document.cookie));

/** What the server has kept of this browser's choices, the newest first. */
async function records(
  page: Page,
  request: APIRequestContext,
  admin: Staff,
): Promise<{ method: string; categories: string[] }[]> {
  const { consentId } = (await choiceOf(page))!;
  const answer = await request.get(`/api/staff/cookie-consents?consentId=${consentId}`, { headers: headersOf(admin) });
  return ((await answer.json()) as { rows: { method: string; categories: string[] }[] }).rows;
}

test('a visitor who refuses is not asked again, nothing they look at is stored, and later they may consent and withdraw', async ({
  page,
  request,
  market,
}) => {
  const admin = await market.staff({ role: 'admin' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { largest: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        seen.push(entry.element?.closest('#cookie-question') ? 'question' : 'page');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/en/products/1');
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => [...new Set((window as unknown as { largest: string[] }).largest)])).toEqual([
    'page',
  ]);
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeInViewport();
  // Going on without a reload leaves it, and nothing of it was in the way of that.
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/en\/products$/);
  await page.goBack();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await question(page).getByRole('button', { name: 'Necessary only' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Your choice has been saved' })).toHaveCount(1);
  expect(await page.evaluate(() => ['stayed' in window, document.activeElement?.id])).toEqual([true, 'content']);
  await expect
    .poll(() => records(page, request, admin))
    .toMatchObject([{ method: 'rejected', categories: ['necessary'] }]);
  const { expires, domain } = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE)!;
  expect([Math.round((expires - Date.now() / 1000) / 86_400), domain]).toEqual([CONSENT_DAYS, '127.0.0.1']);
  expect(await page.evaluate(() => localStorage.getItem('seen-products'))).toBeNull();

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' });
  // Before what opens the dialogs is there, the link leads to the page.
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(preferences(page)).toBeVisible();
  await expectAccessible(page);
  await expect(preferences(page).getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await preferences(page).getByRole('checkbox', { name: 'Preferences' }).check({ force: true });
  await preferences(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect
    .poll(() => records(page, request, admin))
    .toMatchObject([{ method: 'updated', categories: ['necessary', 'preferences'] }, { method: 'rejected' }]);
  await page.goto('/en/products/2');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-products'))).toBe('[2]');
  await expect(page.locator('#cc-main')).toHaveCount(0);

  // Before what opens the dialogs is there, the link leads to the page.
  await page.waitForLoadState('networkidle');
  await link.click();
  await preferences(page).getByRole('button', { name: 'Necessary only' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-products'))).toBeNull();
});

/** The library takes the focus a tenth of a second after it shows the dialog: nobody has answered it before. */
async function expectOpen(page: Page): Promise<void> {
  await expect(preferences(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#cc-main') !== null)).toBe(true);
}

test('a script waits until it is allowed, and what is asked anew is asked of everybody', async ({
  page,
  request,
  market,
}) => {
  const admin = await market.staff({ role: 'admin' });
  await page.route('**/en/login', async (route) => {
    const response = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy']!)![1]!;
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        '</body>',
        `<script type="text/plain" data-category="analytics" nonce="${nonce}">window.counted = true</script></body>`,
      ),
    });
  });
  const isCounted = () => page.evaluate(() => 'counted' in window);
  await page.goto('/en/login');
  await page.waitForLoadState('networkidle');
  await question(page).getByRole('link', { name: 'Let me choose' }).click();
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
  await expect(question(page).getByRole('link', { name: 'Let me choose' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOpen(page);
  expect(await isCounted()).toBe(false);
  await preferences(page).getByRole('checkbox', { name: 'Analytics' }).check({ force: true });
  await preferences(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(isCounted).toBe(true);
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect
    .poll(() => records(page, request, admin))
    .toMatchObject([{ method: 'custom', categories: ['necessary', 'analytics'] }]);
  await page.reload();
  await expect.poll(isCounted).toBe(true);

  const [pair] = choiceCookie({ ...(await choiceOf(page))!, consentId: randomUUID(), revision: 0 }, false).split(
    ';',
    1,
  );
  await page
    .context()
    .addCookies([
      { name: CONSENT_COOKIE, value: pair!.slice(CONSENT_COOKIE.length + 1), url: new URL('/', page.url()).href },
    ]);
  await page.goto('/en/login');
  await expect(question(page)).toContainText('please choose again');
  expect(await isCounted()).toBe(false);
  // Where the script of the answer cannot be had the form is sent, and leads back.
  await page.route('**/assets/dialogs-*.js', (route) => route.abort());
  await page.waitForLoadState('networkidle');
  await question(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await records(page, request, admin)).toMatchObject([{ method: 'explicit' }]);
});

test('without script the question and the page of the link record the same choice, and the dialog knows it', async ({
  browser,
  request,
  market,
}) => {
  const admin = await market.staff({ role: 'admin' });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto('/en/products?name=hdpe&page=2');
  await question(form).getByRole('button', { name: 'Necessary only' }).click();
  await expect(form).toHaveURL(/\/en\/products\?name=hdpe&page=2$/);
  await expect(question(form)).toHaveCount(0);
  await form.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  await form.getByRole('checkbox', { name: 'Marketing' }).check();
  await form.getByRole('button', { name: 'Save my choice' }).click();
  await expect(form.getByText('Your choice has been saved')).toBeVisible();
  const page = await (await browser.newContext({ storageState: await plain.storageState() })).newPage();
  await page.goto('/en/cookie-preferences');
  await expectAccessible(page);
  expect(await records(page, request, admin)).toMatchObject([
    { method: 'updated', categories: ['necessary', 'marketing'] },
    { method: 'rejected' },
  ]);
  await page.goto('/en/faq');
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  await expect(preferences(page).getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
  await expect(preferences(page).getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await expect(question(page)).toHaveCount(0);
});

test('staff see all choices with one id from any of them, and of part of an id none', async ({ page, market }) => {
  await signIn(page, await market.staff({ role: 'admin' }), 'en');
  await page.goto('/en/staff/site/consents');
  const changed = page.getByRole('row').filter({ hasText: 'Changed later' }).first().getByRole('link');
  const id = await changed.innerText();
  await changed.click();
  await expect(page).toHaveURL(new RegExp(`consentId=${id}`));
  const ids = page.locator('main tbody').getByRole('link');
  await expect.poll(async () => (await ids.allInnerTexts()).filter((each) => each !== id)).toEqual([]);
  expect(await ids.count()).toBeGreaterThan(1);
  await page.goto(`/en/staff/site/consents?consentId=${id.slice(0, 8)}`);
  await expect(page.getByRole('heading', { name: 'Nothing with these filters' })).toBeVisible();
  await expect(page.locator('input[name=consentId]')).toHaveValue(id.slice(0, 8));
});

for (const [width, height] of [
  [1440, 900],
  [1000, 800],
  [360, 740],
] as const) {
  test(`while it asks, products are compared all the same, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en/products');
    for (const place of [0, 1]) {
      const box = page.locator('main article input[name=product]').nth(place);
      // On a phone the question covers the lower half of the window: people scroll what they want to press above it.
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await box.check({ force: true });
    }
    // Whatever stood over a button would be pressed in its place.
    for (const name of ['Accept all', 'Necessary only', 'Let me choose'])
      await question(page)
        .getByRole('button', { name })
        .or(question(page).getByRole('link', { name }))
        .first()
        .click({ trial: true });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.waitForURL(/\/en\/compare\?product=/);
  });
}
