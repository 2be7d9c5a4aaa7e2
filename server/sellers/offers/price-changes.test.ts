import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenOfferOf,
  givenSeller,
  isInMall,
  listedOffer,
  waitingPriceId,
} from '#server/testing/given/selling-companies.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { approvePrices, refusePrices } from './index.ts';

const app = openFileApp();
let staff: number;
beforeAll(async () => {
  await givenPlaces();
  staff = (await givenStaff('catalogue')).id;
});

test('another price waits beside the approved one, which holds or rests as the seller chooses', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const edit = (body: object) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await edit({ regular_price: 1100 });
  expect(await listedOffer(seller, id)).toMatchObject({
    regular_price: 1050,
    state: 'in_stock',
    price_change: { regular_price: 1100, keeps_selling: true },
  });
  await edit({ keeps_selling: false });
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1050, approved_status: 0, state: 'waiting' });
  expect(await isInMall(id)).toBe(false);
  await edit({ regular_price: 1050 });
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1050, approved_status: 1, price_change: null });
});

test('staff’s yes makes the new price the offer’s, their no tells why and leaves the old', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const edit = (body: object) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await edit({ regular_price: 1100, sale_price: 1080 });
  const change = await waitingPriceId(id);
  expect(await approvePrices([change], staff, app.clock.now())).toMatchObject([
    { product_stock_id: id, company_id: seller.companyId },
  ]);
  expect(await approvePrices([change], staff, app.clock.now())).toEqual([]);
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1100, sale_price: 1080, price_change: null });
  await edit({ regular_price: 5000, keeps_selling: false });
  await refusePrices([await waitingPriceId(id)], 'สูงกว่าตลาดมาก', staff, app.clock.now());
  expect(await listedOffer(seller, id)).toMatchObject({
    regular_price: 1100,
    state: 'refused',
    price_change: { state: 'refused', reason: 'สูงกว่าตลาดมาก', regular_price: 5000 },
  });
  await seller.api('PUT /product-stock/take-back-price/{id}', { params: { id } });
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1100, state: 'in_stock', price_change: null });
});

test('a seller who may change prices within a few percent does not wait for those', async () => {
  const seller = await givenSeller(app);
  await rows(sql`update companies set price_allowance_hundredths = 300 where id = ${seller.companyId}`);
  const id = await givenOfferOf(seller);
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1080 } });
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1080, state: 'in_stock', price_change: null });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1180 } });
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1080, price_change: { state: 'waiting' } });
});

test('an allowance is counted from what staff decided last, however often it is used', async () => {
  const seller = await givenSeller(app);
  await rows(sql`update companies set price_allowance_hundredths = 1000 where id = ${seller.companyId}`);
  const id = await givenOfferOf(seller);
  const ask = (regular_price: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price } });
  await ask(1150);
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1150, price_change: null });
  await ask(1200);
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1150, price_change: { regular_price: 1200 } });
  await approvePrices([await waitingPriceId(id)], staff, app.clock.now());
  await ask(1300);
  expect(await listedOffer(seller, id)).toMatchObject({ regular_price: 1300, price_change: null });
});

test('a promotion without its price is refused at its field, with an allowance, too', async () => {
  const seller = await givenSeller(app);
  await rows(sql`update companies set price_allowance_hundredths = 500 where id = ${seller.companyId}`);
  const id = await givenOfferOf(seller);
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { is_promotion: true } }),
  ).rejects.toMatchObject({ wire: { statusCode: 400, error: 'invalid_input' } });
});
