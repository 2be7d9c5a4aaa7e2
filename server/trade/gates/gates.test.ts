import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenMarket, refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const TODAY = '2026-07-09';

async function givenShipmentOn(day: string): Promise<number> {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }], planned_day: day },
  });
  return id;
}

const onTruck = (plate: string, shipment_ids: number[]) =>
  market.logistics('POST /staff/trips', {
    body: { day: TODAY, vehicle: 'truck6', plate, driver_name: 'สมชาย ใจดี', driver_phone: '0812345678', shipment_ids },
  });
const gate = (receiving_hours = '') =>
  market.buyer.api('POST /address-gates/{id}', {
    params: { id: market.buyer.addressId },
    body: { receiving_hours },
  });
const open = async (token: string) => (await app.api())('POST /gate/open', { body: { token } });

test('a guard sees today’s vehicles by plate, each once, with the receiving hours and nobody’s price', async () => {
  const [one, two] = [await givenShipmentOn(TODAY), await givenShipmentOn(TODAY)];
  await givenShipmentOn('2026-07-12');
  await onTruck('70-1234', [one, two]);
  const shown = await open((await gate('จ.–ศ. 8:00–17:00')).token);
  expect(shown).toMatchObject({ day: TODAY, receiving_hours: 'จ.–ศ. 8:00–17:00' });
  expect(shown.arrivals).toMatchObject([
    { plate: '70-1234', driver_name: 'สมชาย ใจดี', packs: 20, shipments: [{ id: one }, { id: two }] },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/price|total|baht|vat|order|grade|product/i);
});

test('a guard’s link is the company’s to make, renew and end; an old or guessed one shows nothing', async () => {
  const { token } = await gate();
  const { token: renewed } = await gate();
  await expect(open(token)).rejects.toMatchObject(refused('not_found'));
  await expect(open('x'.repeat(43))).rejects.toMatchObject(refused('not_found'));
  expect(await open(renewed)).toMatchObject({ day: TODAY });
  const other = await givenMarket(app);
  const foreign = { params: { id: market.buyer.addressId } };
  await expect(other.buyer.api('GET /address-gates/{id}', foreign)).rejects.toMatchObject(refused('not_found'));
  await expect(
    other.buyer.api('POST /address-gates/{id}', { ...foreign, body: { receiving_hours: '' } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(other.buyer.api('POST /address-gates/{id}/end', foreign)).rejects.toMatchObject(refused('not_found'));
  await market.buyer.api('POST /address-gates/{id}/end', foreign);
  await expect(open(renewed)).rejects.toMatchObject(refused('not_found'));
  expect(await market.buyer.api('GET /address-gates/{id}', foreign)).toMatchObject({ has_link: false });
});
