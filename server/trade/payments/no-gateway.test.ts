import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp({ PAYMENT_GATEWAY: 'none' });
  market = await givenMarket(app);
});
afterAll(() => app.close());

test('a market without a gateway offers no QR, and takes no webhooks', async () => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(market.buyer, [{ stockId, amount: 1 }]);
  const draft = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect(draft.offered_payment_types).toEqual([1, 3]);
  await expect(
    market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 2 } }),
  ).rejects.toMatchObject(refused('payment_type_not_offered'));
  for (const gateway of ['simulator', 'scb'])
    expect(
      (await app.http.inject({ method: 'POST', url: `/api/payment/webhook/${gateway}`, payload: '{}' })).statusCode,
    ).toBe(404);
});
