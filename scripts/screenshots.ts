import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { browserPath } from '../e2e/browser.ts';
import { DEMO_AUTHENTICATOR_SECRET } from '#server/development/index.ts';
import { QUESTION_ID } from '#web/page/question-id.ts';
import { giveCode } from '../e2e/people.ts';

/**
 * The README's pictures, taken from a running demo: `npm start` in one terminal, `npm run screenshots` in another.
 */
const BASE = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const WIDTH = 1280;
const HEIGHT = 800;
const SHOWN_WIDTH = 960;

async function signIn(page: Page, who: string, path: string): Promise<void> {
  await page.goto(`${BASE}${path}`);
  await page.fill('input[name=username]', `${who}@demo.polytalad.example`);
  await page.fill('input[name=password]', 'Amber#Heron2026');
  await page.click('form:has(input[name=password]) button[type=submit]');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  if (path.includes('/staff')) await giveCode(page, DEMO_AUTHENTICATOR_SECRET);
}

const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  mall: (page) => page.goto(`${BASE}/th/products`),
  table: (page) => page.goto(`${BASE}/en/products?view=table&cat=101`),
  product: (page) => page.goto(`${BASE}/th/products/1`),
  staff: async (page) => {
    await signIn(page, 'finance', '/th/staff/login');
    await page.goto(`${BASE}/th/staff/slips?state=waiting`);
    await page.locator('td a').first().click();
    await page.waitForLoadState('networkidle');
  },
};

const folder = new URL('../docs/screenshots/', import.meta.url);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const [name, open] of Object.entries(pictures)) {
  const page = await (
    await browser.newContext({
      viewport: { width: WIDTH, height: HEIGHT },
      locale: 'th-TH',
      timezoneId: 'Asia/Bangkok',
      colorScheme: 'light',
    })
  ).newPage();
  await open(page);
  // Of a first visit: it covers a third of the page.
  await page.locator(`#${QUESTION_ID}`).evaluateAll((all) => all.forEach((one) => one.remove()));
  await page.waitForTimeout(500);
  await sharp(await page.screenshot())
    .resize(SHOWN_WIDTH)
    .webp({ quality: 78 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
  await page.close();
}
await browser.close();
