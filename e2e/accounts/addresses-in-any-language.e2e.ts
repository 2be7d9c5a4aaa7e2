import { PASSWORD } from '../fixtures/password.ts';
import { fillLogIn, giveCode } from '../people.ts';
import { expect, test } from '../test.ts';

/** The same word as people type it, link to it and find it in an address within another one. */
const WORDS = ['เม็ด', '塑料', 'café', '%E0%B9%80%E0%B8%A1', '%25E0%25B9%2580'];

test('log-in and preferences lead to addresses in every language by headers of ASCII alone', async ({
  request,
  baseURL,
  market,
}) => {
  const { email } = await market.buyer();
  const headers = { origin: baseURL! };
  for (const word of WORDS) {
    const back = `/th/products?name=${word}`;
    const logIn = { username: email, password: PASSWORD, role: 'buyer', redirect: back };
    for (const [path, form] of [
      ['/th/login', logIn],
      ['/th/preferences', { currency: 'THB', back }],
    ] as const) {
      const answer = await request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} to ${back}`).toBe(302);
      expect(answer.headers()['location']).toBe(new URL(back, baseURL).href.slice(new URL(baseURL!).origin.length));
    }
    // Who is signed in by now is led on at once.
    const onward = await request.get(`/th/login?redirect=${encodeURIComponent(back)}`, { maxRedirects: 0 });
    expect(onward.headers()['location']).toMatch(/^\/th\/products\?name=[\x21-\x7e]+$/);
    await request.post('/th/logout', { headers, maxRedirects: 0 });
  }
});

test('who comes by a link with Thai letters logs in and is there, staff by their second factor, too', async ({
  page,
  browser,
  market,
}) => {
  const [{ email }, staff] = await Promise.all([market.seller(), market.staff({ role: 'catalogue' })]);
  await page.goto('/th/login?redirect=/th/products?name=เม็ด');
  await fillLogIn(page, email);
  await page.waitForURL((url) => url.searchParams.get('name') === 'เม็ด');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const workplace = await (await browser.newContext({ locale: 'th-TH', javaScriptEnabled: false })).newPage();
  await workplace.goto('/th/staff/login?redirect=/th/staff/products?name=เม็ด');
  await fillLogIn(workplace, staff.email);
  await giveCode(workplace, staff.secret);
  await workplace.waitForURL((url) => url.pathname === '/th/staff/products' && url.searchParams.get('name') === 'เม็ด');
});
