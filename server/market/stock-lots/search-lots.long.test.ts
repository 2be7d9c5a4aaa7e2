import { beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer } from '#server/testing/market.ts';

const { app, market } = openFileMarket();

const grades: Record<string, number> = {};
const lots: Record<string, number> = {};

/** A grade with one lot of which this melt flow index was measured. */
async function givenLot(grade: string, lotNo: string, mfi: number, property: number) {
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 50 });
  const { product } = await oneRow(sql<{ product: number }>`
    update products set grade = ${grade}, name_en = ${`HDPE ${grade}`}
    where id = (select product_id from product_stocks where id = ${offer}) returning id as product`);
  grades[grade] = product;
  const body = { product_stock_id: offer, lot_no: lotNo, packs: 20 };
  const { id } = await market.seller.api('POST /seller/stock-lots', { body });
  lots[lotNo] = id;
  await rows(sql`
    insert into stock_lot_values (stock_lot_id, property_id, condition, value)
    values (${id}, ${property}, '190C/2.16kg', ${mfi})`);
}

beforeAll(async () => {
  await rows(sql`
    insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (921, 'mfi', 'ดัชนีการไหล', 'MFI', '熔指', 'g/10 min', 'number') on conflict do nothing`);
  const { mfi } = await oneRow(sql<{ mfi: number }>`select id as mfi from properties where code = 'mfi'`);
  await givenLot('LOTA 100', 'A2311-07', 2, mfi);
  await givenLot('LOTB 200', 'B2311-08', 2.5, mfi);
  await reindexProducts();
});

const search = async (name: string) => (await app.api())('POST /product/search', { body: { name } });
const found = async (name: string) => (await search(name)).data.map(({ id }) => id);

test('a lot is found by its number, in any case and language', async () => {
  expect(await found('lot A2311-07')).toEqual([grades['LOTA 100']]);
  expect(await found('ล็อต b2311-08')).toEqual([grades['LOTB 200']]);
  expect((await search('lot A2311-07')).understood).toMatchObject([
    { kind: 'lot', says: { kind: 'lot', lot_no: 'a2311-07' }, is_missing: false },
  ]);
  expect(await found('lot Z9999-99'), 'nothing else is meant by it').toEqual([]);
});

test('beside the word for lots a value is of what was measured', async () => {
  expect(await found('MFI 1.9-2.1 lot')).toEqual([grades['LOTA 100']]);
  expect(await found('ล็อตที่ MFI 2.4–2.6')).toEqual([grades['LOTB 200']]);
  const { understood } = await search('lots with MFI 1.9-2.1');
  expect(understood.find(({ range }) => range !== null)).toMatchObject({
    range: { from: 1.9, to: 2.1 },
    says: { kind: 'lot', lot_no: null },
  });
});

test('a lot in quarantine is not found, and what is asked of lots is then said to be missing', async () => {
  await market.seller.api('POST /seller/stock-lots/{id}/quarantine', {
    params: { id: lots['A2311-07']! },
    body: { reason: 'x' },
  });
  const { data, understood } = await search('lot A2311-07');
  expect(data).toEqual([]);
  expect(understood).toMatchObject([{ kind: 'lot', is_missing: true }]);
});
