import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stockLotList } from '#contract/market/stock-lot-list.ts';
import { isOutsideLimits } from '#domain/market/stock-lots/lot-values.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOfferOf, givenSeller, refusedAt, type Seller } from '#server/testing/given/selling-companies.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { isOutsideLimitsSql } from './measured.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const app = openFileApp();
beforeAll(givenPlaces);
beforeAll(() =>
  rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind) values
    (901, 'mfi', 'MFI', 'MFI', 'MFI', 'g/10 min', 'number'),
    (902, 'density', 'Density', 'Density', 'Density', 'g/cm3', 'number')`),
);
beforeEach(() => app.clock.set(TEST_NOW));

async function givenStock(units = 100): Promise<{ seller: Seller; offer: number }> {
  const seller = await givenSeller(app);
  const offer = await givenOfferOf(seller);
  const { quantity } = await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${offer}`);
  await correct(seller, offer, units, quantity);
  return { seller, offer };
}

const correct = (seller: Seller, id: number, quantity: number, seen_quantity: number) =>
  seller.api('PUT /product-stock/edit/{id}', {
    params: { id },
    body: { quantity, seen_quantity, reason: 'Counted' },
  });
const add = ({ api }: Seller, product_stock_id: number, lot_no: string, packs: number, days: object = {}) =>
  api('POST /seller/stock-lots', { body: { product_stock_id, lot_no, packs, ...days } });
const find = ({ api }: Seller, id: number) => api('GET /seller/stock-lots/{id}', { params: { id } });
const count = async (seller: Seller, id: number, packs: number, facts: object = {}) => {
  const { version, made_on, best_before } = await find(seller, id);
  return seller.api('PUT /seller/stock-lots/{id}', {
    params: { id },
    body: { version, made_on, best_before, packs, values: [], ...facts },
  });
};

test('a lot takes packs that no lot holds, never more, and its page says what is left of no lot', async () => {
  const { seller, offer } = await givenStock(100);
  const { id } = await add(seller, offer, 'L-1', 60, { made_on: '2026-05-01', best_before: '2028-05-01' });
  expect(await find(seller, id)).toMatchObject({
    lot_no: 'L-1',
    packs: 60,
    state: 'open',
    best_before: '2028-05-01',
    stock: { in_warehouse: 100, in_lots: 60, unknown: 40, most: 100 },
    movements: [{ cause: 'counted', packs: 60, packs_after: 60 }],
    allowed: ['quarantine'],
  });
  await expect(add(seller, offer, 'L-2', 41)).rejects.toMatchObject(refusedAt('packs', 'more_than_stock_of_no_lot'));
  await expect(add(seller, offer, 'L-1', 1)).rejects.toMatchObject(refusedAt('lot_no', 'stock_lot_known'));
  await expect(
    add(seller, offer, 'L-3', 1, { made_on: '2026-05-02', best_before: '2026-05-01' }),
  ).rejects.toMatchObject(refusedAt('best_before', 'best_before_too_early'));
  const second = await add(seller, offer, 'L-2', 40);
  await expect(count(seller, second.id, 41)).rejects.toMatchObject(refusedAt('packs', 'more_than_stock_of_no_lot'));
  await count(seller, second.id, 15, { reason: 'Torn bags' });
  expect((await find(seller, second.id)).movements).toMatchObject([
    { packs: -25, packs_after: 15, reason: 'Torn bags' },
    { packs: 40 },
  ]);
});

test('goods that come with a lot are in that lot, and stock is not counted below what lots hold', async () => {
  const { seller, offer } = await givenStock(10);
  const receive = (lot_no: string, quantity: number) => ({ product_stock_id: offer, quantity, lot_no });
  await seller.api('POST /product-stock/receive', {
    body: { rows: [receive('L-7', 5), receive('L-8', 3), receive('L-7', 2)] },
  });
  const { rows: lots } = await seller.api('GET /seller/stock-lots', { query: { product_stock_id: offer } });
  expect(lots.map(({ lot_no, packs }) => [lot_no, packs])).toEqual(
    expect.arrayContaining([
      ['L-7', 7],
      ['L-8', 3],
    ]),
  );
  await correct(seller, offer, 10, 20);
  await expect(correct(seller, offer, 9, 10)).rejects.toMatchObject(refusedAt('quantity', 'stock_below_lots'));
});

