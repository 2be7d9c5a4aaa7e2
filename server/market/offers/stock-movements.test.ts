import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { oneRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { moveStock } from './stock-movements.ts';

let database: Database;
let company: number;
let warehouse: number;
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  company = (await givenCompany({ selling: true })).id;
  warehouse = await givenWarehouse(company);
});
afterAll(() => database.close());

const at = new Date('2026-07-09T03:00:00Z');
const received = (offerId: number, quantity: number) =>
  ({ offerId, kind: 'received', quantity, lotNo: 'L1', reason: null }) as const;
const corrected = (offerId: number, quantity: number) =>
  ({ offerId, kind: 'corrected', quantity, lotNo: null, reason: 'count' }) as const;
const newOffer = (quantity: number) => givenOffer({ companyId: company, warehouseId: warehouse, quantity });

interface Ledger {
  on_hand: number;
  sum: number;
  last: number | null;
}
const ledgerOf = (id: number) =>
  oneRow(sql<Ledger>`
    select quantity as on_hand, (select coalesce(sum(quantity), 0)::int from stock_movements
      where product_stock_id = ${id}) as sum,
      (select quantity_after from stock_movements where product_stock_id = ${id} order by id desc limit 1) as last
    from product_stocks where id = ${id}`);

test('what an offer is made with, it has received', async () => {
  expect(await ledgerOf(await newOffer(40))).toEqual({ on_hand: 40, sum: 40, last: 40 });
  expect(await ledgerOf(await newOffer(0))).toEqual({ on_hand: 0, sum: 0, last: null });
});

test('a quantity cannot be changed without its movement', async () => {
  const id = await newOffer(10);
  await expect(rows(sql`update product_stocks set quantity = 11 where id = ${id}`)).rejects.toMatchObject({
    code: '23514',
  });
  expect(await ledgerOf(id)).toMatchObject({ on_hand: 10 });
});

test('a movement must go on from what the one before it left', async () => {
  const id = await newOffer(10);
  const move = (quantity: number, after: number) =>
    rows(sql`insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
      values (${id}, 'corrected', ${quantity}, ${after}, ${at})`);
  await expect(move(-2, 9)).rejects.toMatchObject({ code: '23514' });
  // The last movement leaves what is on hand, as it must; the one before it does not follow.
  await expect(
    rows(sql`
      insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at)
      select ${id}, 'corrected', x.quantity, x.after, ${at}
        from (values (1, 5, 99), (2, -5, 10)) x (place, quantity, after) order by x.place`),
  ).rejects.toMatchObject({ code: '23514' });
  expect(await ledgerOf(id)).toEqual({ on_hand: 10, sum: 10, last: 10 });
});

test('a movement to less than nothing moves nothing, and the others are told apart', async () => {
  const [poor, rich] = [await newOffer(3), await newOffer(30)];
  expect(await moveStock([corrected(poor, -4), corrected(rich, -4)], null, at)).toEqual([rich]);
  expect([await ledgerOf(poor), await ledgerOf(rich)]).toMatchObject([{ on_hand: 3 }, { on_hand: 26, sum: 26 }]);
});

test('after any movements the quantity on hand is their sum', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(50),
      fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 12 }),
      async (first, steps) => {
        const id = await newOffer(first);
        let expected = first;
        for (const step of steps.filter((each) => each !== 0)) {
          await moveStock([step > 0 ? received(id, step) : corrected(id, step)], null, at);
          if (expected + step >= 0) expected += step;
        }
        expect(await ledgerOf(id)).toMatchObject({ on_hand: expected, sum: expected });
      },
    ),
    { numRuns: 15 },
  );
});

test('movements at the same time lose none', async () => {
  const id = await newOffer(100);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => moveStock([index % 2 ? received(id, 3) : corrected(id, -2)], null, at)),
  );
  expect(await ledgerOf(id)).toEqual({ on_hand: 110, sum: 110, last: 110 });
});

test('several movements of an offer are one statement, each with what it left', async () => {
  const [id, poor] = [await newOffer(10), await newOffer(1)];
  const moved = await moveStock([received(id, 5), received(poor, 3), received(id, 7), corrected(id, -20)], null, at);
  expect(moved).toEqual([id, poor]);
  const left = await rows(sql`
    select quantity, quantity_after from stock_movements where product_stock_id = ${id} order by id`);
  expect(left).toEqual([
    { quantity: 10, quantity_after: 10 },
    { quantity: 5, quantity_after: 15 },
    { quantity: 7, quantity_after: 22 },
    { quantity: -20, quantity_after: 2 },
  ]);
  // Not even on the way.
  expect(await moveStock([corrected(id, -3), received(id, 3)], null, at)).toEqual([]);
  expect(await ledgerOf(id)).toEqual({ on_hand: 2, sum: 2, last: 2 });
});
