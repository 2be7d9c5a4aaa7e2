import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** Where somebody buys, places an order or pays: amber says so, and nothing else. */
const COMMITS_MONEY = [
  'market/product/offers/order-form.tsx',
  'money/credit/open-orders.tsx',
  'money/payments/slip-form/slip-form.tsx',
  'trade/auctions/public/bid-panel.tsx',
  'trade/auctions/public/bids.tsx',
  'trade/auctions/public/holds.tsx',
  'trade/auctions/public/take.tsx',
  'trade/awards/buyer/award-form.tsx',
  'trade/call-off-contracts/call-off-form.tsx',
  'trade/cart/cart.tsx',
  'trade/checkout/payment.tsx',
  'trade/contracts/view.tsx',
  'trade/negotiations/buyer/buyer-acts.tsx',
  'trade/orders/buyer/pay-by-qr.tsx',
  'trade/preorders/buyer/view.tsx',
  'trade/purchasing/request-acts.tsx',
  'trade/quotations/view.tsx',
];

test('a button is amber only where it commits money', () => {
  const found = globSync('**/*.tsx', { cwd: web })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.tsx'))
    .filter((path) => /look(?:="accent"|: 'accent'|=\{[^}]*'accent')/.test(readFileSync(join(web, path), 'utf8')))
    .toSorted();
  expect(found).toEqual(COMMITS_MONEY);
});
