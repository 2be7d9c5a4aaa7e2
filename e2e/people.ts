import { expect, type APIRequestContext, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { codeOfStep } from '#server/accounts/second-factor/index.ts';
import { DEMO_AUTHENTICATOR_SECRET } from '#server/development/index.ts';
import { STEP_SECONDS, stepAt } from '#domain/accounts/sign-in/second-factor.ts';

/** The demo market's password; see demo/companies.ts. */
export const PASSWORD = 'Polytalad#2026';

export type Locale = 'th' | 'en' | 'cn';
type Role = 'buyer' | 'seller' | 'staff';

/** Signs somebody of the demo market in, as a person would. Staff whom this process signed in before go on in that session: a code works once. */
export async function signIn(page: Page, who: string, locale: Locale = 'th', role: Role = 'buyer'): Promise<void> {
  if (role === 'staff' && (await takeUpSession(page, who, locale))) return;
  await page.goto(role === 'staff' ? `/${locale}/staff/login` : `/${locale}/login`);
  if (role === 'seller') await page.locator('input[name=role][value=seller]').check({ force: true });
  await page.locator('input[name=username]').fill(`${who}@demo.polytalad.example`);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  if (role !== 'staff') return;
  await giveCode(page);
  staffSessions.set(who, (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE)!.value);
}

const staffSessions = new Map<string, string>();

async function takeUpSession(page: Page, who: string, locale: Locale): Promise<boolean> {
  const value = staffSessions.get(who);
  if (!value) return false;
  await page.goto(`/${locale}/staff/login`);
  // Of the whole site: given a page's address, the cookie would be that folder's alone.
  await page
    .context()
    .addCookies([{ name: SESSION_COOKIE, value, url: new URL('/', page.url()).href, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`/${locale}/staff`);
  return !page.url().includes('/login');
}

/** The second half of a sign-in on its page. Of the codes that count, the one before may have been used beside us: then the next one, then the one to come. */
export async function giveCode(page: Page, secret = DEMO_AUTHENTICATOR_SECRET): Promise<void> {
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

/** A member's session without a browser. */
export async function tokenOf(
  request: APIRequestContext,
  who: string,
  role: 'buyer' | 'seller' = 'buyer',
): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { username: `${who}@demo.polytalad.example`, password: PASSWORD, role },
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A session of staff without a browser: the one that this process has unless it shall be another, else log in, then a code with the token so far. Answers the full session's token. */
export async function signInByApi(request: APIRequestContext, username: string, another = false): Promise<string> {
  const who = username.split('@')[0]!;
  const known = staffSessions.get(who);
  if (
    known &&
    !another &&
    (await request.get('/api/auth/sessions', { headers: { authorization: `Bearer ${known}` } })).ok()
  )
    return known;
  const { token } = (await (
    await request.post('/api/auth/login', { data: { username, password: PASSWORD, role: 'staff' } })
  ).json()) as { token: string };
  let whole = '';
  await inTurn(async (code) => {
    const answer = await request.post('/api/auth/second-factor', {
      data: { code },
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok()) whole = ((await answer.json()) as { token: string }).token;
    return answer.ok();
  }, DEMO_AUTHENTICATOR_SECRET);
  staffSessions.set(who, whole);
  return whole;
}

/** Gives the code of now, then the next one, which counts already; then waits for the one after. */
async function inTurn(give: (code: string) => Promise<boolean>, secret: string): Promise<void> {
  const step = stepAt(new Date());
  if (await give(codeOfStep(secret, step))) return;
  if (await give(codeOfStep(secret, step + 1))) return;
  await new Promise(
    (resolve) => void setTimeout(resolve, Math.max(0, (step + 1) * STEP_SECONDS * 1000 - Date.now()) + 500),
  );
  expect(await give(codeOfStep(secret, step + 2)), 'the newest code is taken').toBe(true);
}

/** Nothing on the page keeps anybody out: axe finds no violation. A frame in which no script runs cannot be looked at by it and is named in `except`. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  // What is still fading in has not its colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  // With frames, axe gathers what it found in each on a page of its own, and each result as a whole: three times as long. What is alone is judged where it is.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await (except ? axe.exclude(except) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
