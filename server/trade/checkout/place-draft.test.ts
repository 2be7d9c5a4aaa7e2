import { beforeEach, expect, test } from 'vitest';
import { currentDatabase, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const pay = (buyer: TestMarket['buyer'], order_id: number, expected_total?: number) =>
  buyer.api('POST /cart/addpayment', {
    body: { order_id, payment_type: 3, ...(expected_total !== undefined && { expected_total }) },
  });
const shown = async (buyer: TestMarket['buyer'], id: number) =>
  (await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).summary;

beforeEach(() => app.clock.set(TEST_NOW));

test.each([
  ['after 15:00 of the same day', '2026-07-09T08:00:00Z'],
  ['days later', '2026-07-20T03:00:00Z'],
])('a draft paid %s is not placed for a day on which nothing can arrive any more', async (_, at) => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 1 }]);
  app.clock.set(at);
  await expect(pay(buyer, id)).rejects.toMatchObject({
    wire: { error: 'delivery_date_not_allowed', fields: [{ path: 'delivery_date' }] },
  });
  app.clock.set('2026-07-09T07:59:59Z');
  expect((await pay(buyer, id)).status).toBe(true);
});

test('a pickup that one of the warehouses has withdrawn is not placed', async () => {
  const buyer = await givenBuyer(app);
  const warehouseId = await givenWarehouse(market.seller.companyId);
  const id = await givenDraft(buyer, [
    { stockId: await offer({ warehouseId }), amount: 1 },
    { stockId: await offer(), amount: 1 },
  ]);
  await buyer.api('POST /cart/addshipping', {
    body: { order_id: id, receiving_type: 2, delivery_date: DELIVERY_DAY, ...BILLING },
  });
  await rows(sql`update warehouses set allows_pickup = false where id = ${warehouseId}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('pickup_not_offered'));
  await rows(sql`update warehouses set allows_pickup = true where id = ${warehouseId}`);
  expect((await pay(buyer, id)).status).toBe(true);
});

test('a truck that does not go there any more is not promised', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  await rows(sql`update product_stocks set shipping_out_of_scope = true where id = ${stockId}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('shipping_unsupported'));
});

test('VAT is that of the moment of payment; a buyer who saw another sum is asked again', async () => {
  const buyer = await givenBuyer(app);
  const id = await givenDraft(buyer, [{ stockId: await offer(), amount: 10 }]);
  const seen = await shown(buyer, id);
  expect(seen).toMatchObject({ vat_rate: 7, total_include_vat: 13_910 });
  await rows(
    sql`insert into settings (key, value) values ('vat_rate', '10')
      on conflict (key) do update set value = excluded.value`,
  );
  try {
    await expect(pay(buyer, id, seen.total_include_vat)).rejects.toMatchObject(refused('price_changed'));
    const fresh = await shown(buyer, id);
    expect(fresh).toMatchObject({ vat_rate: 10, vat: 1300, total_include_vat: 14_300 });
    await pay(buyer, id, fresh.total_include_vat);
    expect(await shown(buyer, id)).toMatchObject({ vat_rate: 10, total_include_vat: 14_300, outstanding: 14_300 });
    expect(await oneRow(sql`select vat_rate_hundredths, total_include_vat from orders where id = ${id}`)).toEqual({
      vat_rate_hundredths: 1000,
      total_include_vat: 1_430_000n,
    });
  } finally {
    await rows(sql`delete from settings where key = 'vat_rate'`);
  }
});

const changes: [string, (of: { stockId: number; companyId: number }) => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a price',
    ({ stockId }) => rows(sql`update product_stocks set regular_price = regular_price + 100 where id = ${stockId}`),
    async () => {},
  ],
  [
    'a freight rate',
    () =>
      rows(
        sql`update shipping_rates set cost = cost + 100 where origin_province_id = 21 and destination_province_id = 10`,
      ),
    () =>
      rows(
        sql`update shipping_rates set cost = cost - 100 where origin_province_id = 21 and destination_province_id = 10`,
      ),
  ],
  [
    'the price and the freight, by as much',
    ({ stockId }) =>
      rows(sql`
      with dearer as (update product_stocks set regular_price = regular_price + 100 where id = ${stockId})
      update shipping_rates set cost = cost - 1000 where origin_province_id = 21 and destination_province_id = 10`),
    () =>
      rows(
        sql`update shipping_rates set cost = cost + 1000 where origin_province_id = 21
          and destination_province_id = 10`,
      ),
  ],
  [
    'the VAT rate',
    () => rows(sql`insert into settings (key, value) values ('vat_rate', '8')`),
    () => rows(sql`delete from settings where key = 'vat_rate'`),
  ],
  [
    'the member level',
    ({ companyId }) => rows(sql`update companies set member_level = 3 where id = ${companyId}`),
    async () => {},
  ],
];

