import { beforeAll, expect, test } from 'vitest';
import { LEAST_CALLERS_OF_FREQUENT } from '#domain/market/search-query.ts';
import type { Locale } from '#domain/values/locale.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { writeSearchCounts } from './index.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const app = openFileApp();

beforeAll(async () => {
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  const productId = await givenProduct({ grade: 'HD5000S', name_en: 'HD5000S of Somsak Trading' });
  await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId });
  await reindexProducts();
});

/** So many people, each from a network of their own. */
async function searched(name: string, people: number, times = 1): Promise<void> {
  for (let person = 1; person <= people; person += 1) {
    const buyer = await app.api(undefined, { userAgent: BROWSER, address: `10.${person}.0.1` });
    for (let time = 0; time < times; time += 1) {
      await buyer('POST /product/search', { body: { name } });
      if (times > 1) app.clock.advanceHours(1);
    }
  }
}

test('what many different people searched for is suggested in the reader’s letters; what few did, or names somebody, is not', async () => {
  await searched('HDPE', LEAST_CALLERS_OF_FREQUENT + 1);
  await searched('hd5000s', LEAST_CALLERS_OF_FREQUENT);
  await searched('เม็ด HDPE', LEAST_CALLERS_OF_FREQUENT);
  await searched('HDPE near Rayong', LEAST_CALLERS_OF_FREQUENT - 1);
  await searched('HDPE black', 1, LEAST_CALLERS_OF_FREQUENT);
  await searched('HDPE somsak trading', LEAST_CALLERS_OF_FREQUENT);
  await writeSearchCounts();
  const suggested = async (locale: Locale) =>
    (await (await app.api(undefined, { locale }))('GET /product/frequent-searches')).data;
  expect(await suggested('en')).toEqual(['hdpe', 'hd5000s']);
  expect(await suggested('th')).toEqual(['hdpe', 'hd5000s', 'เม็ด hdpe']);
});
