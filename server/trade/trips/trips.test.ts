import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GATE_CODE_TRIES } from '#domain/trade/trips/driver-events.ts';
import { LATE_HOURS } from '#domain/trade/trips/trip.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { outbox } from '#server/testing/mails.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';

const { app, market } = openFileMarket();
const NOW = TEST_NOW.toISOString();
const VEHICLE = {
  day: '2026-07-09',
  vehicle: 'truck6' as const,
  plate: '70-1234',
  driver_name: 'สมชาย ใจดี',
  driver_phone: '0812345678',
};

/** A planned shipment of a paid order. */
async function givenPlanned(quantity = 10) {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity }] },
  });
  return { orderId, id };
}

async function givenTrip(count = 1) {
  const planned = [];
  for (let index = 0; index < count; index += 1) planned.push(await givenPlanned());
  const made = await market.logistics('POST /staff/trips', {
    body: { ...VEHICLE, shipment_ids: planned.map(({ id }) => id) },
  });
  return { ...made, ids: planned.map(({ id }) => id), orders: planned.map(({ orderId }) => orderId) };
}

const said = (token: string, at = NOW) => ({ token, key: randomUUID(), said_at: at, sent_at: at });
const driver = () => app.api();
const open = async (token: string) => (await driver())('POST /trip/open', { body: { token } });
const step = async (token: string, shipment_id: number, event: 'load' | 'depart' | 'arrive' | 'take_back') =>
  (await driver())('POST /trip/step', { body: { ...said(token), shipment_id, event } });
const handOver = async (token: string, shipment_id: number, more: object = {}) =>
  (await driver())('POST /trip/hand-over', { body: { ...said(token), shipment_id, receiver: 'วิภา', ...more } });
const shipmentsOf = async (id: number) =>
  (await market.logistics('GET /staff/orders/{id}/shipments', { params: { id } })).shipments;
const codeOf = async (id: number) =>
  (await oneRow(sql<{ gate_code: string }>`select gate_code /* not null: planned */ from shipments where id = ${id}`))
    .gate_code;
const photo = { name: 'IMG_1.png', bytes: Buffer.from(onePixel(), 'base64') };
function onePixel() {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
}
const sendPhoto = async (body: object) =>
  (await app.api(undefined, { upload: photo }))('POST /trip/photo', { body: body as never });

test('a driver takes two shipments to their receivers, and the page shows nobody’s price', async () => {
  const { token, ids, orders } = await givenTrip(2);
  const shown = await open(token);
  expect(shown).toMatchObject({
    plate: '70-1234',
    stops: [
      { id: ids[0], stop: 1 },
      { id: ids[1], stop: 2 },
    ],
  });
  expect(shown.stops[0]).toMatchObject({ offered: ['load', 'depart'], lines: [{ quantity: 10 }] });
  expect(JSON.stringify(shown)).not.toMatch(/price|total|baht|vat|order_no|cost/i);
  for (const event of ['load', 'depart', 'arrive'] as const) await step(token, ids[0]!, event);
  expect(await handOver(token, ids[0]!)).toMatchObject({ outcome: 'taken' });
  const [first] = await shipmentsOf(orders[0]!);
  expect(first).toMatchObject({ state: 'arrived', said_delivered_at: NOW, delivered_at: null });
  // The arrival says that it departed.
  await step(token, ids[1]!, 'arrive');
  expect((await shipmentsOf(orders[1]!))[0]).toMatchObject({ state: 'arrived' });
});

test('the driver’s word delivers nothing; with the receiver’s code it does', async () => {
  const { token, ids, orders } = await givenTrip();
  await handOver(token, ids[0]!);
  expect((await market.sales('GET /staff/orders/{id}', { params: { id: orders[0]! } })).logistic_status).toBe(2);
  await handOver(token, ids[0]!, { code: await codeOf(ids[0]!) });
  expect((await shipmentsOf(orders[0]!))[0]).toMatchObject({ state: 'delivered', delivered_by: 'gate_code' });
  expect((await market.sales('GET /staff/orders/{id}', { params: { id: orders[0]! } })).logistic_status).toBe(3);
  await expect(step(token, ids[0]!, 'take_back')).rejects.toMatchObject(refused('not_drivers_step'));
});

test('who guesses the receiver’s code has few tries, then the right one is not taken either', async () => {
  const { token, ids, orders } = await givenTrip();
  const code = await codeOf(ids[0]!);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let times = 0; times < GATE_CODE_TRIES; times += 1)
    expect(await handOver(token, ids[0]!, { code: wrong })).toMatchObject({ outcome: 'code_wrong' });
  expect(await handOver(token, ids[0]!, { code })).toMatchObject({ outcome: 'code_locked' });
  expect((await shipmentsOf(orders[0]!))[0]).toMatchObject({ state: 'arrived', delivered_at: null });
});

