import { beforeAll, expect, test } from 'vitest';
import { currentDatabase, rows, sql } from '#server/platform/database/query.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { givenAddress, givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

/** The embedded database has one connection, so that nothing happens between two statements of a transaction there. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
const RAYONG_FREIGHT = 2500;
const SONGKHLA_FREIGHT = 9000;
const IN_SONGKHLA = 900101;

const { app, market } = openFileMarket();

beforeAll(async () => {
  await rows(
    sql`insert into shipping_rates (origin_province_id, destination_province_id, vehicle, cost)
      values (21, 90, 'pickup4', ${SONGKHLA_FREIGHT * 100})`,
  );
});

/** A draft whose shipping is not chosen, and an address far away to which it may go. */
async function givenOpenDraft() {
  const buyer = await givenBuyer(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 1 } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  const farId = await givenAddress(buyer.companyId, IN_SONGKHLA);
  const ship = () =>
    buyer.api('POST /cart/addshipping', {
      body: { order_id, receiving_type: 1, shipping_address_id: farId, delivery_date: DELIVERY_DAY, ...BILLING },
    });
  const moveNear = () =>
    buyer.api('PUT /company-address/edit/{id}', {
      params: { id: farId },
      body: {
        name: 'โรงงาน',
        address: '1 ถนนสุขุมวิท',
        sub_district_id: 210101,
        post_code: '21000',
        phone: '0812345678',
        is_default_shipping: false,
        is_default_billing: false,
      },
    });
  const pay = () => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  const order = () => buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  return { farId, ship, moveNear, pay, order };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to that');
}

test.runIf(isServer)(
  'an address edited while its freight is chosen leaves no draft to the old place: the step is done again',
  async () => {
    const { ship, moveNear, pay, order } = await givenOpenDraft();
    let shipping: Promise<unknown> = Promise.resolve();
    let moving: Promise<unknown> = Promise.resolve();
    let hasMoved = false;
    await currentDatabase()
      .kysely.transaction()
      .execute(async (other) => {
        // Choosing stops between the address and its freight.
        await sql`lock table shipping_rates in access exclusive mode`.execute(other);
        shipping = ship();
        await until(async () => (await countLockWaits()) === 1);
        moving = moveNear().then(() => (hasMoved = true));
        await until(async () => hasMoved || (await countLockWaits()) === 2);
      });
    await Promise.all([shipping, moving]);
    expect((await order()).summary.shipping_cost).toBeNull();
    await expect(pay()).rejects.toMatchObject(refused('shipping_cost_missing'));
    await ship();
    await pay();
    expect(await order()).toMatchObject({
      summary: { shipping_cost: RAYONG_FREIGHT },
      shipping_address: { text_en: expect.stringContaining('Rayong') },
    });
  },
);

test('freight is that to the address in the order, whatever the address book says by now', async () => {
  const { farId, ship, pay, order } = await givenOpenDraft();
  await ship();
  await rows(
    sql`update addresses set sub_district_id = 210101, district_id = 2101, province_id = 21 where id = ${farId}`,
  );
  await pay();
  expect(await order()).toMatchObject({
    summary: { shipping_cost: SONGKHLA_FREIGHT },
    shipping_address: { text_en: expect.stringContaining('Songkhla') },
  });
});
