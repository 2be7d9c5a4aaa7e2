import { createApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
import { givenOffer } from '../market.ts';
import { givenDraft, givenMarket } from '../orders.ts';
import { TEST_NOW, type TestApp } from '../test-app.ts';

/** A process of its own that places one order after the other until it is killed. Says `paying` after the first one. */
scaleRateLimits(Infinity);
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'test-secret-key-of-32-characters!',
  DATA_DIR: process.argv[2],
  ...(process.argv[3] ? { DATABASE_URL: process.argv[3] } : {}),
});
const app = await createApp(config, { clock: { ...systemClock, now: () => TEST_NOW } });
await app.openQueues();
const api: TestApp['api'] = async (token) =>
  inProcessClient(app.dispatch, {
    caller: await app.resolveCaller(token),
    locale: 'th',
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: null,
    setHeader: () => {},
    takesToken: true,
    token,
  });
const market = await givenMarket({ ...app, api } as TestApp);
const stockId = await givenOffer({
  companyId: market.seller.companyId,
  warehouseId: market.warehouseId,
  quantity: 100_000,
});
for (let placed = 0; ; placed += 1) {
  const order_id = await givenDraft(market.buyer, [{ stockId, amount: 3 }]);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  if (placed === 0) process.stdout.write('paying\n');
}
