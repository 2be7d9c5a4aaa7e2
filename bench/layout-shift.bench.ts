import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserPath } from '../e2e/browser.ts';
import { addedShifts, followMainJob } from '../e2e/layout-shift.ts';
import { startWithoutLimits } from './served.ts';

/**
 * How much moves on a page after it can be used, over a member's way from the home page to an order by links and
 * buttons: the built product over the demo market, behind a slow network. What moves within half a second of a click
 * counts, too. `npm run bench -- layout-shift`.
 */
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

const folder = mkdtempSync(join(tmpdir(), 'polytalad-layout-shift-'));
const served = await startWithoutLimits(
  { DEMO: '1', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SMTP_URL: '' },
  4,
);
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox', '--disable-gpu'] });

async function signIn(page: Page): Promise<void> {
  await page.goto(`${served.address}/th/login`, { waitUntil: 'networkidle' });
  await page.fill('input[name=username]', 'person@demo.polytalad.example');
  await page.fill('input[name=password]', 'Amber#Heron2026');
  await page.click('form:has(input[name=password]) button[type=submit]');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

try {
  for (const [name, viewport] of Object.entries(SIZES)) {
    const page = await (await browser.newContext({ viewport, locale: 'th-TH' })).newPage();
    await signIn(page);
    const steps = await followMainJob(page, `${served.address}/th`, '/th/products');
    const figures = steps.map(({ name: step, shifts }) => `${step} ${addedShifts(shifts).toFixed(4)}`);
    console.log(`${name}: ${figures.join(', ')}`);
  }
} finally {
  await browser.close();
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
