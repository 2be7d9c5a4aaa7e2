import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricePerKg } from '#domain/values/money.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { effectiveUnitPrice } from '#domain/market/pricing/pricing.ts';
import { isPurchasable } from '#domain/market/pricing/pricing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { maybeRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { onSaleSql, pricePerKgSql } from './offer-now.ts';

let database: Database;
let company: number;
let warehouse: number;
let offer: number;
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  company = (await givenCompany({ selling: true })).id;
  warehouse = await givenWarehouse(company);
  offer = await givenOffer({ companyId: company, warehouseId: warehouse });
});
afterAll(() => database.close());

const begin = new Date('2026-07-10T03:00:00Z');
const end = new Date('2026-07-12T03:00:00Z');
/** Both boundaries, and a millisecond on each side. */
const instants = [begin, end].flatMap((instant) => [-1, 0, 1].map((step) => new Date(instant.getTime() + step)));
const bool = [true, false];

test('the offers of the mall within onSaleSql are isPurchasable, over every combination and boundary', async () => {
  const shownAt = async (at: Date) =>
    (await maybeRow(
      sql`select 1 as one from offer_facets f where f.product_stock_id = ${offer} and ${onSaleSql(at)}`,
    )) !== undefined;
  for (const is_deleted of bool)
    for (const check_product of bool)
      for (const status of [0, 1])
        for (const approved_status of [0, 1])
          for (const warehouseStatus of [0, 1, 2])
            for (const seller of [0, 1]) {
              const ordinary =
                !is_deleted &&
                check_product &&
                status === 1 &&
                approved_status === 1 &&
                warehouseStatus === 1 &&
                seller === 1;
              await rows(sql`update companies set seller_approved_status = ${seller} where id = ${company}`);
              await rows(sql`update warehouses set status = ${warehouseStatus} where id = ${warehouse}`);
              // One window is enough where nothing is shown in any.
              for (const [sales_start, sales_end] of ordinary
                ? ([
                    [null, null],
                    [begin, null],
                    [null, end],
                    [begin, end],
                  ] as const)
                : ([[null, null]] as const)) {
                await rows(sql`update product_stocks set is_deleted = ${is_deleted}, check_product = ${check_product},
                  status = ${status}, approved_status = ${approved_status},
        sales_start = ${sales_start}::timestamptz, sales_end = ${sales_end}::timestamptz where id = ${offer}`);
                const state = {
                  is_deleted,
                  check_product,
                  status,
                  approved_status,
                  sales_start,
                  sales_end,
                  warehouse_verified: warehouseStatus === 1,
                  seller_approved: seller === 1,
                };
                for (const at of ordinary ? instants : [begin])
                  expect([state, at, await shownAt(at)]).toEqual([state, at, isPurchasable(state, at)]);
              }
            }
  await rows(sql`update companies set seller_approved_status = 1 where id = ${company}`);
  await rows(sql`update warehouses set status = 1 where id = ${warehouse}`);
  await rows(
    sql`update product_stocks set is_deleted = false, check_product = true, status = 1, approved_status = 1,
      sales_start = null, sales_end = null where id = ${offer}`,
  );
});

test('pricePerKgSql is pricePerKg of effectiveUnitPrice, over every kind of price and boundary', async () => {
  for (const is_promotion of bool)
    for (const sale_price of [0n, 99_999n])
      for (const promotion_price of is_promotion ? [70_001n] : [null, 70_001n]) {
        const prices = {
          regular_price: 105_003n,
          sale_price,
          promotion_price,
          is_promotion,
          promotion_start: promotion_price === null ? null : begin,
          promotion_end: promotion_price === null ? null : end,
        };
        await rows(sql`update product_stocks set regular_price = ${prices.regular_price}, sale_price = ${sale_price},
          promotion_price = ${promotion_price}, is_promotion = ${is_promotion},
      promotion_start = ${prices.promotion_start}::timestamptz, promotion_end = ${prices.promotion_end}::timestamptz
        where id = ${offer}`);
        for (const at of instants) {
          const shown = await maybeRow(
            sql<{
              per_kg: bigint;
            }>`select ${pricePerKgSql(at)} as per_kg from offer_facets f where f.product_stock_id = ${offer}`,
          );
          expect([prices, at, shown?.per_kg]).toEqual([prices, at, pricePerKg(effectiveUnitPrice(prices, at), 25_000)]);
        }
      }
});

test('the database’s price_per_kg and sku_code are pricePerKg and skuKey', async () => {
  const given = fc.sample(
    fc.record({
      price: fc.bigInt({ min: 0n, max: 1_000_000_000_000n }),
      grams: fc.integer({ min: 1, max: 30_000_000 }),
      sku: fc.stringMatching(/^[A-Za-z0-9 ._/กข塑-]{0,12}$/),
    }),
    500,
  );
  const found = await rows(sql<{ per_kg: bigint; code: string }>`
    select price_per_kg(price, grams) as per_kg, sku_code(sku) as code
    from jsonb_to_recordset(${JSON.stringify(given.map(({ price, ...rest }, id) => ({ ...rest, id, price: String(price) })))}::jsonb) g (id int,
      price bigint, grams int, sku text) order by id`);
  expect(found).toEqual(
    given.map(({ price, grams, sku }) => ({ per_kg: pricePerKg(price, grams), code: skuKey(sku) })),
  );
});