test('what is refused says why and is open again; all of it refused delivers nothing', async () => {
  const { token, ids, orders } = await givenTrip(2);
  const [part, all] = (await open(token)).stops;
  const line = (quantity: number, refused_quantity: number, refused_reason = 'ถุงแตก') => ({
    lines: [{ id: part!.lines[0]!.id, delivered_quantity: quantity, refused_quantity, refused_reason }],
  });
  await expect(handOver(token, ids[0]!, line(9, 2))).rejects.toMatchObject(refused('more_than_loaded'));
  await expect(handOver(token, ids[0]!, line(8, 2, ''))).rejects.toMatchObject(refused('refusal_reason_missing'));
  await handOver(token, ids[0]!, { ...line(8, 2), code: await codeOf(ids[0]!) });
  const found = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orders[0]! } });
  expect(found.shipments[0]!.lines).toMatchObject([{ delivered_quantity: 8, refused_quantity: 2 }]);
  expect(found.lines[0]!.open).toBe(2);
  await expect(handOver(token, ids[1]!, line(1, 0))).rejects.toMatchObject(refused('line_of_other_shipment'));
  await handOver(token, ids[1]!, {
    lines: [{ id: all!.lines[0]!.id, delivered_quantity: 0, refused_quantity: 10, refused_reason: 'เปียก' }],
  });
  expect((await shipmentsOf(orders[1]!))[0]).toMatchObject({ state: 'refused', reason: 'เปียก' });
});

test('an event counts once, however often and however many at a time it is sent', async () => {
  const { token, ids, orders } = await givenTrip();
  const body = { ...said(token), shipment_id: ids[0]!, event: 'depart' as const };
  const api = await driver();
  await Promise.all(Array.from({ length: 4 }, () => api('POST /trip/step', { body })));
  const [shipment] = await shipmentsOf(orders[0]!);
  expect(shipment!.events.filter(({ event }) => event === 'depart')).toMatchObject([{ by: 'driver', said_at: NOW }]);
});

test('a driver takes back wrong presses one by one, but not what staff did', async () => {
  const { token, ids, orders } = await givenTrip();
  const stateNow = async () => (await shipmentsOf(orders[0]!))[0]!;
  await step(token, ids[0]!, 'arrive');
  await handOver(token, ids[0]!);
  await step(token, ids[0]!, 'take_back');
  expect(await stateNow()).toMatchObject({ state: 'arrived', said_delivered_at: null });
  await step(token, ids[0]!, 'take_back');
  expect(await stateNow()).toMatchObject({ state: 'on_the_way' });
  await market.logistics('POST /staff/shipments/{id}/step', {
    params: { id: ids[0]! },
    body: { step: 'arrive', note: '' },
  });
  await expect(step(token, ids[0]!, 'take_back')).rejects.toMatchObject(refused('not_drivers_step'));
  // What stands elsewhere by now is kept in the history all the same.
  expect(await step(token, ids[0]!, 'arrive')).toMatchObject({ outcome: 'noted' });
});

test('a breakdown and a reload stand with all that is on board; what was handed over keeps its plate', async () => {
  const { token, ids, id } = await givenTrip(2);
  await handOver(token, ids[0]!);
  const vehicle = (event: 'breakdown' | 'reload' | 'end', more: object = {}) =>
    driver().then((api) => api('POST /trip/vehicle', { body: { ...said(token), event, ...more } }));
  await expect(vehicle('breakdown')).rejects.toMatchObject(refused('note_missing'));
  await vehicle('breakdown', { note: 'ยางแตก กม. 42' });
  await expect(vehicle('reload')).rejects.toMatchObject(refused('plate_missing'));
  await vehicle('reload', { plate: '80-9999', note: 'ย้ายแล้ว' });
  await expect(vehicle('end')).rejects.toMatchObject(refused('trip_not_finished'));
  const plates = await rows(sql`
    select coalesce(s.plate, t.plate) as plate from shipments s join trips t on t.id = s.trip_id
    where t.id = ${id} order by s.stop`);
  expect(plates).toEqual([{ plate: '70-1234' }, { plate: '80-9999' }]);
  const trip = await market.logistics('GET /staff/trips/{id}', { params: { id } });
  expect(trip.said.filter(({ event }) => event === 'breakdown')).toMatchObject([
    { shipment_id: ids[1], note: 'ยางแตก กม. 42' },
  ]);
  const mails = await outbox(
    sql<{ subject: string }>`select subject from mail_outbox where kind = 'trip_vehicle_news' order by id`,
  );
  expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['รถเสียระหว่างทาง', 'เปลี่ยนรถระหว่างทาง']);
  await handOver(token, ids[1]!);
  await vehicle('end');
  await expect(open(token)).rejects.toMatchObject(refused('not_found'));
});

