import { gzipSync } from 'node:zlib';
import { expect, test } from './test.ts';

/** What everybody downloads before anything is done, in gzip, whether her choice of cookies is known or asked for; who needs more asks for it when it is used. */
const LIMIT_KB = 120;
const PAGES = ['/th', '/th/products', '/th/products?view=table', '/th/category/plastic-resins-1', '/th/products/1', '/th/news/bioplastics-pla-pbs-pbat'];

test('a first view loads no more script than its limit', async ({ browser }) => {
  for (const [path, isFirstVisit] of PAGES.flatMap((path) => [[path, true], [path, false]] as const)) {
    const context = await browser.newContext();
    if (isFirstVisit) await context.clearCookies();
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => void (response.request().resourceType() === 'script' && scripts.push(response.body())));
    expect((await page.goto(path, { waitUntil: 'networkidle' }))!.status(), path).toBe(200);
    await expect(page.locator('#cookie-question')).toHaveCount(isFirstVisit ? 1 : 0);
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
    expect(scripts.length, path).toBeGreaterThan(2);
    expect.soft(bytes / 1000, `${path}${isFirstVisit ? ', asked about cookies' : ''}: KB of script`).toBeLessThanOrEqual(LIMIT_KB);
    await context.close();
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
  const choose = offers.getByRole('link').first();
  await choose.hover();
  await page.waitForLoadState('networkidle');
  await choose.click();
  await expect(page).toHaveURL(/\?offer=\d+/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  await page.goto('/th');
  await page.goto('/th/products');
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page.getByRole('region', { name: 'เปรียบเทียบข้อเสนอขาย' })).toBeVisible();
  expect(errors).toEqual([]);
});
