import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenWarehouse, setStock } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let offer: { companyId: number; warehouseId: number };

beforeAll(async () => {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  offer = { companyId: seller, warehouseId: await givenWarehouse(seller) };
});

/** The database notes when a price changed by its own clock. */
const historyOf = async (id: number) => {
  app.clock.set(new Date(Date.now() + 1000));
  return (await (await app.api())('GET /product-stock/price-history/{id}', { params: { id } })).data;
};

test('an approved change of price begins where the one before ends; what waits for approval is no price', async () => {
  const id = await givenOffer({ ...offer, price: 105_000n });
  await rows(sql`update product_stocks set regular_price = 90000, approved_status = 0 where id = ${id}`);
  await setStock([id], 3);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${id}`);
  await rows(sql`update product_stocks set regular_price = 95000, sale_price = 90000 where id = ${id}`);
  await rows(sql`update product_stocks set sale_price = 0 where id = ${id}`);
  const history = await historyOf(id);
  expect(history.map(({ price_per_kg }) => price_per_kg)).toEqual([42, 36, 38]);
  expect(history.map(({ until }) => until)).toEqual([history[1]!.from, history[2]!.from, null]);
});

test('a promotion stands beside the ordinary price for its time, and ends when it is taken back', async () => {
  const id = await givenOffer({ ...offer });
  // The embedded database's clock goes in milliseconds: what begins and ends within one was never a price.
  const later = () => new Promise((resolve) => setTimeout(resolve, 3));
  const promotion = (start: string, end: string) =>
    later().then(() =>
      rows(
        sql`update product_stocks set is_promotion = true, promotion_price = 80000,
          promotion_start = now() + ${start}::interval, promotion_end = now() + ${end}::interval where id = ${id}`,
      ),
    );
  const steps = async () => {
    await later();
    return (await historyOf(id)).map(({ is_promotion, price_per_kg }) => [is_promotion, price_per_kg]);
  };
  await promotion('-9 days', '-2 days');
  await promotion('-2 days', '9 days');
  await rows(
    sql`update product_stocks set sales_start = now() - interval '1 day', promotion_price = promotion_price
      where id = ${id}`,
  );
  // What is said of days before it was approved is not rewritten.
  expect(await steps()).toEqual([
    [false, 42],
    [true, 32],
  ]);
  await rows(sql`update product_stocks set promotion_price = 70000 where id = ${id}`);
  expect(await steps()).toEqual([
    [false, 42],
    [true, 32],
    [true, 28],
  ]);
  await rows(sql`update product_stocks set is_promotion = false where id = ${id}`);
  expect(await steps()).toEqual([
    [false, 42],
    [true, 32],
    [true, 28],
    [false, 42],
  ]);
  // One that is put off while it runs ends, and begins when it is said to.
  await promotion('-1 day', '9 days');
  await promotion('3 days', '9 days');
  expect(await steps()).toEqual([
    [false, 42],
    [true, 32],
    [true, 28],
    [false, 42],
    [true, 32],
    [false, 42],
  ]);
  // One that was taken back before it began was never a price.
  await promotion('5 days', '9 days');
  await rows(sql`update product_stocks set is_promotion = false where id = ${id}`);
  expect(await rows(sql`select id from offer_prices where product_stock_id = ${id} and is_promotion`)).toHaveLength(3);
});

test('an offer that the mall does not show has no history', async () => {
  const id = await givenOffer({ ...offer, approved: 0 });
  await expect(historyOf(id)).rejects.toMatchObject({ wire: { statusCode: 404 } });
});
