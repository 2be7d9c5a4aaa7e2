import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenWarehouse,
} from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { recordTrendDay } from './index.ts';

const POLYMER = 1;
const INJECTION = 2;

const app = openFileApp();
let member: Api;
let injection: number;
let cheap: number;

beforeAll(async () => {
  await givenPlaces();
  member = await app.api((await givenMember((await givenCompany()).id)).token);
  const seller = (await givenCompany({ selling: true })).id;
  const [here, there] = [await givenWarehouse(seller), await givenWarehouse(seller)];
  injection = await givenProduct();
  const film = await givenProduct();
  const offGrade = await givenProduct({ quality: 'off_grade' });
  await rows(
    sql`insert into properties (id, code, name_th, name_en, name_cn, kind)
      values (5, 'application', 'x', 'x', 'x', 'choice')`,
  );
  await rows(
    sql`insert into property_choices (id, property_id, code, name_th, name_en, name_cn)
      values (1, 5, 'injection', 'x', 'x', 'x')`,
  );
  await rows(sql`insert into product_properties (product_id, property_id, choice_id) values (${injection}, 5, 1)`);
  await rows(
    sql`insert into price_trends (id, code, name_th, name_en, name_cn, position)
      values (${POLYMER}, 'hdpe', 'HDPE', 'HDPE', 'HDPE', 1),
      (${INJECTION}, 'hdpe-injection', 'HDPE เกรดฉีด', 'HDPE injection', 'HDPE 注塑', 2), (3, 'none', 'x', 'x', 'x', 3)`,
  );
  await rows(
    sql`insert into price_trend_materials (price_trend_id, subcategory_id, choice_id) values (${POLYMER}, 10101, null),
      (${INJECTION}, 10101, 1)`,
  );
  const offer = { companyId: seller, warehouseId: here };
  cheap = await givenOffer({ ...offer, productId: injection, price: 100_000n });
  await givenOffer({ ...offer, warehouseId: there, productId: injection, price: 120_000n });
  await givenOffer({ ...offer, productId: film, price: 130_000n });
  // None of these is a price of prime material that somebody can buy.
  await givenOffer({ ...offer, productId: offGrade, price: 50_000n });
  await givenOffer({ ...offer, price: 10_000n, approved: 0 });
  await givenOffer({ ...offer, price: 10_000n, quantity: 0 });
});

const statistic = async (price_trend_id: number, days: { start_date?: string; end_date?: string } = {}) =>
  (await member('GET /price-trend/statistic', { query: { price_trend_id, ...days } })).price_trend;

test('a day’s row is of what can be bought, each product once, and a later look replaces it', async () => {
  await recordTrendDay();
  const row = { created_at: TEST_NOW.toISOString(), min_price: 1000, max_price: 1300, product_unit_weight: 25 };
  expect(await statistic(POLYMER)).toEqual([{ ...row, avg_price: 1200 }]);
  expect(await statistic(INJECTION)).toEqual([{ ...row, avg_price: 1100, max_price: 1200 }]);
  await rows(sql`update product_stocks set regular_price = 90000 where id = ${cheap}`);
  await recordTrendDay();
  expect(await statistic(INJECTION)).toMatchObject([{ min_price: 900, avg_price: 1050 }]);
});

test('a period holds both its ends, is a year if nothing is said, and never reaches beyond today', async () => {
  await rows(
    sql`insert into price_trend_rows select ${POLYMER}, d::date, 90000, 100000, 110000, 25000, d + interval '5 hours'
      from generate_series('2025-06-01'::timestamp, '2026-07-08', '1 day') d`,
  );
  const between = async (days: Parameters<typeof statistic>[1]) => {
    const found = await statistic(POLYMER, days);
    return [found.length, found[0]?.created_at.slice(0, 10)];
  };
  expect(await between({ start_date: '2026-07-01', end_date: '2026-07-03' })).toEqual([3, '2026-07-01']);
  expect(await between({ start_date: '2026-07-08', end_date: '2027-01-01' })).toEqual([2, '2026-07-08']);
  expect(await between({})).toEqual([366, '2025-07-09']);
  expect(await between({ end_date: '2026-01-01' })).toEqual([215, '2025-06-01']);
  await expect(statistic(999)).rejects.toMatchObject({ wire: { statusCode: 404 } });
});

test('everybody sees families that have prices: now, against four weeks before, and half a year in weeks', async () => {
  const { data } = await (await app.api())('GET /price-trend/public');
  expect(data.map(({ code }) => code)).toEqual(['hdpe', 'hdpe-injection']);
  expect(data[0]).toMatchObject({
    as_of: '2026-07-09',
    min_per_kg: 36,
    avg_per_kg: 47,
    max_per_kg: 52,
    change_percent: 17.5,
  });
  expect(data[0]!.weeks).toHaveLength(26);
  // Monday to Wednesday cost 40, Thursday 47.
  expect(data[0]!.weeks.at(-1)).toEqual({
    monday: '2026-07-06',
    min_per_kg: 36,
    avg_per_kg: 41.75,
    max_per_kg: 46,
    lowest_per_kg: 36,
    highest_per_kg: 52,
  });
  expect(data[1]!.change_percent).toBeNull();
});

test('a product’s families come the nearest first; another’s are not among them', async () => {
  const visitor = await app.api();
  expect(
    (await visitor('GET /price-trend/public', { query: { product_id: injection } })).data.map(({ id }) => id),
  ).toEqual([INJECTION, POLYMER]);
  expect((await visitor('GET /price-trend/public', { query: { product_id: 999_999 } })).data).toEqual([]);
});