test('what is reserved for somebody still lies in the warehouse', async () => {
  const { seller, offer } = await givenStock(10);
  const { id } = await add(seller, offer, 'L-1', 10);
  await rows(sql`insert into stock_reservations (product_stock_id, of_kind, of_id, units, until, created_at)
    values (${offer}, 'quotation', 1, 4, ${new Date('2030-01-01')}, ${TEST_NOW})`);
  expect((await find(seller, id)).stock).toMatchObject({ in_warehouse: 14, unknown: 4 });
});

test('a lot goes into quarantine with a reason and back, ends when it is empty, and opens again with packs', async () => {
  const { seller, offer } = await givenStock(10);
  const params = { id: (await add(seller, offer, 'L-1', 4)).id };
  await seller.api('POST /seller/stock-lots/{id}/quarantine', { params, body: { reason: 'MFI to be measured again' } });
  expect(await find(seller, params.id)).toMatchObject({
    state: 'quarantine',
    reason: 'MFI to be measured again',
    allowed: ['release'],
  });
  await seller.api('POST /seller/stock-lots/{id}/release', { params });
  expect(await find(seller, params.id)).toMatchObject({ state: 'open', reason: '' });
  await expect(seller.api('POST /seller/stock-lots/{id}/end', { params })).rejects.toMatchObject({
    wire: { error: 'stock_lot_other_state' },
  });
  await count(seller, params.id, 0);
  await seller.api('POST /seller/stock-lots/{id}/end', { params });
  await count(seller, params.id, 3);
  expect(await find(seller, params.id)).toMatchObject({ state: 'open', packs: 3 });
});

test('measured values are judged by the limits beside them, and refused at their row', async () => {
  const { seller, offer } = await givenStock();
  const { id } = await add(seller, offer, 'L-1', 1);
  const [mfi, density] = (await find(seller, id)).properties;
  const value = (property_id: number, facts: object) => ({ property_id, value: 2, ...facts });
  await count(seller, id, 1, {
    values: [
      value(mfi!.id, { low: 1.9, high: 2.1, condition: '190/2.16', method: 'ASTM D1238' }),
      value(mfi!.id, { high: 1.99999, condition: '190/5' }),
      value(density!.id, {}),
    ],
  });
  const lot = await find(seller, id);
  expect(lot.measured.map(({ verdict }) => verdict)).toEqual(['within', 'above', 'no_limits']);
  expect(lot).toMatchObject({ values: 3, outside: 1 });
  const values = [value(mfi!.id, {}), value(mfi!.id, {}), value(999_999, {}), value(density!.id, { low: 2, high: 1 })];
  await expect(count(seller, id, 1, { values })).rejects.toMatchObject({
    wire: {
      fields: [
        { path: 'values.1.property_id', code: 'lot_value_twice' },
        { path: 'values.2.property_id', code: 'property_unknown' },
        { path: 'values.3.low', code: 'lot_limits_reversed' },
      ],
    },
  });
  expect((await find(seller, id)).measured).toHaveLength(3);
});

test('the database marks the values that the rule marks', async () => {
  const limits = [null, 1, 2, 3];
  const all = limits.flatMap((low) => limits.flatMap((high) => [1, 2, 3].map((value) => ({ value, low, high }))));
  const marked = await rows(sql<{ outside: boolean }>`
    select ${isOutsideLimitsSql} as outside /* not null: coalesced */
    from rows from (jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as (value numeric, low numeric, high numeric))
      with ordinality v (value, low, high, place) order by v.place`);
  expect(marked.map(({ outside }) => outside)).toEqual(all.map(isOutsideLimits));
});

test('a change on an older version is refused, and another seller finds nothing', async () => {
  const { seller, offer } = await givenStock();
  const { id } = await add(seller, offer, 'L-1', 1);
  await count(seller, id, 2);
  await expect(count(seller, id, 3, { version: 1 })).rejects.toMatchObject({ wire: { error: 'stock_lot_changed' } });
  const other = await givenSeller(app);
  await expect(find(other, id)).rejects.toMatchObject({ wire: { statusCode: 404 } });
  await expect(add(other, offer, 'L-9', 1)).rejects.toMatchObject({ wire: { statusCode: 404 } });
});

