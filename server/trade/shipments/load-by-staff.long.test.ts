import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused, SLIP } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

const VEHICLE = {
  day: '2026-07-09',
  vehicle: 'truck6' as const,
  plate: '70-1234',
  driver_name: 'สมชาย ใจดี',
  driver_phone: '0812345678',
};

async function givenShipment(quantity = 10) {
  const { orderId } = await givenPaidSale(app, market);
  const at = { params: { id: orderId } };
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', at);
  const body = { lines: [{ order_item_id: lines[0]!.order_item_id, quantity }] };
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', { ...at, body });
  const read = async () => (await market.logistics('GET /staff/orders/{id}/shipments', at)).shipments[0]!;
  return { id, orderId, read };
}

test('logistics send the picture of a ticket; it stands beside what the driver sent, and in the history', async () => {
  const { id, read } = await givenShipment();
  const { token } = await givenStaff('logistics');
  const send = async (upload?: typeof SLIP) => {
    const api = await app.api(token, { ...(upload && { upload }) });
    return api('POST /staff/shipments/{id}/weigh-ticket', { params: { id }, body: {} });
  };
  await expect(send()).rejects.toMatchObject(refused('file_missing'));
  await send(SLIP);
  const found = await read();
  expect(found.files).toMatchObject([{ kind: 'weigh_ticket' }]);
  expect(found.events.at(-1)).toMatchObject({ event: 'photo', by: 'staff' });
  await market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: 'cancel', reason: 'x' },
  });
  await expect(send(SLIP)).rejects.toMatchObject(refused('shipment_step_not_allowed'));
});

test('what logistics declare to come back stands at the shipment', async () => {
  const { id, read } = await givenShipment();
  expect((await read()).returnables).toEqual({ pallet: 0, jumbo_bag: 0 });
  await market.logistics('PUT /staff/shipments/{id}/returnables', {
    params: { id },
    body: { pallet: 4, jumbo_bag: 2 },
  });
  expect((await read()).returnables).toEqual({ pallet: 4, jumbo_bag: 2 });
});

test('a trip has the shipments of its orders in the order of its stops, with what may be decided of each', async () => {
  const [first, second] = [await givenShipment(), await givenShipment()];
  const { id } = await market.logistics('POST /staff/trips', {
    body: { ...VEHICLE, shipment_ids: [second.id, first.id] },
  });
  const { shipments } = await market.logistics('GET /staff/trips/{id}/shipments', { params: { id } });
  expect(shipments.map((each) => each.id)).toEqual([second.id, first.id]);
  expect(shipments[1]).toEqual(await first.read());
  expect(shipments[0]!.allowed).toContain('depart');
  const bySales = await market.sales('GET /staff/trips/{id}/shipments', { params: { id } });
  expect(bySales.shipments[0]!.allowed).toEqual([]);
  await expect(market.logistics('GET /staff/trips/{id}/shipments', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
