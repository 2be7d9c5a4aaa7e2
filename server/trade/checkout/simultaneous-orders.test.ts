import { givenPaidOrder } from '#server/testing/given/paid-order.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const pay = (
  buyer: TestMarket['buyer'],
  order_id: number,
  more: { expected_total?: number; payment_type?: 1 | 2 | 3 } = {},
) => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3, ...more } });

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

test('the same payment sent twenty times at once is one order, and the stock is taken once', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer({ quantity: 100 });
  const id = await givenDraft(buyer, [{ stockId, amount: 30 }]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, id)));
  expect(new Set(answers.map((answer) => answer.order_no)).size).toBe(1);
  expect(await quantityOf(stockId)).toBe(70);
  expect((await pay(buyer, id)).order_no).toBe(answers[0]!.order_no);
  const { purchases } = await oneRow(
    sql<{ purchases: number }>`select count(*)::int as purchases from purchases where order_id = ${id}`,
  );
  expect(purchases).toBe(1);
});

test('the last units go to those who pay first, and nobody gets what is not there', async () => {
  const stockId = await offer({ quantity: 25 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => givenBuyer(app)));
  for (const buyer of buyers) await givenPaidOrder(buyer);
  const drafts = await Promise.all(buyers.map((buyer) => givenDraft(buyer, [{ stockId, amount: 10 }])));
  const results = await Promise.allSettled(buyers.map((buyer, index) => pay(buyer, drafts[index]!)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('quantity_exceeds_stock'));
  expect(await quantityOf(stockId)).toBe(5);
});

test('carts that cross do not lock each other out', async () => {
  const [a, b] = [await offer(), await offer()];
  const buyers = await Promise.all(Array.from({ length: 6 }, () => givenBuyer(app)));
  const drafts = await Promise.all(
    buyers.map((buyer, index) =>
      givenDraft(
        buyer,
        index % 2 === 0
          ? [
              { stockId: a, amount: 1 },
              { stockId: b, amount: 1 },
            ]
          : [
              { stockId: b, amount: 1 },
              { stockId: a, amount: 1 },
            ],
      ),
    ),
  );
  await Promise.all(buyers.map((buyer, index) => pay(buyer, drafts[index]!)));
  expect([await quantityOf(a), await quantityOf(b)]).toEqual([994, 994]);
});
