import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenDraft, givenMarket, ORDER_TOTAL, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const ORDERS = 32;
const ENOUGH_FOR = 10;

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

/**
 * Members of the buying company, each with a draft of their own offer, so that nothing but the credit is wanted by two.
 */
async function givenDrafts() {
  const drafts = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const { id, token } = await givenMember(market.buyer.companyId);
    const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    const buyer = { ...market.buyer, id, token, api: await app.api(token) };
    drafts.push({ buyer, order_id: await givenDraft(buyer, [{ stockId, amount: 10 }]) });
  }
  return drafts;
}

test('of 32 orders at once as many are placed as the credit has room for, and not one more', async () => {
  await givenCredit(app, market, { amount: ORDER_TOTAL * ENOUGH_FOR + ORDER_TOTAL - 1 });
  const drafts = await givenDrafts();
  const outcomes = await Promise.allSettled(
    drafts.map(({ buyer, order_id }) =>
      buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 1, credit_time: 30 } }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refused.length).toBe(ENOUGH_FOR);
  expect(refused.map(({ reason }) => (reason as { wire: { error: string } }).wire.error)).toEqual(
    Array.from({ length: ORDERS - ENOUGH_FOR }, () => 'credit_insufficient'),
  );
  expect((await market.buyer.api('GET /credit-approved/check')).credit_balance).toBe(ORDER_TOTAL - 1);
  expect(await findDifferences()).toEqual([]);
});
