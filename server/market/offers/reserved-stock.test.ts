import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction, oneRow, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { systemClock, useClock } from '#server/platform/clock.ts';
import { givenCompany, givenOffer, givenPlaces, givenMember, givenWarehouse } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { endReservations, releaseStock, reserveStock, useReserved } from './reserved-stock.ts';
import { moveStock, takeStockParts } from './stock-movements.ts';

let database: Database;
let company: number;
let warehouse: number;
let order: number;
let at = new Date('2026-07-09T03:00:00Z');
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  useClock({ now: () => at });
  await givenPlaces();
  company = (await givenCompany({ selling: true })).id;
  warehouse = await givenWarehouse(company);
  order = await givenOrderRow();
});
afterAll(async () => {
  useClock(systemClock);
  await database.close();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const newOffer = (quantity: number) => givenOffer({ companyId: company, warehouseId: warehouse, quantity });
let last = 0;
const newDeal = () => ({ kind: 'test', id: (last += 1) });

async function givenOrderRow(): Promise<number> {
  const user = await givenMember(company);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into orders (company_id, user_id, company_name, buyer_contact_email, source, vat_rate_hundredths, total,
      created_at)
    values (${company}, ${user.id}, 'x', 'x@example.com', 'lines', 700, 1, ${at}) returning id`);
  return id;
}

/** An order of the agreement takes so many units; false when there are too few. */
const take = (deal: { kind: string; id: number }, offerId: number, amount: number) =>
  inTransaction(async () => {
    await useReserved([deal], [offerId], at);
    const taken = await rows(sql`
      with wanted as (select ${offerId}::int as id, ${amount}::int as amount), ${takeStockParts(order, at)}
      select id from taken`);
    if (taken.length === 0) throw new Error('too few');
  }).then(
    () => true,
    () => false,
  );

interface Stock {
  free: number;
  reserved: number;
  moved: number;
}
const stockOf = (id: number) =>
  oneRow(sql<Stock>`
    select quantity as free, (select coalesce(sum(units), 0)::int from stock_reservations where product_stock_id = s.id
      and ended_at is null) as reserved,
      (select coalesce(sum(quantity), 0)::int from stock_movements where product_stock_id = s.id) as moved
    from product_stocks s where id = ${id}`);

test('reserved units are not free, and come back once', async () => {
  const id = await newOffer(100);
  const deal = newDeal();
  expect(await reserveStock(deal, [{ offerId: id, units: 40 }], inHours(1))).toEqual([{ offerId: id, units: 40 }]);
  expect(await stockOf(id)).toEqual({ free: 60, reserved: 40, moved: 60 });
  expect(await releaseStock(deal)).toBe(40);
  expect(await releaseStock(deal)).toBe(0);
  expect(await stockOf(id)).toEqual({ free: 100, reserved: 0, moved: 100 });
});

test('as many are kept as are free, each offer once, and the answer says how many', async () => {
  const [some, none] = [await newOffer(10), await newOffer(0)];
  const deal = newDeal();
  const wanted = [
    { offerId: some, units: 8 },
    { offerId: some, units: 8 },
    { offerId: none, units: 3 },
  ];
  expect(await reserveStock(deal, wanted, inHours(1))).toEqual([{ offerId: some, units: 10 }]);
  expect(await reserveStock(deal, wanted, inHours(1))).toEqual([{ offerId: some, units: 10 }]);
  expect(await stockOf(some)).toEqual({ free: 0, reserved: 10, moved: 0 });
  await releaseStock(deal);
});

test('what nobody ordered in time is free again, however often the job runs; what is kept longer stays', async () => {
  const [short, long] = [await newOffer(10), await newOffer(10)];
  const kept = newDeal();
  await reserveStock(newDeal(), [{ offerId: short, units: 4 }], inHours(1));
  await reserveStock(kept, [{ offerId: long, units: 4 }], inHours(3));
  at = inHours(2);
  expect(await endReservations()).toBe(1);
  expect(await endReservations()).toBe(0);
  expect(await stockOf(short)).toMatchObject({ free: 10, reserved: 0 });
  expect(await stockOf(long)).toMatchObject({ free: 6, reserved: 4 });
});

test('an order takes what was kept for it first, and more or less where it wants so', async () => {
  const id = await newOffer(100);
  const [less, more, other] = [newDeal(), newDeal(), newDeal()];
  for (const deal of [less, more, other]) await reserveStock(deal, [{ offerId: id, units: 30 }], inHours(1));
  expect(await take(less, id, 20)).toBe(true);
  expect(await stockOf(id)).toEqual({ free: 20, reserved: 60, moved: 20 });
  expect(await take(more, id, 50)).toBe(true);
  expect(await stockOf(id)).toEqual({ free: 0, reserved: 30, moved: 0 });
  // What is kept for another is not to be had, and stays kept.
  expect(await take(newDeal(), id, 1)).toBe(false);
  expect(await take(other, id, 31)).toBe(false);
  expect(await stockOf(id)).toEqual({ free: 0, reserved: 30, moved: 0 });
});

test('of release, end and order at the same moment one has the units, and none are lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await newOffer(10);
    const deal = newDeal();
    await reserveStock(deal, [{ offerId: id, units: 10 }], at);
    const [taken, , released, again] = await Promise.all([
      take(deal, id, 10),
      endReservations(),
      releaseStock(deal),
      take(deal, id, 10),
    ]);
    // Units that were released first are free, and an order has them all the same; no two have them.
    expect([taken, again].filter(Boolean).length).toBeLessThanOrEqual(1);
    expect([0, 10]).toContain(released);
    const { free, reserved } = await stockOf(id);
    expect({ free, reserved }).toEqual({ free: taken || again ? 0 : 10, reserved: 0 });
  }
});

test('over any history free, reserved and taken units are those that were given', async () => {
  const act = fc.record({
    what: fc.constantFrom('reserve', 'release', 'take', 'end', 'receive'),
    deal: fc.nat({ max: 3 }),
    offer: fc.nat({ max: 1 }),
    units: fc.integer({ min: 1, max: 60 }),
    hours: fc.nat({ max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const offers = [await newOffer(100), await newOffer(30)];
      const deals = [newDeal(), newDeal(), newDeal(), newDeal()];
      const given = [100, 30];
      const taken = [0, 0];
      for (const { what, deal, offer, units, hours } of acts) {
        const offerId = offers[offer]!;
        const of = deals[deal]!;
        if (what === 'reserve') await reserveStock(of, [{ offerId, units }], inHours(hours));
        if (what === 'release') await releaseStock(of);
        if (what === 'take' && (await take(of, offerId, units))) taken[offer]! += units;
        if (what === 'end') {
          at = inHours(hours);
          await endReservations();
        }
        if (what === 'receive') {
          await moveStock([{ offerId, kind: 'received', quantity: units, lotNo: null, reason: null }], null, at);
          given[offer]! += units;
        }
        for (const [index, id] of offers.entries()) {
          const stock = await stockOf(id);
          expect(stock.free + stock.reserved + taken[index]!).toBe(given[index]);
          expect(stock.moved).toBe(stock.free);
        }
      }
      for (const deal of deals) await releaseStock(deal);
      for (const [index, id] of offers.entries())
        expect(await stockOf(id)).toMatchObject({ free: given[index]! - taken[index]!, reserved: 0 });
    }),
    { numRuns: 25 },
  );
});

test('an end has its time, and a movement its kind', async () => {
  const id = await newOffer(5);
  await expect(
    rows(sql`insert into stock_reservations (product_stock_id, of_kind, of_id, units, until, created_at, state)
      values (${id}, 'x', 1, 1, ${at}, ${at}, 'used')`),
  ).rejects.toMatchObject({ code: '23514' });
});
