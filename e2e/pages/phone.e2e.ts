import type { Browser, Page } from '@playwright/test';
import { placeOrder } from '../ordering.ts';
import { expectAccessible, expectPressable, signIn, type Locale } from '../people.ts';
import { expect, test } from '../test.ts';

const WIDTH = 360;

async function onPhone(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  return (await browser.newContext({ viewport: { width: WIDTH, height: 780 }, hasTouch: true, colorScheme })).newPage();
}

/** Nothing sticks out to the side, and nothing keeps anybody out. */
async function expectFits(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectNothingSticksOut(page, address);
  await expectAccessible(page);
}

async function expectNothingSticksOut(page: Page, address: string): Promise<void> {
  const sticksOut = await page.evaluate((width) => {
    const root = document.documentElement;
    if (root.scrollWidth <= width) return null;
    const culprits = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return `${root.scrollWidth} px: ${culprits
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(', ')}`;
  }, WIDTH);
  expect(sticksOut, address).toBeNull();
}

const looks: readonly [Locale, 'light' | 'dark'][] = [
  ['th', 'light'],
  ['en', 'dark'],
  ['cn', 'dark'],
];

for (const [locale, scheme] of looks) {
  test(`pages for everybody fit a phone in ${locale}, ${scheme}`, async ({ browser }) => {
    const page = await onPhone(browser, scheme);
    for (const path of [
      '',
      '/products',
      '/products?view=table&cat=101',
      '/products/1',
      '/sellers/1',
      '/login',
      '/forgot-password',
    ]) {
      await expectFits(page, `/${locale}${path}`);
      await expectPressable(page);
    }
  });
}

test('a buyer’s screens fit a phone', async ({ browser, request, market }) => {
  const page = await onPhone(browser, 'light');
  const buyer = await market.buyer();
  await placeOrder(request, buyer, await market.offer());
  await signIn(page, buyer);
  for (const path of ['/cart', '/user/orders', '/user/address/new', '/user/security', '/user/security/second-factor'])
    await expectFits(page, `/th${path}`);
  await page.goto('/th/user/orders');
  const order = await page.locator('main a[href*="/user/orders/view"]').first().getAttribute('href');
  await expectFits(page, order!);
});

test('what unfolds on a page fits a phone, too', async ({ browser, market }) => {
  const page = await onPhone(browser, 'dark');
  await signIn(page, await market.buyer(), 'en');
  for (const path of [
    '/products/1',
    '/price-trend',
    '/compare?product=1&product=2',
    '/quick-order?list=HD2208J',
    '/user/favourites',
  ]) {
    await page.goto(`/en${path}`);
    expect(await page.evaluate(() => document.querySelectorAll('main details').length), path).toBeGreaterThan(0);
    await page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>('main details').forEach((details) => (details.open = true)),
    );
    await expectNothingSticksOut(page, path);
  }
});

test('the chosen order of the mall, and what a notification says, can be read on a phone', async ({
  browser,
  market,
  request,
}) => {
  const page = await onPhone(browser, 'light');
  const buyer = await market.buyer();
  await placeOrder(request, buyer, await market.offer());
  await signIn(page, buyer);
  for (const locale of ['th', 'en', 'cn']) {
    await page.goto(`/${locale}/products?sort=co2_asc`);
    const { words, room } = await page.locator('main select[name=sort]').evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      // The arrow of the field takes some.
      const room = select.clientWidth - parseFloat(paddingLeft) - 24;
      return { words: pen.measureText(select.selectedOptions[0]!.text).width, room };
    });
    expect(words, locale).toBeLessThanOrEqual(room);
  }
  await page.goto('/th/user/notifications');
  const row = page.locator('main ol li').first();
  await expect(row).toBeVisible();
  const [text, card] = await Promise.all([row.locator('p').first().boundingBox(), row.boundingBox()]);
  expect(card!.x + card!.width - text!.x - text!.width).toBeLessThanOrEqual(16);
});

test('a seller’s and staff’s screens fit a phone', async ({ browser, request, market }) => {
  const offer = await market.offer();
  await placeOrder(request, await market.buyer(), offer);
  const seller = await onPhone(browser, 'dark');
  await signIn(seller, offer.seller, 'en');
  await expectFits(seller, '/en/seller/orders');
  const staff = await onPhone(browser, 'light');
  await signIn(staff, await market.staff({ role: 'admin' }));
  for (const path of [
    '/staff',
    '/staff/queue/to_confirm',
    '/staff/members',
    '/staff/members/new',
    '/staff/members/1',
    '/staff/audit',
  ])
    await expectFits(staff, `/th${path}`);
});
