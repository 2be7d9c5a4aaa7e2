import { expect, test } from 'vitest';
import { currentDatabase, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

/** The embedded database has one connection, so that nobody waits for anybody's lock there. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

const { app, market } = openFileMarket();

/** Does `work` while another transaction refers to the member, as the history that a payment writes does. */
function whileReferredTo(userId: number, work: () => Promise<unknown>): Promise<unknown> {
  return currentDatabase()
    .kysely.transaction()
    .execute(async (other) => {
      await sql`select id from users where id = ${userId} for key share`.execute(other);
      return work();
    });
}

test.runIf(isServer)(
  'a payment under way does not keep its member from changing the cart or checking out',
  async () => {
    const buyer = await givenBuyer(app);
    const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    await expect(
      whileReferredTo(buyer.id, () => buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 1 } })),
    ).resolves.toMatchObject({ amount: 1 });
    await expect(
      whileReferredTo(buyer.id, () => buyer.api('POST /cart/checkout', { body: {} })),
    ).resolves.toMatchObject({ order_id: expect.any(Number) });
  },
);

test.runIf(isServer)(
  'paying and checking out again at the same moment: the one or the other, and no order is half',
  async () => {
    const buyer = await givenBuyer(app);
    const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    for (let round = 0; round < 5; round += 1) {
      const order_id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
      const [paid, again] = await Promise.allSettled([
        buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } }),
        buyer.api('POST /cart/checkout', { body: {} }),
      ]);
      expect([paid.status, again.status]).toContain('fulfilled');
      if (paid.status === 'rejected') expect(paid.reason).toMatchObject({ wire: { error: 'shipping_cost_missing' } });
      const order = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
      expect(order.order_no !== null).toBe(paid.status === 'fulfilled');
      await buyer.api('DELETE /cart/remove/all');
    }
  },
);