test.each(changes)(
  '%s changed after the shipping step is shown before anything is placed, also to who names no sum',
  async (_, change, undo) => {
    await rows(
      sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (3, 10101, 500)
        on conflict do nothing`,
    );
    const buyer = await givenBuyer(app);
    const stockId = await offer();
    const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
    const seen = await shown(buyer, id);
    try {
      await change({ stockId, companyId: buyer.companyId });
      const again = { ...buyer, api: await app.api(buyer.token) };
      await expect(pay(again, id)).rejects.toMatchObject(refused('price_changed'));
      const fresh = await shown(buyer, id);
      expect(fresh).not.toEqual(seen);
      await pay(again, id);
      expect(await shown(buyer, id)).toMatchObject({
        total: fresh.total,
        shipping_cost: fresh.shipping_cost,
        total_include_vat: fresh.total_include_vat,
      });
    } finally {
      await undo();
    }
  },
);

test('goods whose warehouse moved are not placed to be fetched from where they were', async () => {
  const buyer = await givenBuyer(app);
  const warehouseId = await givenWarehouse(market.seller.companyId);
  const id = await givenDraft(buyer, [{ stockId: await offer({ warehouseId }), amount: 1 }]);
  const pickUp = () =>
    buyer.api('POST /cart/addshipping', {
      body: { order_id: id, receiving_type: 2, delivery_date: DELIVERY_DAY, ...BILLING },
    });
  await pickUp();
  await rows(sql`update warehouses set address = '2 หมู่ 9' where id = ${warehouseId}`);
  await expect(pay(buyer, id)).rejects.toMatchObject(refused('shipping_cost_missing'));
  await pickUp();
  expect((await pay(buyer, id)).status).toBe(true);
  expect((await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).delivery_desc).toContain('2 หมู่ 9');
});

test('a number that is taken already, as after a million orders, is passed over', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const first = await pay(buyer, await givenDraft(buyer, [{ stockId, amount: 1 }]));
  const { purchase_no } = await oneRow(
    sql<{ purchase_no: string }>`select purchase_no from purchases where order_id = ${first.order_id}`,
  );
  const id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  // The sequences give once more what they gave last; one more purchase number is taken, so that it takes three tries.
  await rows(
    sql`select setval('order_numbers', ${Number(first.order_no.slice(-6))}, false),
      setval('purchase_numbers', ${Number(purchase_no.slice(-6))}, false)`,
  );
  await rows(
    sql`insert into purchases (purchase_no, order_id, company_id, total, created_at) select ${nextOf(purchase_no)}, id,
      ${buyer.companyId}, 0, now() from orders where id = ${first.order_id}`,
  );
  expect((await pay(buyer, id)).order_no).toBe(nextOf(first.order_no, 2));
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stockId}`)).toEqual({ quantity: 998 });
  expect(
    await oneRow(
      sql`select count(*)::int as purchases, min(purchase_no) as purchase_no from purchases where order_id = ${id}`,
    ),
  ).toEqual({ purchases: 1, purchase_no: nextOf(purchase_no, 2) });
});

/** A number some places further on. */
function nextOf(number: string, by = 1): string {
  return number.slice(0, -6) + String(Number(number.slice(-6)) + by).padStart(6, '0');
}

/** What lies in the buyer's cart, by offer. */
const inCart = async (buyer: TestMarket['buyer']) =>
  Object.fromEntries(
    (
      await rows(
        sql<{
          id: number;
          amount: number;
        }>`select productstock_id as id, amount from cart_items where user_id = ${buyer.id}`,
      )
    ).map(({ id, amount }) => [id, amount]),
  );
const edit = (buyer: TestMarket['buyer'], productstock_id: number, amount: number) =>
  buyer.api('POST /cart/edit', { body: { productstock_id, amount } });

test('a payment takes out of the cart what was ordered and no more', async () => {
  const buyer = await givenBuyer(app);
  const [raised, lowered, same] = [await offer(), await offer(), await offer()];
  const id = await givenDraft(
    buyer,
    [raised, lowered, same].map((stockId) => ({ stockId, amount: 10 })),
  );
  await edit(buyer, raised, 15);
  await edit(buyer, lowered, 3);
  await pay(buyer, id);
  expect(await inCart(buyer)).toEqual({ [raised]: 5 });
});

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined).each([
  ['adding', 'paying'],
  ['paying', 'adding'],
])('who adds to a line while its draft is paid finds what was added in the cart: %s, then %s', async (...order) => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const calls: Record<string, () => Promise<unknown>> = {
    adding: () => buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 5 } }),
    paying: () => pay(buyer, id),
  };
  const answers: Promise<unknown>[] = [];
  await currentDatabase()
    .kysely.transaction()
    .execute(async (other) => {
      await sql`select 1 from carts where user_id = ${buyer.id} for update`.execute(other);
      for (const [index, call] of order.entries()) {
        answers.push(calls[call]!());
        await expect.poll(countLockWaits).toBe(index + 1);
      }
    });
  await Promise.all(answers);
  expect(await inCart(buyer)).toEqual({ [stockId]: 5 });
});
