import { expect, test } from 'vitest';
import { MAX_LOT_COAS } from '#domain/market/stock-lots/stock-lot.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenShipment } from '#server/testing/given/shipments.ts';
import { givenBuyer, SLIP } from '#server/testing/orders.ts';
import { refusedAt } from '#server/testing/given/selling-companies.ts';

const { app, market } = openFileMarket();

/** A lot of what the buyer ordered, with one file; the shipment names it. */
async function givenBoughtLot() {
  const sale = await givenPaidSale(app, market);
  const shipment = await givenShipment(sale.id);
  const { offer } = await oneRow(sql<{ offer: number }>`
    select min(productstock_id) as offer /* not null: an order has lines */ from order_items
    where purchase_id = ${sale.id}`);
  const lotNo = `L-${sale.id}`;
  const { id } = await market.seller.api('POST /seller/stock-lots', {
    body: { product_stock_id: offer, lot_no: lotNo, packs: 0 },
  });
  return { id, offer, shipment, lotNo };
}
const nameLot = (shipment: number, lotId: number) =>
  rows(sql`
    update shipment_lines set stock_lot_id = ${lotId}, lot_no = (select lot_no from stock_lots where id = ${lotId})
    where shipment_id = ${shipment}`);
const writeNumber = (shipment: number, lotNo: string) =>
  rows(sql`update shipment_lines set stock_lot_id = null, lot_no = ${lotNo} where shipment_id = ${shipment}`);

const send = async (id: number, name = 'CoA.png') =>
  (await app.api(market.seller.token, { upload: { ...SLIP, name } }))('POST /seller/stock-lots/{id}/coas', {
    params: { id },
    body: {},
  });
const notFound = { wire: { error: 'not_found' } };

test('a file of a lot is for its seller, staff, and who bought of the lot; each address for its session', async () => {
  const { id, shipment, lotNo } = await givenBoughtLot();
  await send(id);
  const see = { params: { id } };
  const { coas } = await market.seller.api('GET /stock-lots/{id}/coas', see);
  expect(coas).toMatchObject([{ name: 'CoA.png', content_type: 'image/png' }]);
  expect((await market.sales('GET /stock-lots/{id}/coas', see)).coas).toHaveLength(1);
  await expect(market.buyer.api('GET /stock-lots/{id}/coas', see)).rejects.toMatchObject(notFound);
  await writeNumber(shipment, lotNo);
  await expect(market.buyer.api('GET /stock-lots/{id}/coas', see)).rejects.toMatchObject(notFound);
  await nameLot(shipment, id);
  const [bought] = (await market.buyer.api('GET /stock-lots/{id}/coas', see)).coas;
  const { token: label } = await market.seller.api('GET /seller/stock-lots/{id}/label-address', see);
  const own = { params: { token: label } };
  expect(await market.buyer.api('GET /lots/{token}/own', own)).toMatchObject({
    id,
    as: 'buyer',
    shipments: [{ state: 'planned', shipment_no: expect.stringMatching(/^SH/), order_no: expect.any(String) }],
  });
  expect(await market.sales('GET /lots/{token}/own', own)).toMatchObject({ as: 'staff', shipments: [] });
  const stranger = await givenBuyer(app);
  await expect(stranger.api('GET /lots/{token}/own', own)).rejects.toMatchObject(notFound);
  await expect(stranger.api('GET /stock-lots/{id}/coas', see)).rejects.toMatchObject(notFound);
  const statusFor = async (token: string) =>
    (await app.http.inject({ url: bought!.url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await statusFor(market.buyer.token)).toBe(200);
  expect(await statusFor(market.seller.token)).toBe(404);
  await rows(sql`update shipments set state = 'cancelled' where id = ${shipment}`);
  await expect(market.buyer.api('GET /stock-lots/{id}/coas', see)).rejects.toMatchObject(notFound);
});

test('a lot has so many files, and a file that is taken off is gone', async () => {
  const { id } = await givenBoughtLot();
  await expect(
    market.seller.api('POST /seller/stock-lots/{id}/coas', { params: { id }, body: {} }),
  ).rejects.toMatchObject(refusedAt('file', 'file_missing'));
  const first = await send(id);
  const made = await rows(sql<{ id: string }>`
      insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      select 'private/of-' || ${id}::int || '-' || n, 'lot_coa', true, 'x.png', 'image/png', 1,
        ${market.seller.companyId}::int, now() from generate_series(2, ${MAX_LOT_COAS}::int) n returning id`);
  await rows(sql`
      insert into lot_coas (stock_lot_id, file_id, added_at)
      select ${id}, file_id, now() from unnest(${made.map((file) => file.id)}::uuid[]) x (file_id)`);
  await expect(send(id)).rejects.toMatchObject(refusedAt('file', 'lot_has_enough_coas'));
  await market.seller.api('DELETE /seller/stock-lots/{id}/coas/{coa}', { params: { id, coa: first.id } });
  expect((await market.seller.api('GET /stock-lots/{id}/coas', { params: { id } })).coas).toHaveLength(
    MAX_LOT_COAS - 1,
  );
  await expect(
    market.seller.api('DELETE /seller/stock-lots/{id}/coas/{coa}', { params: { id, coa: first.id } }),
  ).rejects.toMatchObject(notFound);
});

test('a file stays once goods of its lot have left', async () => {
  const { id, shipment } = await givenBoughtLot();
  const { id: coa } = await send(id);
  await nameLot(shipment, id);
  await rows(sql`update shipments set state = 'on_the_way' where id = ${shipment}`);
  const remove = () => market.seller.api('DELETE /seller/stock-lots/{id}/coas/{coa}', { params: { id, coa } });
  await expect(remove()).rejects.toMatchObject({ wire: { error: 'lot_coa_has_left' } });
  await rows(sql`update shipments set state = 'ready' where id = ${shipment}`);
  await remove();
});
