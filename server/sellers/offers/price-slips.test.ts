import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer, givenPlaces, givenSku } from '#server/testing/market.ts';
import {
  givenOfferOf,
  givenPack,
  givenSeller,
  listedOffer,
  type Seller,
} from '#server/testing/given/selling-companies.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(givenPlaces);

/** A product that others offer at 42 baht a kilogram, and a seller who offers another pack of it. */
async function givenBeside(): Promise<{ seller: Seller; sku: number }> {
  const other = await givenSeller(app);
  const { product } = await givenPack();
  await givenOffer({ companyId: other.companyId, warehouseId: other.warehouse, productId: product, price: 105_000n });
  return { seller: await givenSeller(app), sku: await givenSku(product) };
}
const add = ({ seller, sku }: Awaited<ReturnType<typeof givenBeside>>, body: object) =>
  seller.api('POST /product-stock/add', {
    body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 1050, ...body },
  });
const slipAt = (path: string) => ({ wire: { statusCode: 400, error: 'price_slip', fields: [{ path }] } });

test('a new offer at a tenth of what others ask is refused at its price until it is confirmed', async () => {
  const beside = await givenBeside();
  await expect(add(beside, { regular_price: 105 })).rejects.toMatchObject({
    wire: {
      error: 'price_slip',
      fields: [{ path: 'regular_price', message: expect.stringMatching(/4\.20 .*42\.00/) as string }],
    },
  });
  expect(await rows(sql`select from product_stocks where company_id = ${beside.seller.companyId}`)).toEqual([]);
  expect(await add(beside, { regular_price: 105, price_confirmed: true })).toMatchObject({ status: true });
});

test('a sale price and a promotion with a lost digit are refused at their fields', async () => {
  const beside = await givenBeside();
  await expect(add(beside, { sale_price: 104 })).rejects.toMatchObject(slipAt('sale_price'));
  const promotion = {
    is_promotion: true,
    promotion_start: '2026-07-10T00:00:00Z',
    promotion_end: '2026-07-20T00:00:00Z',
  };
  await expect(add(beside, { ...promotion, promotion_price: 100 })).rejects.toMatchObject(slipAt('promotion_price'));
});

test('of several changed prices the slips are refused at their rows, and nothing is written', async () => {
  const seller = await givenSeller(app);
  const [one, two] = [await givenOfferOf(seller), await givenOfferOf(seller)];
  const save = (more: object = {}) =>
    seller.api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: one, regular_price: 1060 },
          { product_stock_id: two, regular_price: 10_500, ...more },
        ],
      },
    });
  await expect(save()).rejects.toMatchObject(slipAt('rows.1.regular_price'));
  expect((await listedOffer(seller, one)).price_change).toBeNull();
  await save({ price_confirmed: true });
  expect((await listedOffer(seller, two)).price_change).toMatchObject({ regular_price: 10_500, state: 'waiting' });
});

test('an edit that leaves the price as it is asks nothing', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id },
    body: { regular_price: 105, price_confirmed: true },
  });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 7 } });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 105 } });
  expect(await listedOffer(seller, id)).toMatchObject({ quantity: 7, price_change: { regular_price: 105 } });
});
