import { expect, test } from 'vitest';
import { givenOffer } from '#server/testing/market.ts';
import { givenDraft, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket({ PAYMENT_GATEWAY: 'none' });

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
