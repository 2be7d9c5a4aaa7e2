import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { STEP_SECONDS, stepAt } from '#domain/accounts/sign-in/second-factor.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { violationsOn } from './axe.ts';
import type { Member, Staff } from './fixtures/builders.ts';
import { PASSWORD } from './fixtures/password.ts';

export type Locale = 'th' | 'en' | 'cn';

/** Opens the shop, or the staff's workspace, in the session of somebody whom this test made. */
export async function signIn(page: Page, who: Member | Staff, locale: Locale = 'th'): Promise<void> {
  await keepSession(page, who.token);
  await page.goto(who.role === 'staff' ? `/${locale}/staff` : `/${locale}`);
}

/** The cookie is of the whole site: given a page's address, it would be that folder's alone. */
async function keepSession(page: Page, token: string): Promise<void> {
  const url = new URL('/', test.info().project.use.baseURL).href;
  await page.context().addCookies([{ name: SESSION_COOKIE, value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Logs in at the page that is open, as a person would. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
}

/** Logs in at the log-in's page and waits until it has let one in. */
export async function logIn(
  page: Page,
  email: string,
  { password = PASSWORD, path = '/th/login' } = {},
): Promise<void> {
  await page.goto(path);
  await fillLogIn(page, email, password);
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

/** What a request carries in somebody's session. */
export const headersOf = (who: Member | Staff) => ({ authorization: `Bearer ${who.token}` });

/**
 * The second half of a sign-in on its page. Of the codes that count, the one before may have been used: then the next
 * one, then the one to come.
 */
export async function giveCode(page: Page, secret: string): Promise<void> {
  await page.waitForURL(/\/second-factor\?/);
  await inTurn(async (code) => {
    await page.locator('input[name=code]').fill(code);
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/second-factor'),
    );
    await page.locator('form:has(input[name=code]) button[type=submit]').click();
    return (await answered).status() < 400;
  }, secret);
  await page.waitForURL((url) => !/^\/\w+\/second-factor/.test(url.pathname));
}

/** A session of staff without a browser: log in, then a code with the token so far. */
export async function logInByApi(request: APIRequestContext, { email, secret }: Staff): Promise<void> {
  const begun = await request.post('/api/auth/login', { data: { username: email, password: PASSWORD, role: 'staff' } });
  const { token } = (await begun.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await inTurn(
    async (code) => (await request.post('/api/auth/second-factor', { data: { code }, headers })).ok(),
    secret,
  );
}

/** Gives the code of now, then the next one, which counts already; then waits for the one after. */
export async function inTurn(give: (code: string) => Promise<boolean>, secret: string): Promise<void> {
  const step = stepAt(new Date());
  if (await give(codeOfStep(secret, step))) return;
  if (await give(codeOfStep(secret, step + 1))) return;
  await new Promise(
    (resolve) => void setTimeout(resolve, Math.max(0, (step + 1) * STEP_SECONDS * 1000 - Date.now()) + 500),
  );
  expect(await give(codeOfStep(secret, step + 2)), 'the newest code is taken').toBe(true);
}

/**
 * Nothing on the page keeps anybody out: axe finds no violation. A frame in which no script runs cannot be looked at by
 * it and is named in `except`.
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await fadedIn(page);
  expectNoViolation(page, await violationsOn(page, { except }));
}

/** What axe says of colours: all that can differ where a page that was looked at is in its other scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function expectReadable(page: Page): Promise<void> {
  await fadedIn(page);
  expectNoViolation(page, await violationsOn(page, { rules: COLOUR_RULES }));
}

/** What is still fading in has not its colours yet. */
async function fadedIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    const faded = Promise.all(fading.map((one) => one.finished.catch(() => undefined)));
    // One that was put aside while it ran never says that it has finished.
    return Promise.race([faded, new Promise((resolve) => void setTimeout(resolve, 3000))]);
  });
}

/** What is pressed is 24 pixels wide and high, or far enough from the next. axe asks this only when told to. */
export async function expectPressable(page: Page): Promise<void> {
  expectNoViolation(page, await violationsOn(page, { rules: ['target-size'] }));
}

/** A page's script comes at the first move and is there when React knows what is on it; before, links and forms load pages anew. */
export async function hasScript(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

function expectNoViolation(page: Page, violations: Awaited<ReturnType<typeof violationsOn>>): void {
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
