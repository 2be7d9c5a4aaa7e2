import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

test('an empty market says what comes first, and no more once something is on offer', async () => {
  const admin = await app.api((await givenStaff('admin')).token);
  const steps = async () =>
    (await admin('GET /staff/first-steps')).steps.map(({ step, is_done }) => `${step} ${is_done}`);
  expect(await steps()).toEqual([
    'categories false',
    'products false',
    'colleagues false',
    'sellers false',
    'offers false',
  ]);
  await givenPlaces();
  await givenProduct();
  await givenStaff('catalogue');
  expect(await steps()).toEqual([
    'categories true',
    'products true',
    'colleagues true',
    'sellers false',
    'offers false',
  ]);
  const { id: companyId } = await givenCompany({ selling: true });
  await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  expect(await steps()).toEqual([]);
});
