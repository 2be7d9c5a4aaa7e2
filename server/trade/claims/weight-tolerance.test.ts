import { expect, test } from 'vitest';
import { WEIGHT_TOLERANCE_HUNDREDTHS } from '#domain/trade/claims/claimed-weight.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenClaimFile, givenDeliveredSale } from '#server/testing/given/claims.ts';
import { approveAsSecond } from '#server/testing/given/second-person.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

const set = (percent: number) => market.sales('PUT /staff/weight-tolerance', { body: { percent } });
const read = async () => (await market.sales('GET /staff/weight-tolerance')).percent;

/** Ten packs of 25 kg that weigh so much. */
async function claim(weighed_kg: number) {
  const sale = await givenDeliveredSale(app, market);
  const { id } = await market.buyer.api('POST /claims', {
    body: {
      purchase_id: sale.purchaseId,
      kind: 'short_weight',
      lines: [{ order_item_id: sale.itemId, quantity: 10, weighed_kg }],
      text: 'x',
      files: [await givenClaimFile(app, market.buyer.token)],
    },
  });
  return market.buyer.api('GET /claims/{id}', { params: { id } });
}

test('the tolerance is another one once a second person approved it, for claims from then on', async () => {
  expect(await read()).toBe(WEIGHT_TOLERANCE_HUNDREDTHS / 100);
  const before = await claim(249);
  expect(before.tolerance).toBe(WEIGHT_TOLERANCE_HUNDREDTHS / 100);
  const { waiting_change } = await set(0.5);
  expect(await read()).toBe(WEIGHT_TOLERANCE_HUNDREDTHS / 100);
  await approveAsSecond(waiting_change!);
  expect(await read()).toBe(0.5);
  await expect(claim(249)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.weighed_kg', code: 'claim_weight_within' }] },
  });
  expect(await claim(248)).toMatchObject({ tolerance: 0.5, lines: [{ short_kg: 2 }] });
  const kept = await market.buyer.api('GET /claims/{id}', { params: { id: before.id } });
  expect(kept.tolerance).toBe(WEIGHT_TOLERANCE_HUNDREDTHS / 100);
  // Less takes from sellers: that asks for a second person, too.
  expect((await set(0.1)).waiting_change).not.toBeNull();
  await expect(set(3)).rejects.toMatchObject(refused('invalid_input'));
});
