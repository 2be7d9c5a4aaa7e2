import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

const DAY = '2026-07-09';

/** Planned shipments of one paid order each. */
async function givenPlanned(count: number): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const { orderId } = await givenPaidSale(app, market);
    const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
    const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id: orderId },
      body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
    });
    ids.push(id);
  }
  return ids;
}

const board = () => market.logistics('GET /staff/trips', { query: { day: DAY } });
const waitingOf = async (ids: readonly number[]) => {
  const { waiting } = await board();
  return ids.map((id) => waiting.find((each) => each.id === id)!);
};
const stopsOn = async (id: number) =>
  (await board()).trips.find((trip) => trip.id === id)!.shipments.map((shipment) => shipment.id);
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });
const move = (moves: { id: number; version: number; trip_id: number | null; stop?: number | null }[]) =>
  market.logistics('POST /staff/trip-moves', { body: { moves } });

async function givenTrip(shipments: readonly number[], vehicle: 'pickup4' | 'truck6' = 'truck6'): Promise<number> {
  const loads = [{ vehicle, shipments: (await waitingOf(shipments)).map(seen) }];
  const { trip_ids } = await market.logistics('POST /staff/trip-loads', { body: { day: DAY, loads } });
  return trip_ids[0]!;
}

test('several shipments move at once, in an order, and the answer takes it all back', async () => {
  const [first, second, third, fourth] = (await givenPlanned(4)) as [number, number, number, number];
  const one = await givenTrip([first, second]);
  const other = await givenTrip([third]);
  const on = (await board()).trips.flatMap(({ shipments }) => shipments);
  const versionOf = (id: number) => on.find((each) => each.id === id)!.version;
  const [waiting] = await waitingOf([fourth]);
  const { back } = await move([
    { id: first, version: versionOf(first), trip_id: other, stop: 1 },
    { ...seen(waiting!), trip_id: one, stop: 1 },
    { id: third, version: versionOf(third), trip_id: null },
  ]);
  expect([await stopsOn(one), await stopsOn(other)]).toEqual([[fourth, second], [first]]);
  await move(back);
  expect([await stopsOn(one), await stopsOn(other)]).toEqual([[first, second], [third]]);
  expect((await waitingOf([fourth]))[0]).toMatchObject({ id: fourth, stop: null });
});

test('who moves what changed meanwhile is told who changed it, and nothing moves', async () => {
  const [first, second] = (await givenPlanned(2)) as [number, number];
  const [before, other] = await waitingOf([first, second]);
  const trip = await givenTrip([first]);
  const late = move([
    { ...seen(other!), trip_id: trip },
    { ...seen(before!), trip_id: null },
  ]);
  await expect(late).rejects.toMatchObject(refused('shipment_moved_meanwhile'));
  await expect(late).rejects.toMatchObject({ message: expect.stringContaining(before!.shipment_no) as string });
  expect(await stopsOn(trip)).toEqual([first]);
});

test('no vehicle is given more than it carries, none that has left is filled, and unknown ones are not found', async () => {
  const [first, second] = (await givenPlanned(2)) as [number, number];
  const trip = await givenTrip([first], 'pickup4');
  const [waiting] = await waitingOf([second]);
  await rows(sql`
    update order_items set product_unit_weight_grams = 151000
    where id in (select order_item_id from shipment_lines where shipment_id = ${second})`);
  await expect(move([{ ...seen(waiting!), trip_id: trip }])).rejects.toMatchObject(refused('trip_too_heavy'));
  await rows(sql`update trips set state = 'driving' where id = ${trip}`);
  await expect(move([{ ...seen(waiting!), trip_id: trip }])).rejects.toMatchObject(refused('trip_has_left'));
  await rows(sql`update trips set state = 'ended', ended_at = made_at where id = ${trip}`);
  await expect(move([{ ...seen(waiting!), trip_id: trip }])).rejects.toMatchObject(refused('trip_over'));
  await expect(move([{ ...seen(waiting!), trip_id: 999_999 }])).rejects.toMatchObject(refused('not_found'));
  await rows(sql`update shipments set state = 'cancelled' where id = ${second}`);
  const next = await givenTrip(await givenPlanned(1));
  await expect(move([{ ...seen(waiting!), trip_id: next }])).rejects.toMatchObject(refused('shipment_not_for_trip'));
});

test('what is proposed can be taken, and its trip costs what was proposed, beside what buyers pay', async () => {
  const ids = await givenPlanned(3);
  const { loads, left, saved } = await market.logistics('GET /staff/trip-loads', { query: { day: DAY } });
  const proposed = loads.flatMap(({ shipments }) => shipments.map(({ id }) => id));
  expect([...proposed, ...left.map(({ id }) => id)]).toEqual(expect.arrayContaining(ids));
  expect(left.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(saved).toBeGreaterThan(0);
  const taken = loads.map(({ vehicle, shipments }) => ({ vehicle, shipments }));
  const { trip_ids } = await market.logistics('POST /staff/trip-loads', { body: { day: DAY, loads: taken } });
  const { trips, waiting } = await board();
  expect(waiting.filter(({ id }) => proposed.includes(id))).toEqual([]);
  for (const [index, id] of trip_ids.entries()) {
    const trip = trips.find((each) => each.id === id)!;
    expect(trip.shipments.map((shipment) => shipment.id)).toEqual(
      loads[index]!.shipments.map((shipment) => shipment.id),
    );
    expect(trip).toMatchObject({
      estimate: loads[index]!.cost,
      vehicle: loads[index]!.vehicle,
      cost: null,
      plate: null,
    });
    expect(trip.freight).toBeGreaterThan(0);
  }
  await expect(market.logistics('POST /staff/trip-loads', { body: { day: DAY, loads: taken } })).rejects.toMatchObject(
    refused('shipment_moved_meanwhile'),
  );
});

test('what the carrier is paid is written down once for each state of the trip', async () => {
  const id = await givenTrip(await givenPlanned(1));
  const trip = async () => market.logistics('GET /staff/trips/{id}', { params: { id } });
  const { version } = await trip();
  const write = (cost: number | null) =>
    market.logistics('PUT /staff/trips/{id}/cost', { params: { id }, body: { version, cost } });
  const written = await write(4500.5);
  expect(await trip()).toMatchObject({ cost: 4500.5, version: written.version });
  await expect(write(null)).rejects.toMatchObject(refused('trip_changed_meanwhile'));
  await expect(
    market.logistics('PUT /staff/trips/{id}/cost', { params: { id }, body: { version, cost: -1 } }),
  ).rejects.toMatchObject(refused('invalid_input'));
});

test('the paper of a trip names its stops in their order, and no price', async () => {
  const shipments = await givenPlanned(2);
  const id = await givenTrip(shipments);
  const { bytes, contentType } = await market.logistics('GET /staff/trips/{id}/sheet', { params: { id } });
  expect(contentType).toBe('application/pdf');
  const text = (await readPdf(Buffer.from(bytes as Uint8Array))).join(' ');
  const trip = await market.logistics('GET /staff/trips/{id}', { params: { id } });
  const [first, second] = trip.shipments.map(({ shipment_no }) => text.indexOf(shipment_no));
  expect(text).toContain(trip.trip_no);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first!);
  expect(text).not.toMatch(/THB|฿|บาท/);
  await expect(market.logistics('GET /staff/trips/{id}/sheet', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});
