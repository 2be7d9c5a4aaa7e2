import { beforeAll, expect, test } from 'vitest';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { rows, sql, sqlState } from './query.ts';

openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

const EXCLUSION_VIOLATION = '23P01';

test('a warehouse offers a pack once at a time, and again in a later season', async () => {
  const companyId = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(companyId, {});
  const productId = await givenProduct({});
  const first = await givenOffer({ companyId, warehouseId, productId });
  const again = (start: string, end: string) =>
    rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, regular_price, sales_start,
      sales_end)
    select product_id, product_sku_id, warehouse_id, company_id, regular_price, ${start}::timestamptz,
      ${end}::timestamptz from product_stocks where id = ${first}`);
  await expect(again('2026-08-01', '2026-09-01')).rejects.toSatisfy((error) => sqlState(error) === EXCLUSION_VIOLATION);
  await rows(sql`update product_stocks set sales_end = '2026-08-01' where id = ${first}`);
  await again('2026-08-01', '2026-09-01');
  await expect(again('2026-08-31', '2026-10-01')).rejects.toSatisfy((error) => sqlState(error) === EXCLUSION_VIOLATION);
});
