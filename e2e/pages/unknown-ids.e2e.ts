import type { Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const NONE = ['abc', '0', '1.5', '9999999999'];

async function expectUnknown(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (const id of NONE) {
      const path = `/en/${address.replace('*', id)}`;
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
}

test('an address of staff whose id is none is not found; who is not signed in is asked to', async ({
  page,
  market,
  request,
}) => {
  const asStranger = await request.get('/en/staff/refunds/abc');
  expect(new URL(asStranger.url()).pathname).toBe('/en/staff/login');
  await signIn(page, await market.staff({ role: 'admin' }));
  await expectUnknown(page, [
    'staff/order/*',
    'staff/order/*/refund',
    'staff/refunds/*',
    'staff/payouts/*',
    'staff/payout-lines/*',
    'staff/sellers/*/statement',
    'staff/refund-runs/*',
    'staff/claims/*',
    'staff/projects/*',
    'staff/credit/requests/*',
    'staff/products/*',
    'staff/coupons/*',
    'staff/site/banners/*',
    'staff/members/*',
    'staff/messages/*',
    'staff/freight/upload/*',
  ]);
});

test('an address of a member whose id is none is not found', async ({ page, market }) => {
  await signIn(page, await market.seller());
  await expectUnknown(page, [
    'sellers/*',
    'seller/orders/*',
    'seller/payouts/*',
    'seller/claims/*',
    'seller/warehouses/*',
    'user/addresses/*',
    'user/claims/*',
  ]);
});