test('of two who count lots of one offer at once, both never hold more than the warehouse has', async () => {
  const { seller, offer } = await givenStock(10);
  const lots = [await add(seller, offer, 'L-1', 0), await add(seller, offer, 'L-2', 0)];
  const outcomes = await Promise.allSettled(lots.map(({ id }) => count(seller, id, 7)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('through any history of receipts, counts and quarantines lots hold what their movements say, and fit their offer', async () => {
  const step = fc.record({
    lot: fc.integer({ min: 0, max: 2 }),
    packs: fc.integer({ min: 1, max: 30 }),
    act: fc.constantFrom('receive', 'count', 'correct', 'quarantine', 'release', 'end'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { seller, offer } = await givenStock(20);
      const ids = [];
      for (const name of ['A', 'B', 'C']) ids.push((await add(seller, offer, name, 0)).id);
      for (const { lot, packs, act } of steps) {
        const id = ids[lot]!;
        const { quantity } = await oneRow(
          sql<{ quantity: number }>`select quantity from product_stocks where id = ${offer}`,
        );
        const doing = {
          receive: () =>
            seller.api('POST /product-stock/receive', {
              body: { rows: [{ product_stock_id: offer, quantity: packs, lot_no: 'ABC'[lot]! }] },
            }),
          count: () => count(seller, id, packs),
          correct: () => correct(seller, offer, packs, quantity),
          quarantine: () =>
            seller.api('POST /seller/stock-lots/{id}/quarantine', { params: { id }, body: { reason: 'x' } }),
          release: () => seller.api('POST /seller/stock-lots/{id}/release', { params: { id } }),
          end: () => seller.api('POST /seller/stock-lots/{id}/end', { params: { id } }),
        }[act];
        await doing().catch((error: unknown) => expect(error).toHaveProperty('wire'));
      }
      const { held, moved, quantity } = await oneRow(sql<{ held: number; moved: number; quantity: number }>`
        select (select sum(packs)::int from stock_lots where product_stock_id = s.id) as held,
          (select coalesce(sum(m.packs), 0)::int from stock_lot_movements m join stock_lots l on l.id = m.stock_lot_id
            where l.product_stock_id = s.id) as moved, s.quantity
        from product_stocks s where s.id = ${offer}`);
      expect(held).toBe(moved);
      expect(held).toBeLessThanOrEqual(quantity);
    }),
    { numRuns: 15 },
  );
});

test('lots are listed by number, goods, state, days and values, and taken as a file', async () => {
  const { seller, offer } = await givenStock(50);
  const one = await add(seller, offer, 'L26-7', 10, { made_on: '2026-01-01', best_before: '2027-01-01' });
  await add(seller, offer, 'X-1', 20, { made_on: '2026-02-01', best_before: '2028-01-01' });
  const other = await givenOfferOf(seller);
  await rows(sql`update products set name_en = 'Another', grade = 'Other' where id = (
    select product_id from product_stocks where id = ${other})`);
  const third = await add(seller, other, 'X-2', 0);
  await rows(sql`update products set grade = 'HD5000' where id = (
    select product_id from product_stocks where id = ${offer})`);
  const { properties } = await find(seller, one.id);
  await count(seller, one.id, 10, {
    best_before: '2027-01-01',
    values: [{ property_id: properties[0]!.id, value: 3, high: 2 }],
  });
  await seller.api('POST /seller/stock-lots/{id}/quarantine', { params: { id: third.id }, body: { reason: 'x' } });
  await rows(sql`update stock_lots set created_at = created_at + id * interval '1 hour'`);
  await expectListRules(stockLotList, {
    page: (query) => seller.api('GET /seller/stock-lots', { query }),
    export: (query) => seller.api('GET /seller/stock-lots/export', { query }),
    byStranger: async () => (await app.api())('GET /seller/stock-lots', { query: {} }),
    samples: {
      lot_no: 'l26',
      goods: 'hd5000',
      state: 'open',
      best_before_from: '2026-12-01',
      best_before_to: '2027-02-01',
      is_outside: 'yes',
      product_stock_id: String(offer),
    },
    cells: { warehouse: ({ warehouse }) => warehouse.name_th },
    values: {
      goods: ({ product }) => product.grade,
      is_outside: ({ outside }) => (outside > 0 ? 'yes' : 'no'),
    },
  });
});
