import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/values/durations.ts';
import { releaseStock, reserveStock } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenOfferOf,
  givenSeller,
  isInMall,
  listedOffer,
  listedOffers,
  refusedAt,
} from '#server/testing/given/selling-companies.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

test('quantity, minimum and window apply at once, and the approved price goes on', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id },
    body: {
      quantity: 1200,
      is_minimum: true,
      min_quantity: 10,
      sales_end: '2026-12-31T00:00:00Z',
      low_stock_level: 50,
    },
  });
  expect(await listedOffer(seller, id)).toMatchObject({
    quantity: 1200,
    min_quantity: 10,
    approved_status: 1,
    state: 'in_stock',
    price_change: null,
    version: 2,
  });
  expect(await isInMall(id)).toBe(true);
});

test('who edits an older version is told, and nothing is changed', async () => {
  const seller = await givenSeller(app);
  const [first, second] = [await givenOfferOf(seller), await givenOfferOf(seller)];
  const save = (version: number) =>
    seller.api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: second, min_quantity: 2 },
          { product_stock_id: first, min_quantity: 3, version },
        ],
      },
    });
  await save(1);
  await expect(save(1)).rejects.toMatchObject({
    wire: { error: 'offer_changed_meanwhile', fields: [{ path: 'rows.1.version' }] },
  });
  await save(2);
});

test('an offer is edited once in one call', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const rows = [
    { product_stock_id: id, quantity: 5 },
    { product_stock_id: id, quantity: 7 },
  ];
  await expect(seller.api('POST /product-stock/edit-many', { body: { rows } })).rejects.toMatchObject(
    refusedAt('rows.1.product_stock_id', 'offer_named_twice'),
  );
});

test('units sold while the seller counted stay sold', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  await rows(sql`
    with sold as (update product_stocks set quantity = quantity - 30 where id = ${id} returning quantity)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at) select ${id}, 'corrected', -30,
      quantity, now() from sold`);
  const edit = (quantity: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity, seen_quantity: 1000 } });
  await edit(1100);
  expect(await listedOffer(seller, id)).toMatchObject({ quantity: 1070 });
  await expect(edit(-1)).rejects.toMatchObject(refusedAt('quantity', 'too_small'));
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 0, seen_quantity: 2000 } }),
  ).rejects.toMatchObject({ wire: { error: 'stock_below_zero' } });
});

test('goods are received by lot, an offer with two lots at once, too', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const row = (quantity: number, lot_no: string) => ({ product_stock_id: id, quantity, lot_no });
  await seller.api('POST /product-stock/receive', { body: { rows: [row(5, 'A'), row(7, 'B')] } });
  const { rows: data } = await seller.api('GET /product-stock/movements/{id}', {
    params: { id },
    query: { _limit: 2 },
  });
  expect(data).toMatchObject([
    { kind: 'received', lot_no: 'B', quantity: 7, quantity_after: 1012 },
    { kind: 'received', lot_no: 'A', quantity: 5, quantity_after: 1005 },
  ]);
});

test('there cannot be more on hand than can be written', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const many = { product_stock_id: id, quantity: 9_999_000 };
  await seller.api('POST /product-stock/receive', { body: { rows: [many] } });
  await expect(seller.api('POST /product-stock/receive', { body: { rows: [many] } })).rejects.toMatchObject(
    refusedAt('rows.0.quantity', 'stock_too_large'),
  );
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 5000, seen_quantity: 0 } }),
  ).rejects.toMatchObject(refusedAt('quantity', 'stock_too_large'));
  expect(await listedOffer(seller, id)).toMatchObject({ quantity: 10_000_000 });
});

test('an offer is paused and resumed, and removed for good', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const edit = (status: boolean) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { status } });
  await edit(false);
  expect([(await listedOffer(seller, id)).state, await isInMall(id)]).toEqual(['paused', false]);
  await edit(true);
  expect([(await listedOffer(seller, id)).state, await isInMall(id)]).toEqual(['in_stock', true]);
  await seller.api('PUT /product-stock/remove/{id}', { params: { id } });
  expect([await listedOffers(seller), await isInMall(id)]).toEqual([[], false]);
  await expect(edit(true)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('an offer of which units are kept for somebody is not removed until they are free again', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const kept = { kind: 'auction', id };
  await reserveStock(kept, [{ offerId: id, units: 3 }], new Date(now().getTime() + DAY_MS));
  const remove = () => seller.api('PUT /product-stock/remove/{id}', { params: { id } });
  await expect(remove()).rejects.toMatchObject({ wire: { error: 'offer_reserved' } });
  await releaseStock(kept);
  await remove();
  expect(await listedOffers(seller)).toEqual([]);
});

test('goods that no truck brings are marked by their seller, or by staff, and the shop says so', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  const { product_id } = await oneRow(
    sql<{ product_id: number }>`select product_id from product_stocks where id = ${id}`,
  );
  const visitor = await app.api();
  const shown = async () =>
    (await visitor('GET /product-detail/{id}', { params: { id: product_id } })).product.product_stocks[0]!
      .shipping_out_of_scope;
  expect(await shown()).toBe(false);
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { shipping_out_of_scope: true } });
  expect(await listedOffer(seller, id)).toMatchObject({ shipping_out_of_scope: true, version: 2 });
  expect(await shown()).toBe(true);
  const staff = await app.api((await givenStaff('catalogue')).token);
  const params = { id: product_id, offer_id: id };
  await staff('PUT /staff/products/{id}/offers/{offer_id}/delivery', {
    params,
    body: { shipping_out_of_scope: false },
  });
  expect(await staff('GET /staff/products/{id}/offers', { params: { id: product_id } })).toMatchObject({
    offers: [{ id, shipping_out_of_scope: false }],
  });
  expect(await shown()).toBe(false);
});
