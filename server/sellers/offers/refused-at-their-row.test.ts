import { expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { givenMember, givenOffer, givenProduct, givenSku, setStock } from '#server/testing/market.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const offer = async (quantity = 400) =>
  givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: await givenProduct(),
    quantity,
  });
const seller = async () => app.api((await givenMember(market.seller.companyId, { role: 'seller' })).token);

test('a quantity that sales overtook is refused at its row, and no row is written', async () => {
  const api = await seller();
  const [first, second] = [await offer(), await offer(10)];
  await setStock([second], 3);
  await expect(
    api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: first, quantity: 5, seen_quantity: 400 },
          { product_stock_id: second, quantity: 2, seen_quantity: 10 },
        ],
      },
    }),
  ).rejects.toMatchObject({
    wire: { error: 'stock_below_zero', fields: [{ path: 'rows.1.quantity', code: 'stock_below_zero' }] },
  });
  const { data } = await api('GET /product-stock/myproduct', { query: { product_stock_id: first } });
  expect(data.map(({ list_product_stock }) => list_product_stock.map(({ quantity }) => quantity))).toEqual([[400]]);
});

test('units are whole: half of one is refused with these words', async () => {
  const api = await seller();
  const id = await offer();
  await expect(api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 12.5 } })).rejects.toMatchObject(
    {
      wire: { fields: [{ path: 'quantity', code: 'whole_number' }] },
    },
  );
});

test('a price that waits says whether one was approved before', async () => {
  const api = await seller();
  const id = await offer();
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1200 } });
  const { data } = await api('GET /product-stock/myproduct', { query: { product_stock_id: id } });
  expect(data[0]?.list_product_stock[0]).toMatchObject({
    regular_price: 1050,
    price_change: { regular_price: 1200, is_new_offer: false, state: 'waiting' },
  });
});

const refusedAt = (...fields: [path: string, code: string][]) => ({
  wire: { fields: fields.map(([path, code]) => expect.objectContaining({ path, code })) },
});
const newRow = async () => ({
  product_sku_id: await givenSku(await givenProduct()),
  warehouse_id: market.warehouseId,
  quantity: 1,
  regular_price: 1000,
});

test('a pre-order without days is refused at its row: when it is added, made one, or loses its days', async () => {
  const api = await seller();
  const code = 'pre_order_days_missing';
  const row = await newRow();
  await expect(api('POST /product-stock/add', { body: { ...row, product_stock: 3 } })).rejects.toMatchObject(
    refusedAt(['pre_order_days', code]),
  );
  await expect(
    api('POST /product-stock/add-many', { body: { rows: [await newRow(), { ...row, product_stock: 3 }] } }),
  ).rejects.toMatchObject(refusedAt(['rows.1.pre_order_days', code]));
  const [one, two] = [await offer(), await offer()];
  const edit = (id: number, body: object) => api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await expect(edit(one, { product_stock: 3 })).rejects.toMatchObject(refusedAt(['pre_order_days', code]));
  await edit(one, { product_stock: 3, pre_order_days: 14 });
  await expect(
    api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: two, quantity: 5 },
          { product_stock_id: one, pre_order_days: null },
        ],
      },
    }),
  ).rejects.toMatchObject(refusedAt(['rows.1.pre_order_days', code]));
});

test('of rows for one pack in one warehouse whose windows overlap the later one is refused', async () => {
  const api = await seller();
  const [first, other] = [await newRow(), await newRow()];
  const august = { sales_start: '2026-08-01T00:00:00Z', sales_end: '2026-09-01T00:00:00Z' };
  const add = (...added: Input<'POST /product-stock/add-many'>['body']['rows']) =>
    api('POST /product-stock/add-many', { body: { rows: added } });
  await expect(
    add(other, { ...first, ...august }, { ...first, sales_end: '2026-08-02T00:00:00Z' }),
  ).rejects.toMatchObject({
    wire: { error: 'offered_in_warehouse', fields: [{ path: 'rows.2.sales_start', code: 'offered_in_warehouse' }] },
  });
  await expect(add(first, other, first)).rejects.toMatchObject(
    refusedAt(['rows.2.product_sku_id', 'offered_in_warehouse']),
  );
  await add(other, { ...first, ...august }, { ...first, sales_end: august.sales_start });
});

test('an edit into the window of another offer, or of an earlier row, is refused at its row', async () => {
  const api = await seller();
  const row = await newRow();
  const month = (n: number) => `2026-${String(n).padStart(2, '0')}-01T00:00:00Z`;
  const { data } = await api('POST /product-stock/add-many', {
    body: { rows: [8, 9, 10].map((n) => ({ ...row, sales_start: month(n), sales_end: month(n + 1) })) },
  });
  const [august, september, october] = data.map(({ product_stock_id }) => product_stock_id) as [number, number, number];
  const apart = await offer();
  const edit = (
    ...edits: { product_stock_id: number; sales_start?: string; sales_end?: string; quantity?: number }[]
  ) => api('POST /product-stock/edit-many', { body: { rows: edits } });
  const refused = (path: string) => ({
    wire: { error: 'offered_in_warehouse', fields: [{ path, code: 'offered_in_warehouse' }] },
  });
  await expect(
    edit({ product_stock_id: apart, quantity: 9 }, { product_stock_id: august, sales_end: month(10) }),
  ).rejects.toMatchObject(refused('rows.1.sales_start'));
  await expect(
    edit(
      { product_stock_id: october, sales_start: month(11), sales_end: month(12) },
      { product_stock_id: september, sales_start: month(10), sales_end: month(11) },
      { product_stock_id: august, sales_start: month(9), sales_end: '2026-10-02T00:00:00Z' },
    ),
  ).rejects.toMatchObject(refused('rows.2.sales_start'));
  // What another row gives up is free.
  await edit(
    { product_stock_id: october, sales_start: month(11), sales_end: month(12) },
    { product_stock_id: september, sales_start: month(10), sales_end: month(11) },
    { product_stock_id: august, sales_start: month(9), sales_end: month(10) },
  );
});
