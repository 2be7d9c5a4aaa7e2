import { afterAll, beforeAll, expect, test } from 'vitest';
import { availabilityOf } from '#domain/market/availability.ts';
import { offerStatus } from '#domain/sellers/offers/offer-status.ts';
import { windowEndsSoon, WINDOW_ENDS_SOON_DAYS } from '#domain/sellers/offers/window-ending.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenStaff, givenWarehouse, setStock } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { newestChange, offerStatusSql, windowEndsSoonSql } from './offer-status-sql.ts';

let database: Database;
let offer: number;
let warehouse: number;
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  const company = await givenCompany({ selling: true });
  warehouse = await givenWarehouse(company.id);
  offer = await givenOffer({ companyId: company.id, warehouseId: warehouse });
  await givenStaff('catalogue');
});
afterAll(() => database.close());

const at = new Date('2026-07-10T03:00:00Z');
const earlier = new Date(at.getTime() - 1);
const bool = [true, false];

test('offerStatusSql is offerStatus, over every combination and boundary', async () => {
  for (const [quantity, min_quantity] of [
    [4, 5],
    [5, 5],
  ] as const) {
    await setStock([offer], quantity);
    await rows(sql`update product_stocks set is_minimum = true, min_quantity = ${min_quantity} where id = ${offer}`);
    for (const product_stock of [1, 2, 3])
      for (const approved_status of [0, 1])
        for (const is_refused of bool)
          for (const status of [0, 1])
            for (const check_product of bool)
              for (const [sales_start, sales_end] of [
                [null, null],
                [at, null],
                [new Date(at.getTime() + 1), null],
                [null, at],
                [earlier, new Date(at.getTime() + 1)],
              ] as const) {
                await rows(sql`
                  update product_stocks set product_stock = ${product_stock}, approved_status = ${approved_status},
                    status = ${status},
                    check_product = ${check_product}, sales_start = ${sales_start}::timestamptz,
                    sales_end = ${sales_end}::timestamptz where id = ${offer}`);
                await givenLastChange(is_refused);
                const facts = {
                  quantity,
                  is_minimum: true,
                  min_quantity,
                  product_stock,
                  approved_status,
                  is_refused,
                  status,
                  check_product,
                  sales_start,
                  sales_end,
                  warehouse_verified: true,
                  product_shown: true,
                };
                expect([facts, await found()]).toEqual([facts, offerStatus(facts, at)]);
              }
  }
});

test('offer_availability is availabilityOf, around the least order', async () => {
  for (const product_stock of [1, 2, 3])
    for (const quantity of [0, 1, 4, 5])
      for (const is_minimum of bool) {
        const stock = { product_stock, quantity, is_minimum, min_quantity: 5 };
        const { found: said } = await oneRow(sql<{ found: number }>`
          select offer_availability(${product_stock}::smallint, ${quantity}::int, ${is_minimum}::boolean,
            5) /* not null: of values */ as found`);
        expect([stock, said]).toEqual([stock, availabilityOf(stock)]);
      }
});

test('windowEndsSoonSql is windowEndsSoon, around both its ends', async () => {
  const last = at.getTime() + WINDOW_ENDS_SOON_DAYS * 86_400_000;
  const ends = [null, ...[at.getTime(), at.getTime() + 1, last, last + 1].map((time) => new Date(time))];
  for (const sales_end of ends)
    for (const status of [0, 1]) {
      const row = await oneRow(sql<{ soon: boolean | null }>`
        select ${windowEndsSoonSql(at)} as soon
          from (select ${status}::int as status, ${sales_end}::timestamptz as sales_end) s`);
      expect([sales_end, row.soon ?? false]).toEqual([sales_end, windowEndsSoon({ status, sales_end }, at)]);
    }
});

test('an offer rests with its warehouse and its product', async () => {
  await setStock([offer], 5);
  await rows(sql`
    update product_stocks set product_stock = 1, approved_status = 1, status = 1, check_product = true,
      sales_start = null, sales_end = null where id = ${offer}`);
  expect(await found()).toBe('in_stock');
  await rows(sql`update warehouses set status = 0 where id = ${warehouse}`);
  expect(await found()).toBe('resting');
  await rows(sql`update warehouses set status = 1 where id = ${warehouse}`);
  await rows(sql`update products set status = 0`);
  expect(await found()).toBe('resting');
});

async function givenLastChange(isRefused: boolean): Promise<void> {
  await rows(sql`delete from price_changes`);
  await rows(sql`
    insert into price_changes (product_stock_id, state, is_new_offer, keeps_selling, regular_price, reason, proposed_at,
      decided_at, decided_by)
    select ${offer}::int, 2, true, false, 100, 'x', ${at}::timestamptz, ${at}::timestamptz, id from staff_members
      where ${isRefused}
    union all select ${offer}::int, 0, true, false, 100, null, ${at}::timestamptz, null, null where not ${isRefused}`);
}

const found = async () =>
  (
    await oneRow(sql<{ status: string }>`
      select ${offerStatusSql(at)} as status
      from product_stocks s join warehouses w on w.id = s.warehouse_id
        join products p on p.id = s.product_id ${newestChange} where s.id = ${offer}`)
  ).status;
