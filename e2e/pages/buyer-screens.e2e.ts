import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import type { Buyer } from '../fixtures/builders.ts';
import type { Market } from '../fixtures/client.ts';
import { confirmOrder, placeOrder } from '../ordering.ts';
import { expectAccessible, headersOf, signIn, type Locale } from '../people.ts';
import { expect, test } from '../test.ts';

/** Screens of visitors and buyers that no test of their own holds to axe in each look. */
const PUBLIC = [
  '/category/plastic-resins-1',
  '/compare',
  '/compare?product=1&product=2',
  '/price-trend',
  '/news',
  '/news/bioplastics-pla-pbs-pbat',
  '/help',
  '/faq',
  '/contact',
  '/join-us',
  '/newsletter',
  '/register',
  '/forgot-password',
  '/cookie-preferences',
  '/no-such-page',
];
const ACCOUNT = [
  '/user/profile',
  '/user/company',
  '/user/addresses',
  '/user/colleagues',
  '/user/notifications',
  '/user/notifications/choices',
  '/user/messages',
  '/chat',
  '/user/favourites',
  '/user/saved-searches',
  '/user/agreed-prices',
  '/user/purchase-requests',
  '/user/purchasing-rules',
  '/user/credit',
  '/user/projects',
  '/user/projects/new',
  '/user/security',
  '/user/my-data',
];

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** Each size in each scheme, and every language in between. */
const LOOKS: readonly [string, typeof DESK, 'light' | 'dark', Locale][] = [
  ['desk', DESK, 'light', 'th'],
  ['desk', DESK, 'dark', 'cn'],
  ['phone', PHONE, 'light', 'en'],
  ['phone', PHONE, 'dark', 'th'],
];

for (const [name, viewport, colorScheme, locale] of LOOKS) {
  const open = async (browser: Browser) =>
    (await browser.newContext({ viewport, colorScheme, hasTouch: viewport === PHONE })).newPage();
  const look = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      // A page that leads elsewhere would be looked at in place of the one that is meant.
      expect(new URL(page.url()).pathname).toBe(`/${locale}${path.split('?')[0]}`);
      await expectAccessible(page);
    }
  };

  test(`public screens let everybody in: ${name}, ${colorScheme}`, async ({ browser }) => {
    await look(await open(browser), PUBLIC);
  });

  test(`an account's screens let everybody in: ${name}, ${colorScheme}`, async ({ browser, market }) => {
    const page = await open(browser);
    await signIn(page, await market.buyer(), locale);
    await look(page, ACCOUNT);
  });

  test(`buying lets everybody in, from the cart to the contract: ${name}, ${colorScheme}`, async ({
    browser,
    market,
    request,
  }) => {
    const page = await open(browser);
    const buyer = await market.buyer();
    await signIn(page, buyer, locale);
    await look(page, await ordersOf(buyer, market, request));
  });
}

/** Screens of a company with an order by transfer and one by QR, both confirmed, one that waits, and a cart. */
async function ordersOf(buyer: Buyer, market: Market, request: APIRequestContext): Promise<string[]> {
  const [offer, sales] = [await market.offer(), await market.staff({ role: 'sales' })];
  const transfer = await placeOrder(request, buyer, offer, 3);
  const byQr = await placeOrder(request, buyer, offer, 2);
  const waiting = await placeOrder(request, buyer, offer);
  for (const order of [transfer, byQr]) await confirmOrder(request, sales, order);
  const headers = headersOf(buyer);
  const detail = await request.get(`/api/order/orderdetail/${transfer.id}`, { headers });
  const { contract_id } = (await detail.json()) as { contract_id: number };
  const item = { productstock_id: offer.stockId, amount: 4 };
  expect((await request.post('/api/cart/add', { data: item, headers })).ok()).toBe(true);
  const draft = await request.post('/api/cart/checkout', { data: {}, headers });
  const { order_id } = (await draft.json()) as { order_id: number };
  const view = (path: string, id: number) => `${path}?key=${encodeURIComponent(orderKey(id))}`;
  return [
    '/cart',
    '/quick-order',
    view('/shipping', order_id),
    view('/thank-you', waiting.id),
    view('/qr-code-payment', byQr.id),
    '/user/orders',
    ...[transfer, byQr, waiting].map(({ id }) => view('/user/orders/view', id)),
    `/user/contract?id=${contract_id}`,
    '/user/quotations',
    '/user/claims',
  ];
}
