import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPreorder, givenPreorderOffer } from '#server/testing/given/preorders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { BILLING, givenBuyer, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();

const delivery_date = '2026-09-14';
const TERMS = { unit_price: 1000, delivery_date, valid_until: '2026-07-20', note: '' };

async function call(id: number) {
  const params = { id };
  return { params, version: (await market.sales('GET /staff/preorders/{id}', { params })).version };
}

/** 40 packs that seller and sales both confirmed at 1,000 baht each. */
async function givenOffered(): Promise<{ id: number }> {
  const id = await givenPreorder(market, await givenPreorderOffer(market), 40);
  const asSeller = await call(id);
  await market.seller.api('POST /seller/preorders/{id}/answer', {
    params: asSeller.params,
    body: { ...TERMS, version: asSeller.version },
  });
  const asStaff = await call(id);
  await market.sales('POST /staff/preorders/{id}/answer', {
    params: asStaff.params,
    body: { ...TERMS, version: asStaff.version },
  });
  return { id };
}

test('what was settled of a pre-order can be read as a quotation, by its company alone', async () => {
  const { id } = await givenOffered();
  const read = async (api = market.buyer.api, of = id) =>
    (await api('GET /preorders/{id}/pdf', { params: { id: of } })) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from((await read()).bytes))).join(' ');
  for (const words of [`PRE-${id}`, '40,000.00', '42,800.00', '14 Sep 2026', '20 Jul 2026', 'Pre-order quotation'])
    expect(text).toContain(words);
  await expect(read((await givenBuyer(app)).api)).rejects.toMatchObject(refused('not_found'));
  const asked = await givenPreorder(market, await givenPreorderOffer(market), 40);
  await expect(read(market.buyer.api, asked)).rejects.toMatchObject(refused('preorder_not_settled'));
});

test('the quotation keeps the day of its offer and the VAT rate of its order, and ends with the offer', async () => {
  const { id } = await givenOffered();
  const at = app.clock.now();
  const read = async () => {
    const { bytes } = (await market.buyer.api('GET /preorders/{id}/pdf', { params: { id } })) as { bytes: Uint8Array };
    return (await readPdf(Buffer.from(bytes))).join(' ');
  };
  app.clock.set(new Date(at.getTime() + DAY_MS));
  expect(await read()).toContain('9 Jul 2026');
  await rows(sql`update preorders set ends_at = ${app.clock.now()} where id = ${id}`);
  await expect(read()).rejects.toMatchObject(refused('preorder_expired'));
  await rows(sql`update preorders set ends_at = ${new Date(at.getTime() + 9 * DAY_MS)} where id = ${id}`);
  app.clock.set(at);
  const { params, version } = await call(id);
  const { order_id } = await market.buyer.api('POST /preorders/{id}/accept', { params, body: { version } });
  await market.buyer.api('POST /cart/addshipping', {
    body: { order_id, receiving_type: 1, shipping_address_id: market.buyer.addressId, delivery_date, ...BILLING },
  });
  await market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  await rows(sql`update orders set vat_rate_hundredths = 1000 where id = ${order_id}`);
  expect(await read()).toContain('44,000.00');
});
