import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { hasScript } from '../people.ts';
import { expect, test } from '../test.ts';

/**
 * What everybody downloads before the first interaction, in gzip, whether the cookie choice is known or asked for.
 * Other code is fetched when it is used.
 */
const LIMIT_KB = 133;
/** A little less than first-touch.ts waits after the page was loaded. */
const CALM_MS = 3500;
const PAGES = [
  '/th',
  '/th/products',
  '/th/products?view=table',
  '/th/category/plastic-resins-1',
  '/th/products/1',
  '/th/news/bioplastics-pla-pbs-pbat',
];

/** What the page asked for before parts came by themselves (web/ui/first-touch.ts), however long this machine took for it. */
function askedAtOnce(calmMs: number): string[] {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < loadEventStart + calmMs)
    .map(({ name }) => name);
}

for (const path of [...PAGES, '/th/login']) {
  test(`a first view of ${path} loads no more script than its limit`, async ({ browser }) => {
    const [known, asked] = await Promise.all([scriptOf(browser, path, false), scriptOf(browser, path, true)]);
    expect.soft(known, 'KB of script').toBeLessThanOrEqual(LIMIT_KB);
    expect.soft(asked, 'KB of script, asked about cookies').toBeLessThanOrEqual(LIMIT_KB);
  });
}

/** How much script a page loads by itself for somebody who comes to it first, in KB. */
async function scriptOf(browser: Browser, path: string, isFirstVisit: boolean): Promise<number> {
  const context = await browser.newContext();
  if (isFirstVisit) await context.clearCookies();
  const page = await context.newPage();
  const scripts = new Map<string, Response>();
  page.on(
    'response',
    (response) => void (response.request().resourceType() === 'script' && scripts.set(response.url(), response)),
  );
  expect((await page.goto(path, { waitUntil: 'networkidle' }))!.status()).toBe(200);
  await expect(page.locator('#cookie-question')).toHaveCount(isFirstVisit ? 1 : 0);
  const bodies = await Promise.all(
    (await page.evaluate(askedAtOnce, CALM_MS))
      .map((url) => scripts.get(url))
      .filter((script) => script !== undefined)
      .map((script) => script.body()),
  );
  expect(bodies.length).toBeGreaterThan(2);
  await context.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0) / 1000;
}

/** Names of classes in what the page shows that none of its style sheets knows. */
function unstyled(): string[] {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join();
  const names = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList]);
  // As style sheets of one component name theirs.
  return [...new Set(names)].filter((name) => /^_.+_[\w-]{5}$/.test(name) && !rules.includes(`.${name}`));
}

test('what a page shows has its looks before anybody moves', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.locator('main [class^="_"]').count(), path).toBeGreaterThan(10);
    expect.soft(await page.evaluate(unstyled), path).toEqual([]);
  }
});

test('parts whose script comes later are there before, and live after the first move', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/th/products/1', { waitUntil: 'networkidle' });
  const offers = page.getByRole('region', { name: 'เปรียบเทียบข้อเสนอขาย' });
  await expect(offers).toBeVisible();
  expect(await offers.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const choose = offers.getByRole('link', { name: /^เลือก/ }).first();
  await choose.hover();
  // Its script is there when React knows it.
  await hasScript(choose);
  await choose.click();
  await expect(page).toHaveURL(/\?offer=\d+/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  await page.goto('/th');
  await page.goto('/th/products');
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page.getByRole('region', { name: 'เปรียบเทียบข้อเสนอขาย' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('parts whose script comes later stay while it is on its way', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(offer-table|delivered-to|deliver-to|gallery)-[^/]*\.js$/, (route) =>
    held.promise.then(() => route.continue()),
  );
  await page.goto('/th/products/1');
  const main = page.locator('main');
  const written = ['select[name=deliver_to]', 'section[aria-labelledby=offers] table', 'img'];
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  // React has taken the page over: it looks at the parts again, and their script is not there.
  await hasScript(main.locator('button[name=then][value=buy]'));
  await page.waitForTimeout(500);
  for (const part of written) await expect(main.locator(part).first()).toBeAttached();
  // An amount changes the price of the part that waits.
  await main.getByRole('spinbutton').fill('3');
  await page.waitForTimeout(300);
  for (const part of written) await expect(main.locator(part).first()).toBeAttached();
  held.resolve();
});
