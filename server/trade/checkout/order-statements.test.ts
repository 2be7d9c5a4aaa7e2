import { afterEach, expect, test, vi } from 'vitest';
import { givenOffer } from '#server/testing/market.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { BILLING, DELIVERY_DAY } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

/** Each costs a round trip, and connections are few. */
// Two of them read discounts and agreed prices anew: what is charged is what holds at this moment.
const MAX_STATEMENTS = 24;

const { app, market } = openFileMarket();

afterEach(() => vi.restoreAllMocks());

/** The five calls of a whole order, each of a session looked up anew, as over HTTP. */
async function order(stockId: number, receiving_type: 1 | 2): Promise<void> {
  const { token, addressId } = market.buyer;
  const buyer = () => app.api(token);
  await (
    await buyer()
  )('POST /cart/add', { body: { productstock_id: stockId, amount: 2 } });
  const { order_id } = await (await buyer())('POST /cart/checkout', { body: {} });
  if (receiving_type === 1)
    await (
      await buyer()
    )('POST /order/all-shipping-cost', { body: { order_id, shipping_address_id: addressId } });
  else await (await buyer())('GET /order/can-pick-up/{id}', { params: { id: order_id } });
  await (
    await buyer()
  )('POST /cart/addshipping', {
    body: { order_id, receiving_type, shipping_address_id: addressId, delivery_date: DELIVERY_DAY, ...BILLING },
  });
  await (
    await buyer()
  )('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
}

test.each([
  ['delivered', 1],
  ['picked up', 2],
] as const)('a whole order that is %s takes at most 24 statements', async (_, receivingType) => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  // What is kept for seconds is loaded by the first order, and does not become old during the second.
  const at = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(at);
  await order(stockId, receivingType);
  const sent = await statementsOf(() => order(stockId, receivingType));
  expect(sent.length, sent.map((text) => text.trim().slice(0, 100)).join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
  // Five sessions, two transactions, and what each call reads and writes: less would mean that some were not seen.
  expect(sent.length).toBeGreaterThan(15);
});