test('a link that was guessed, renewed or ended shows nothing, and nothing tells which it was', async () => {
  const { token, ids, id } = await givenTrip();
  const other = await givenTrip();
  await expect(open('x'.repeat(43))).rejects.toMatchObject(refused('not_found'));
  const { token: renewed } = await market.logistics('POST /staff/trips/{id}/link', { params: { id } });
  await expect(open(token)).rejects.toMatchObject(refused('not_found'));
  await expect(step(token, ids[0]!, 'load')).rejects.toMatchObject(refused('not_found'));
  expect(await open(renewed)).toMatchObject({ stops: [{ id: ids[0] }] });
  // A shipment of another trip is not this driver's.
  await expect(step(renewed, other.ids[0]!, 'load')).rejects.toMatchObject(refused('not_found'));
  await expect(handOver(renewed, other.ids[0]!)).rejects.toMatchObject(refused('not_found'));
  await expect(sendPhoto({ ...said(renewed), shipment_id: String(other.ids[0]), kind: 'photo' })).rejects.toMatchObject(
    refused('not_found'),
  );
  await market.logistics('POST /staff/trips/{id}/end', { params: { id }, body: { reason: 'จบงาน' } });
  await expect(open(renewed)).rejects.toMatchObject(refused('not_found'));
  const kept = await oneRow(sql<{ found: number }>`
    select count(*)::int as found from trips where driver_token_hash = ${renewed}`);
  expect(kept.found).toBe(0);
});

test('what was done before the end is taken for 72 hours after it, by how long ago the phone says it was', async () => {
  const { token, ids, id } = await givenTrip();
  await market.logistics('POST /staff/trips/{id}/end', { params: { id }, body: { reason: 'จบงาน' } });
  const send = async (ago: number, event: 'depart' | 'arrive') => {
    // A phone whose clock is a year late.
    const sent = new Date(app.clock.now().getTime() - 365 * 86_400_000);
    const at = { said_at: new Date(sent.getTime() - ago * 3_600_000).toISOString(), sent_at: sent.toISOString() };
    return (await driver())('POST /trip/step', {
      body: { token, key: randomUUID(), ...at, shipment_id: ids[0]!, event },
    });
  };
  app.clock.advanceHours(LATE_HOURS - 1);
  await expect(send(LATE_HOURS - 2, 'depart')).rejects.toMatchObject(refused('not_found'));
  expect(await send(LATE_HOURS, 'depart')).toMatchObject({ outcome: 'taken' });
  app.clock.advanceHours(2);
  await expect(send(LATE_HOURS + 2, 'arrive')).rejects.toMatchObject(refused('not_found'));
  app.clock.set(TEST_NOW);
});

test('photos are made anew without their place, each kept once, also after many at once', async () => {
  const { token, ids, id } = await givenTrip();
  const body = { ...said(token), shipment_id: String(ids[0]), kind: 'photo' };
  await Promise.all([sendPhoto(body), sendPhoto(body), sendPhoto(body)]);
  const { files } = await market.logistics('GET /staff/trips/{id}', { params: { id } });
  expect(files).toMatchObject([{ kind: 'photo', shipment_id: ids[0] }]);
  const stored = await oneRow(sql<{ storage_key: string; company_id: number | null }>`
    select storage_key, company_id from files where id = ${files[0]!.id}`);
  expect(stored.company_id).toBeNull();
  expect((await fileStore().get(stored.storage_key))!.bytes).not.toEqual(photo.bytes);
});

test('a shipment is on one trip; a trip that has not left is cancelled, and its shipments wait again', async () => {
  const { id, ids } = await givenTrip();
  const again = () => market.logistics('POST /staff/trips', { body: { ...VEHICLE, shipment_ids: ids } });
  await expect(again()).rejects.toMatchObject(refused('shipment_not_for_trip'));
  const day = () => market.logistics('GET /staff/trips', { query: { day: VEHICLE.day } });
  expect((await day()).waiting.map((waiting) => waiting.id)).not.toContain(ids[0]);
  await market.logistics('POST /staff/trips/{id}/cancel', { params: { id }, body: { reason: 'รถไม่ว่าง' } });
  expect((await day()).waiting.map((waiting) => waiting.id)).toContain(ids[0]);
  const { token, id: second } = await again();
  await step(token, ids[0]!, 'depart');
  expect((await day()).trips.find((trip) => trip.id === second)).toMatchObject({ state: 'driving' });
  await expect(
    market.logistics('POST /staff/trips/{id}/cancel', { params: { id: second }, body: { reason: 'x' } }),
  ).rejects.toMatchObject(refused('trip_has_left'));
});

test('of two who change the same trip, the second is told that it was changed', async () => {
  const { id } = await givenTrip();
  const at = { params: { id } };
  const { version } = await market.logistics('GET /staff/trips/{id}', at);
  const change = (plate: string) =>
    market.logistics('PUT /staff/trips/{id}', { ...at, body: { ...VEHICLE, plate, version } });
  await change('71-0001');
  await expect(change('71-0002')).rejects.toMatchObject(refused('trip_changed_meanwhile'));
  expect((await market.logistics('GET /staff/trips/{id}', at)).plate).toBe('71-0001');
});

test('a trip names the carrier whose plate drives it', async () => {
  const body = { name: 'ขนส่งห้า', phone: '', note: '', vehicles: [{ plate: VEHICLE.plate, vehicle: VEHICLE.vehicle }] };
  await market.logistics('POST /staff/carriers', { body: { ...body, drivers: [] } });
  const { id } = await givenTrip();
  expect(await market.logistics('GET /staff/trips/{id}', { params: { id } })).toMatchObject({ carrier: 'ขนส่งห้า' });
});
