import { randomUUID } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { choiceCookie } from '#contract/accounts/choice-cookie.ts';
import { CONSENT_REVISION, consentCategories } from '#domain/accounts/cookie-consent.ts';
import { marketAt, type Market } from './fixtures/client.ts';
import { controlOf } from './fixtures/ports.ts';

/**
 * `market` makes the people and goods that a test changes: nothing else may be changed, and demo accounts let nobody
 * in. Every browser test fails, too, when a page tried what its content security policy forbids; save those that try it
 * themselves. Its browsers belong to somebody who has allowed all cookies, so that nobody is asked; save those about
 * the asking.
 */
export const test = base.extend<{
  market: Market;
  mayViolatePolicy: boolean;
  isAskedForConsent: boolean;
  everyContext: void;
}>({
  market: ({ baseURL }, use) => use(marketAt(controlOf(baseURL!))),
  // Attempts and requests are limited for each address: every test comes from its own.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': newAddress() }),
  mayViolatePolicy: [false, { option: true }],
  isAskedForConsent: [false, { option: true }],
  everyContext: [
    async ({ browser, baseURL, mayViolatePolicy, isAskedForConsent }, use) => {
      const violations: string[] = [];
      const prepare = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.text().includes('Content Security Policy'))
            violations.push(`${message.page()?.url()}: ${message.text()}`);
        });
        context.on('page', waitsForLife);
        // Answered before whatever the test asks of the context next.
        if (!isAskedForConsent) void context.addCookies([{ ...consentToAll(), url: baseURL! }]).catch(() => undefined);
      };
      browser.contexts().forEach(prepare);
      browser.on('context', prepare);
      await use();
      browser.off('context', prepare);
      if (!mayViolatePolicy) expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

let serial = 0;
/** Of a private network: the second number is the worker's, of which there are never as many. */
function newAddress(): string {
  serial += 1;
  return `10.${Number(process.env['TEST_WORKER_INDEX']) % 256}.${serial >> 8}.${serial & 255}`;
}

/** Tests of what is done before the script has come open a page with these. */
const BEFORE_THE_SCRIPT = new Set(['commit', 'domcontentloaded']);

/** People look at a page before they do anything; a program would press what its script has not reached yet. */
function waitsForLife(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    const answer = await goto(...given);
    if (!BEFORE_THE_SCRIPT.has(given[1]?.waitUntil ?? 'load')) await comesAlive(page).catch(() => undefined);
    return answer;
  };
}

/**
 * React knows an element once it has come alive: the page's module is the last one (web/serving/after-paint.ts). Without script
 * nothing ever does.
 */
async function comesAlive(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return;
  await page.waitForFunction(
    () => {
      const last = document.getElementById('page-module');
      return !last || Object.keys(last).some((key) => key.startsWith('__react'));
    },
    undefined,
    { timeout: 30_000 },
  );
}

function consentToAll(): { name: string; value: string } {
  const now = new Date().toISOString();
  const choice = {
    categories: [...consentCategories],
    revision: CONSENT_REVISION,
    data: { recorded: now },
    consentId: randomUUID(),
    services: {},
    languageCode: 'th',
    consentTimestamp: now,
    lastConsentTimestamp: now,
    expirationTime: 0,
  };
  const [name, value] = choiceCookie(choice, false).split(';', 1)[0]!.split('=', 2);
  return { name: name!, value: value! };
}
