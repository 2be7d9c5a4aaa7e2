import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

async function listed(request: APIRequestContext, path: string): Promise<string[]> {
  return [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
}

test('every kind of page that the sitemaps name is there, names itself, and says how it is shown elsewhere', async ({
  request,
  baseURL,
}) => {
  const files = await listed(request, '/sitemap.xml');
  expect(files).toHaveLength(15);
  const addresses = new Set(
    (
      await Promise.all(
        files.map(async (file) => {
          const all = await listed(request, file);
          return file.endsWith('pages.xml') || file.startsWith('/sitemaps/th/texts') ? all : [all[0]!, all.at(-1)!];
        }),
      )
    ).flat(),
  );
  expect(addresses.size).toBeGreaterThan(60);
  const said = new Map<string, string>();
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    const page = await answer.text();
    const head = page.split('</head>', 1)[0]!;
    expect(page.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(page.split('"@type":"BreadcrumbList"').length, `${address} says once at most what leads to it`).toBeLessThan(
      3,
    );
    // No two pages say the same of themselves, and each says it in its language.
    const title = /<title>([^<]+)/.exec(head)?.[1] ?? '';
    const description = /name="description" content="([^"]+)"/.exec(head)?.[1] ?? '';
    for (const text of [title, description]) {
      expect(said.get(text), `${address}: ${text}`).toBeUndefined();
      said.set(text, address);
    }
    const language = address.split('/')[1]!;
    expect(
      [/\p{Script=Thai}/u.test(description), /\p{Script=Han}/u.test(description)],
      `${address}: ${description}`,
    ).toEqual([language === 'th', language === 'cn']);
    expect(page.match(/<img(?![^>]* alt=)[^>]*>/g), address).toBeNull();
    expect(head, address).toContain(`<link rel="canonical" href="${baseURL}${address}"/>`);
    // What staff write in Thai alone is said to be there in Thai alone.
    expect(['th en zh-Hans x-default', ...(/\/news\//.test(address) ? ['th x-default'] : [])], address).toContain(
      [...head.matchAll(/hrefLang="([^"]+)"/gi)].map(([, tag]) => tag).join(' '),
    );
    for (const wanted of [
      'name="description"',
      'property="og:title"',
      'property="og:description"',
      'property="og:url"',
      'property="og:image" content="http',
      'property="og:locale"',
      'name="twitter:card"',
    ])
      expect(head, address).toContain(wanted);
    expect(head, address).not.toContain('noindex');
  }
  const home = await (await request.get('/en')).text();
  expect(home).toMatch(/"@type":"Organization".*"@type":"WebSite".*"@type":"SearchAction"/);
});

test('what is not there says so by its status, and views of a list are not to be found', async ({ request }) => {
  const gone = await request.get('/th/products/99999999');
  expect([gone.status(), new URL(gone.url()).pathname]).toEqual([404, '/th/products']);
  expect(await gone.text()).toContain('สินค้านี้ไม่มีจำหน่ายบนโพลีตลาดแล้ว');
  for (const path of [
    '/th/products?page=999',
    '/en/category/plastic-resins-1?page=999',
    '/cn/news?page=99',
    '/th/news/nothing',
    '/th/help/nothing',
    '/th/category/nothing-9',
    '/th/nothing',
    '/th/nothing/at/all',
    '/de',
  ]) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.text()).includes('noindex')], path).toEqual([404, true]);
  }
  for (const path of [
    '/th/products?name=hdpe',
    '/th/products?name=zzzzzz',
    '/th/products?quality=prime',
    '/th/help?q=vat',
    '/th/login',
    '/th/compare',
  ]) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.text()).includes('content="noindex, follow"')], path).toEqual([200, true]);
  }
  expect(await (await request.get('/th/products?sort=price_asc&view=table')).text()).toContain('/th/products"/>');
});

test('it can be installed, and without a connection says so in the language of the address', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/cn/products');
  for (const [link, type] of [
    ['manifest', 'application/manifest+json'],
    ['apple-touch-icon', 'image/png'],
  ] as const) {
    const answer = await request.get((await page.locator(`link[rel="${link}"]`).getAttribute('href'))!);
    expect([answer.status(), answer.headers()['content-type']], link).toEqual([200, expect.stringContaining(type)]);
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        new Promise<void>((resolve) => {
          if (active!.state === 'activated') resolve();
          else active!.addEventListener('statechange', () => active!.state === 'activated' && resolve());
        }),
    ),
  );
  await page.reload();
  await context.setOffline(true);
  await page.goto('/cn/user/orders');
  await expect(page.getByRole('heading', { name: '网络连接已断开' })).toBeVisible();
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );
  expect(kept.filter((path) => !/^\/assets\/|\/offline\.(?:html|css)$|^\/favicon\.svg$/.test(path))).toEqual([]);
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  await context.setOffline(false);
  await page.goto('/cn/products');
  await expect(page.locator('h1')).toBeVisible();
});
