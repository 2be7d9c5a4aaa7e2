import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PAGE =
  /^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}=='; style-src 'self'; .*form-action 'self'; frame-ancestors 'none'$/;

test('every kind of answer carries its policy and the headers around it', async ({ request }) => {
  const asset = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/th')).text())![0];
  const answers: [string, string | RegExp][] = [
    ['/th', PAGE],
    ['/th/products', PAGE],
    ['/th/login', PAGE],
    ['/th/nothing-here', PAGE],
    ['/th/products/99999999', PAGE],
    ['/th/products.data', CLOSED],
    ['/%zz', CLOSED],
    ['/api/auth/me', CLOSED],
    ['/api/no-such-thing', CLOSED],
    [asset, /script-src 'self'; connect-src 'self';.*frame-ancestors 'none'$/],
    ['/favicon.svg', /^default-src 'none'/],
    ['/api/docs', /^default-src 'none'; style-src 'sha256-[\w+/]+='; .*frame-ancestors 'none'$/],
  ];
  for (const [path, policy] of answers) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(policy);
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  expect((await request.get('/th/reset-password?token=x')).headers()['referrer-policy']).toBe('strict-origin');
});

test('a page’s scripts carry the nonce of its header, a kept page the one it was rendered with, another page another one', async ({
  request,
}) => {
  const nonces = async (path: string) => {
    const answer = await request.get(path);
    const ofHeader = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy']!)![1]!;
    const ofScripts = new Set(
      [...(await answer.text()).matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(
        ([tag]) => /nonce="([^"]+)"/.exec(tag)?.[1],
      ),
    );
    expect([...ofScripts]).toEqual([ofHeader]);
    return ofHeader;
  };
  const kept = await nonces('/cn/products?name=nonce');
  expect(await nonces('/cn/products?name=nonce')).toBe(kept);
  expect(await nonces('/cn/products?name=another')).not.toBe(kept);
  expect(await nonces('/cn/login')).not.toBe(await nonces('/cn/login'));
});

test.describe('what was put into a page', () => {
  test.use({ mayViolatePolicy: true });

  /** The page as it would be sent if somebody had got markup into it: the header stays, the nonce is not known. */
  async function openWith(page: Page, markup: string): Promise<void> {
    await page.route('**/en/login', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${markup}</body>`) });
    });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('securitypolicyviolation', (event) => void seen.push(event.effectiveDirective));
    });
    await page.goto('/en/login');
    await expect(page.locator('input[name=username]')).toBeVisible();
  }

  for (const [what, markup, directive] of [
    ['a script', '<script>window.ran = true</script>', 'script-src-elem'],
    [
      'a script with a guessed nonce',
      '<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">window.ran = true</script>',
      'script-src-elem',
    ],
    ['a script from elsewhere', '<script src="https://evil.example/x.js"></script>', 'script-src-elem'],
    ['a handler', '<img src="data:," onerror="window.ran = true">', 'script-src-attr'],
    ['a frame', '<iframe src="https://evil.example/"></iframe>', 'frame-src'],
    ['another base', '<base href="https://evil.example/">', 'base-uri'],
  ] as const) {
    test(`${what} does not run`, async ({ page }) => {
      await openWith(page, markup);
      await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain(directive);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  }
});
