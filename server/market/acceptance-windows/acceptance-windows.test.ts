import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptanceWindowList } from '#contract/market/acceptance-window-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { refusedAt } from '#server/testing/given/selling-companies.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const MFI = 911;
const DENSITY = 912;
const CONDITION = '190C/2.16kg';

const { app, market } = openFileMarket();
beforeAll(() =>
  rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind) values
    (${MFI}, 'mfi-of-lots', 'MFI', 'MFI', 'MFI', 'g/10 min', 'number'),
    (${DENSITY}, 'density-of-lots', 'Density', 'Density', 'Density', 'g/cm3', 'number')`),
);
beforeEach(() => app.clock.set(TEST_NOW));

/** An offer of a product of its own, with lots by what was measured of them. */
async function givenLots(lots: Record<string, number | null>, grade?: string) {
  const offer = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 500,
  });
  const { product } = await oneRow(sql<{ product: number }>`
    select product_id as product from product_stocks where id = ${offer}`);
  if (grade) await rows(sql`update products set grade = ${grade} where id = ${product}`);
  const ids: Record<string, number> = {};
  for (const [lot_no, mfi] of Object.entries(lots)) {
    const body = { product_stock_id: offer, lot_no, packs: 20 };
    const { id } = await market.seller.api('POST /seller/stock-lots', { body });
    ids[lot_no] = id;
    const { version } = await market.seller.api('GET /seller/stock-lots/{id}', { params: { id } });
    const values = mfi === null ? [] : [{ property_id: MFI, condition: '190 °C/2.16 kg', value: mfi }];
    await market.seller.api('PUT /seller/stock-lots/{id}', {
      params: { id },
      body: { version, made_on: null, best_before: null, packs: 20, values },
    });
  }
  return { offer, product, ids };
}

const find = (product: number, buyer = market.buyer) =>
  buyer.api('GET /acceptance-windows/{id}', { params: { id: product } });
const keep = async (product: number, limits: object[], buyer = market.buyer) => {
  const { version } = await find(product, buyer);
  return buyer.api('PUT /acceptance-windows/{id}', { params: { id: product }, body: { version, limits } as never });
};
const limit = { property_id: MFI, condition: CONDITION, low: 1.9, high: 2.1 };

test('a window is kept for the whole company, and no other', async () => {
  const { product } = await givenLots({ A: 2 });
  expect(await find(product)).toMatchObject({ version: 0, limits: [], measurable: [{ property_id: MFI }] });
  expect(await keep(product, [{ ...limit, condition: '190 °C / 2,16 kg' }])).toEqual({ version: 1 });
  const { companyId } = market.buyer;
  const colleague = await givenMember(companyId);
  const own = await (await app.api(colleague.token))('GET /acceptance-windows/{id}', { params: { id: product } });
  expect(own.limits).toMatchObject([limit]);
  expect((await find(product, await givenBuyer(app))).limits).toEqual([]);
  await keep(product, []);
  expect(await find(product)).toMatchObject({ version: 0, limits: [] });
});

test('what a colleague changed meanwhile is not overwritten', async () => {
  const { product } = await givenLots({ A: 2 });
  const body = { version: 0, limits: [limit] };
  await market.buyer.api('PUT /acceptance-windows/{id}', { params: { id: product }, body });
  await expect(
    market.buyer.api('PUT /acceptance-windows/{id}', { params: { id: product }, body }),
  ).rejects.toMatchObject(refused('acceptance_window_changed'));
});

test('limits that say nothing, twice or backwards are refused at their place', async () => {
  const { product } = await givenLots({ A: 2 });
  await expect(keep(product, [limit, { ...limit, condition: '190C/2.16 kg' }])).rejects.toMatchObject(
    refusedAt('limits.1.property_id', 'acceptance_limit_twice'),
  );
  await expect(keep(product, [{ property_id: MFI }])).rejects.toMatchObject(
    refusedAt('limits.0.low', 'acceptance_limit_empty'),
  );
  await expect(keep(product, [{ ...limit, low: 3 }])).rejects.toMatchObject(
    refusedAt('limits.0.low', 'lot_limits_reversed'),
  );
  await expect(find(2_000_000_000)).rejects.toMatchObject(refused('not_found'));
});

test('the lots of a product are those that are on sale and free', async () => {
  const { product, ids } = await givenLots({ A: 2, B: 2.5, C: null });
  const lots = async () =>
    (await market.buyer.api('GET /product/lots/{id}', { params: { id: product } })).data.map(({ lot_no, free }) => [
      lot_no,
      free,
    ]);
  expect(await lots()).toEqual([
    ['A', 20],
    ['B', 20],
    ['C', 20],
  ]);
  const quarantine = { params: { id: ids['B']! }, body: { reason: 'x' } };
  await market.seller.api('POST /seller/stock-lots/{id}/quarantine', quarantine);
  await rows(sql`update stock_lots set best_before = ${'2020-01-01'}::date where id = ${ids['C']!}`);
  expect(await lots()).toEqual([['A', 20]]);
});

test('the list says of each grade how many of its lots fit', async () => {
  const buyer = await givenBuyer(app);
  const first = await givenLots({ A: 2, B: 2.5, C: null }, 'Alpha 1');
  const second = await givenLots({ D: 2 }, 'Beta 2');
  await keep(first.product, [limit], buyer);
  app.clock.set(new Date(TEST_NOW.getTime() + 60_000));
  await keep(second.product, [{ property_id: DENSITY, low: 0.95 }], buyer);
  const { rows: found } = await buyer.api('GET /acceptance-windows', { query: {} });
  expect(found.map(({ product, lots, fitting }) => [product.grade, lots, fitting])).toEqual([
    ['Beta 2', 1, 0],
    ['Alpha 1', 3, 1],
  ]);
  await expectListRules(acceptanceWindowList, {
    page: (query) => buyer.api('GET /acceptance-windows', { query }),
    export: (query) => buyer.api('GET /acceptance-windows/export', { query }),
    byStranger: async () => (await app.api())('GET /acceptance-windows', { query: {} }),
    samples: { grade: 'alpha' },
    values: { grade: ({ product }) => product.grade },
    cells: {
      grade: ({ product }) => product.grade,
      limits: ({ limits }) =>
        limits[0]!.property_id === MFI ? 'MFI (190 °C / 2.16 kg) 1.9–2.1 g/10 min' : 'Density ≥ 0.95 g/cm3',
    },
  });
});
