import { expect, test } from 'vitest';
import { GATE_CODE_TRIES } from '#domain/trade/trips/driver-events.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenMarket, refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

/** A paid order whose goods the buyer fetches, and a planned shipment of it. */
async function givenPickUp() {
  const { orderId, id } = await givenPaidSale(app, market);
  await rows(sql`update orders set receiving_type = 2 where id = ${orderId}`);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const planned = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  return { orderId, purchaseId: id, shipment: planned.id };
}

const codes = (orderId: number, api = market.buyer.api) =>
  api('GET /orders/{id}/shipments', { params: { id: orderId } });
const codeOf = async (orderId: number) => (await codes(orderId)).shipments[0]!.code!;
const release = (purchaseId: number, code: string, api = market.seller.api) =>
  api('POST /order/mySales/{id}/release', {
    params: { id: purchaseId },
    body: { code, plate: 'กข 1234', name: 'สมหญิง รับของ', phone: '0898765432' },
  });

test('the buyer’s own truck gets the goods by the release code: loaded, left and delivered at the seller’s gate', async () => {
  const { orderId, purchaseId } = await givenPickUp();
  const { shipments } = await codes(orderId);
  expect(shipments).toMatchObject([{ receiving: 'pick_up', code: expect.stringMatching(/^\d{6}$/) }]);
  await release(purchaseId, await codeOf(orderId));
  const found = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  expect(found.shipments).toMatchObject([
    { state: 'delivered', delivered_by: 'gate_code', plate: 'กข 1234', driver_name: 'สมหญิง รับของ' },
  ]);
  expect(found.shipments[0]!.loaded_at).not.toBeNull();
  expect((await codes(orderId)).shipments).toMatchObject([{ code: null }]);
  await expect(release(purchaseId, '123456')).rejects.toMatchObject(refused('nothing_to_release'));
});

test('who guesses the release code has few tries; the code is the buyer’s company’s to know', async () => {
  const { orderId, purchaseId } = await givenPickUp();
  const code = await codeOf(orderId);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let times = 0; times < GATE_CODE_TRIES; times += 1)
    await expect(release(purchaseId, wrong)).rejects.toMatchObject(refused('release_code_wrong'));
  await expect(release(purchaseId, code)).rejects.toMatchObject(refused('release_code_locked'));
  const other = await givenMarket(app);
  await expect(codes(orderId, other.buyer.api)).rejects.toMatchObject(refused('not_found'));
  await expect(release(purchaseId, code, other.seller.api)).rejects.toMatchObject(refused('not_found'));
  const at = { params: { id: purchaseId } };
  const sale = await market.seller.api('GET /order/mySales/{id}', at);
  const theirs = await market.seller.api('GET /seller/sales/{id}/shipments', at);
  expect(JSON.stringify([sale, theirs])).not.toContain(code);
});
