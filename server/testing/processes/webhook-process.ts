import { bookPlaced } from '#domain/trade/order-bookings.ts';
import { book } from '#server/ledger/index.ts';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import { createApp } from '#server/app.ts';
import { startWorkers } from '#server/platform/jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
import { moneyFor, sendWebhook } from '../services/gateway.ts';
import { givenOffer } from '../market.ts';
import { givenDraft, givenMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

/**
 * A process of its own that takes webhooks about many orders, and works them off, until it is killed. Says the
 * transaction of each that it has answered.
 */
const ORDERS = 400;
scaleRateLimits(Infinity);
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'test-secret-key-of-32-characters!',
  DEMO: '1',
  DATA_DIR: process.argv[2],
  ...(process.argv[3] ? { DATABASE_URL: process.argv[3] } : {}),
});
const created = await createApp(config);
await created.openQueues();
const api: TestApp['api'] = async (token) =>
  inProcessClient(created.dispatch, {
    caller: await created.resolveCaller(token),
    locale: 'th',
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: null,
    setHeader: () => {},
    takesToken: true,
    token,
  });
const app = { ...created, api, clock: { now: () => new Date() } } as TestApp;
const market = await givenMarket(app);
const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
const { earliest_delivery } = await (async () => {
  await market.buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 1 } });
  const { order_id } = await market.buyer.api('POST /cart/checkout', { body: {} });
  return market.buyer.api('POST /order/all-shipping-cost', {
    body: { order_id, shipping_address_id: market.buyer.addressId },
  });
})();
const id = await givenDraft(market.buyer, [{ stockId, amount: 1 }], earliest_delivery);
await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 2 } });
await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const numbers = Array.from({ length: ORDERS }, (_, index) => orderNo(500_000 + index, new Date()));
// Placing is not what is tested: the others are copies of the first one.
const copies = await rows(sql<{ id: number; company_id: number }>`
  insert into orders (order_no, company_id, user_id, company_name, buyer_contact_email, payment_type, purchaser_status,
    total, estimate_shipping_cost, vat_rate_hundredths, vat, total_include_vat, created_at, placed_at, confirmed_at,
    due_date)
  select number, o.company_id, o.user_id, o.company_name, o.buyer_contact_email, 2, 1, 10000, 0, 0, 0, 10000,
    o.created_at, o.placed_at, o.confirmed_at, o.due_date
  from orders o, unnest(${numbers}::text[]) number where o.id = ${id} returning id, company_id`);
await book(
  copies.map((copy) =>
    bookPlaced(
      {
        ...copy,
        payment_type: 2,
        total: 10_000n,
        estimate_shipping_cost: 0n,
        discount_price: 0n,
        vat_rate_hundredths: 0,
        vat: 0n,
        total_include_vat: 10_000n,
        interest: 0n,
      },
      new Date(),
    ),
  ),
);
await startWorkers({ onError: () => {}, onEnd: () => {}, pauseMs: 0 });
for (const number of numbers) {
  const money = moneyFor(app, { companyId: market.buyer.companyId, orderNo: number }, 100);
  if ((await sendWebhook(app, money)) === 200) process.stdout.write(`${money.transaction_id}\n`);
}
setInterval(() => {}, 1000);
