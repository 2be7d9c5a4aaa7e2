import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { APIRequestContext, Page } from '@playwright/test';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { staffRoutes } from '#web/shell/staff/routes.ts';
import { sellersRoutes } from '#web/sellers/routes.ts';
import { sellerRoutes } from '#web/shell/seller/routes.ts';
import { expectAccessible, expectReadable, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Screens that take more than a session: their own tests hold them to the same. */
const ELSEWHERE = new Set([
  'staff/login',
  'staff/invitation',
  // What a form of any object's page is sent to.
  'staff/notes/:kind/:id',
  'staff/content/:id/preview',
  'staff/order/:id/refund',
  'staff/declined-purchases/:id',
  'staff/refunds/:id',
  'staff/payouts/:id',
  'staff/payout-lines/:id',
  'staff/sellers/:id/statement',
  'staff/refund-runs/:id',
  'staff/products/files/:id',
  'staff/statements/files/:id',
  'staff/freight/upload/:id',
  'staff/trips/:id',
  'seller/orders/:id/release',
  'seller/claims/:id',
  'seller/call-off-contracts/:id',
  'seller/negotiations/:id',
  'seller/preorders/:id',
  'seller/payouts/:id',
  'seller/products/files/:id',
  'seller/products/new/:draft/warehouses',
  'seller/products/new/:draft/offers',
  'seller/products/new/:draft/review',
]);

/** Where the way to a screen is a redirect. */
const KNOWN = { 'staff/analytics/:part': '/en/staff/analytics/sales' } as const;

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];
/** Nobody opens more pages within a minute. */
const PAGES_OF_A_READER = 25;
/** Tests that share the staff's screens, so that none takes too long. */
const STAFF_TESTS = 6;

function patternsOf(routes: readonly RouteConfigEntry[], above = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const here = [above, path].filter(Boolean).join('/');
    return children ? patternsOf(children, here) : [here];
  });
}

/**
 * An address of every screen of a table of routes, found by following links; the ones without a parameter are known.
 * Fails for a screen that no link leads to, so that a new one is looked at from its first day.
 */
async function addressesOf(
  request: APIRequestContext,
  newReader: () => Promise<{ token: string }>,
  routes: readonly RouteConfigEntry[],
): Promise<string[]> {
  const patterns = patternsOf(routes).filter((pattern) => !ELSEWHERE.has(pattern));
  const found = new Map<string, string>();
  for (const one of patterns) if (!one.includes(':')) found.set(one, `/en/${one}`);
  const fixed = new Set(found.values());
  for (const [one, address] of Object.entries(KNOWN)) if (patterns.includes(one)) found.set(one, address);
  const sought = patterns.filter((pattern) => pattern.includes(':'));
  const visited: string[] = [];
  let reader = await newReader();
  // What is found on the way is looked at in turn.
  for (const [, address] of found) {
    if (sought.every((pattern) => found.has(pattern))) break;
    // Calls are limited for each person.
    if (visited.push(address) % PAGES_OF_A_READER === 0) reader = await newReader();
    const answer = await request.get(address, { headers: { cookie: `${SESSION_COOKIE}=${reader.token}` } });
    expect(answer.status(), address).toBe(200);
    const text = await answer.text();
    const links = [...text.matchAll(/href="([^"#]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'));
    for (const pattern of sought.filter((one) => !found.has(one))) {
      const is = new RegExp(`^/en/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
      const link = links.find((each) => is.test(each.split('?')[0]!) && !fixed.has(each.split('?')[0]!));
      if (link) found.set(pattern, link);
    }
  }
  expect(
    sought.filter((pattern) => !found.has(pattern)),
    'screens without a link',
  ).toEqual([]);
  // In the order of their patterns: another worker may have found others.
  return [...found.keys()].toSorted().map((pattern) => found.get(pattern)!);
}

/** On a desk and on a phone: axe is silent, of colours also in the dark, and nothing sticks out to the side. */
async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      expect((await page.goto(address))!.status(), address).toBe(200);
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
          window.width,
        );
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectReadable(page);
      }
      await page.setViewportSize(WINDOWS[0]!);
    });
}

/** Found once for the tests of a worker. */
let staffAddresses: Promise<string[]> | undefined;

for (let part = 0; part < STAFF_TESTS; part += 1)
  test(`every screen of staff keeps nobody out, part ${part + 1} of ${STAFF_TESTS}`, async ({
    page,
    request,
    market,
  }) => {
    const newReader = () => market.staff({ role: 'admin' });
    const addresses = await (staffAddresses ??= addressesOf(request, newReader, staffRoutes));
    await signIn(page, await newReader(), 'en');
    await look(
      page,
      addresses.filter((_, place) => place % STAFF_TESTS === part),
    );
  });

test('every screen of a seller keeps nobody out', async ({ page, request, market }) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  await market.sale({ offer, buyer: await market.buyer(), amount: 20 });
  await signIn(page, seller, 'en');
  await look(page, await addressesOf(request, () => Promise.resolve(seller), [...sellersRoutes, ...sellerRoutes]));
});
