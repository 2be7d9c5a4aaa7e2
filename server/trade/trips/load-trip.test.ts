import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const { givenGoods, shipmentsOf, linesOf, step, packsOf, name, quarantine, cannotLeave } = shippedLots(app, market);

const VEHICLE = {
  day: '2026-07-09',
  vehicle: 'truck6' as const,
  plate: '70-1234',
  driver_name: 'สมชาย ใจดี',
  driver_phone: '0812345678',
};

async function givenTrip(shipment_ids: number[]) {
  const { id } = await market.logistics('POST /staff/trips', { body: { ...VEHICLE, shipment_ids } });
  const at = { params: { id } };
  const shownVersion = async () => (await market.logistics('GET /staff/trips/{id}', at)).version;
  const load = (version: number) => market.logistics('POST /staff/trips/{id}/load', { ...at, body: { version } });
  return {
    id,
    load,
    shownVersion,
    loadAll: async () => load(await shownVersion()),
    unload: (loaded: { id: number; version: number }[]) =>
      market.logistics('POST /staff/trips/{id}/unload', { ...at, body: { loaded } }),
    end: () => market.logistics('POST /staff/trips/{id}/end', { ...at, body: { reason: 'x' } }),
    states: async () => (await market.logistics('GET /staff/trips/{id}/shipments', at)).shipments.map((s) => s.state),
  };
}

test('all stops of a trip are loaded by one press, of several orders, and a second press changes nothing', async () => {
  const [one, other] = [await givenGoods(10, 20, {}), await givenGoods(10, 20, {})];
  const [first, left, last] = [await one.plan(4), await one.plan(6), await other.plan(10)];
  const trip = await givenTrip([last.id, left.id, first.id]);
  await step(left.id, 'depart');
  await trip.loadAll();
  expect(await trip.states()).toEqual(['loaded', 'on_the_way', 'loaded']);
  const history = async () => (await shipmentsOf(other.orderId)).shipments[0]!.events;
  const before = await history();
  expect(before.at(-1)).toMatchObject({ event: 'load', by: 'staff' });
  await trip.loadAll();
  expect(await history()).toEqual(before);
  await step(first.id, 'take_back', { reason: 'x' });
  expect(await trip.states()).toEqual(['loaded', 'on_the_way', 'planned']);
});

test('stops that are loaded together share a lot', async () => {
  const { orderId, ids, plan } = await givenGoods(10, 20, { A: { packs: 6 } });
  const [first, second] = [await plan(5), await plan(5)];
  const trip = await givenTrip([first.id, second.id]);
  await trip.loadAll();
  expect(await packsOf(ids)).toEqual({ A: 0 });
  const lines = [await linesOf(orderId, first.id), await linesOf(orderId, second.id)].flat();
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['', 4],
      ['A', 1],
      ['A', 5],
    ]),
  );
});

test('nothing of a trip is loaded where one of its lots may not leave, nor once the trip is over', async () => {
  const { orderId, item, ids, plan } = await givenGoods(10, 12, { A: { packs: 6 }, B: { packs: 4 } });
  const [first, second] = [await plan(4), await plan(6)];
  const trip = await givenTrip([first.id, second.id]);
  await name(second.id, item, [[ids['A']!, 6]]);
  await quarantine(ids['A']!);
  await expect(trip.loadAll()).rejects.toMatchObject(cannotLeave(second.id, item, 'lot_may_not_leave'));
  const { shipment_no } = (await shipmentsOf(orderId)).shipments.find(({ id }) => id === second.id)!;
  await expect(trip.loadAll()).rejects.toMatchObject({
    wire: { message: expect.stringContaining(`${shipment_no}, `) as string },
  });
  expect(await trip.states()).toEqual(['planned', 'planned']);
  await trip.end();
  await expect(trip.loadAll()).rejects.toMatchObject(refused('trip_over'));
});

test('nothing is loaded that a colleague put on the trip meanwhile', async () => {
  const { plan } = await givenGoods(10, 20, {});
  const [first, second] = [await plan(4), await plan(6)];
  const trip = await givenTrip([first.id]);
  const shown = await trip.shownVersion();
  const { waiting } = await market.logistics('GET /staff/trips', { query: { day: VEHICLE.day } });
  const { version } = waiting.find(({ id }) => id === second.id)!;
  await market.logistics('POST /staff/trip-moves', { body: { moves: [{ id: second.id, version, trip_id: trip.id }] } });
  await expect(trip.load(shown)).rejects.toMatchObject(refused('trip_changed_meanwhile'));
  expect(await trip.states()).toEqual(['planned', 'planned']);
  await trip.loadAll();
  expect(await trip.states()).toEqual(['loaded', 'loaded']);
});

test('the press is taken back: what it loaded stands where it stood, and its lots have their packs again', async () => {
  const [one, other] = [await givenGoods(10, 20, { A: { packs: 20 } }), await givenGoods(10, 20, {})];
  const [first, second, loadedBefore] = [await one.plan(4), await other.plan(5), await other.plan(5)];
  const trip = await givenTrip([first.id, second.id, loadedBefore.id]);
  await step(second.id, 'ready');
  await step(loadedBefore.id, 'load');
  const { loaded } = await trip.loadAll();
  expect(loaded.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await packsOf(one.ids)).toEqual({ A: 16 });
  await trip.unload(loaded);
  expect(await trip.states()).toEqual(['planned', 'ready', 'loaded']);
  expect(await packsOf(one.ids)).toEqual({ A: 20 });
  const { events } = (await shipmentsOf(one.orderId)).shipments[0]!;
  expect(events.at(-1)).toMatchObject({ event: 'take_back', to_state: 'planned', by: 'staff' });
  await expect(trip.unload(loaded)).rejects.toMatchObject(refused('loaded_stop_changed'));
  await trip.loadAll();
  expect(await trip.states()).toEqual(['loaded', 'loaded', 'loaded']);
});

test('nothing is taken back once one of the stops has gone on, and nothing of another trip', async () => {
  const { orderId, plan } = await givenGoods(10, 20, {});
  const [first, second, elsewhere] = [await plan(4), await plan(4), await plan(2)];
  const [trip, otherTrip] = [await givenTrip([first.id, second.id]), await givenTrip([elsewhere.id])];
  const { loaded } = await trip.loadAll();
  const { loaded: others } = await otherTrip.loadAll();
  await expect(trip.unload(others)).rejects.toMatchObject(refused('not_found'));
  expect(await otherTrip.states()).toEqual(['loaded']);
  await step(second.id, 'depart');
  const { shipment_no } = (await shipmentsOf(orderId)).shipments.find(({ id }) => id === second.id)!;
  await expect(trip.unload(loaded)).rejects.toMatchObject({
    wire: { ...refused('loaded_stop_changed').wire, message: expect.stringContaining(shipment_no) as string },
  });
  expect(await trip.states()).toEqual(['loaded', 'on_the_way']);
});

test('two presses that take the same loading back at once count once', async () => {
  const { ids, plan } = await givenGoods(10, 20, { A: { packs: 20 } });
  const trip = await givenTrip([(await plan(4)).id, (await plan(6)).id]);
  const { loaded } = await trip.loadAll();
  const outcomes = await Promise.allSettled([trip.unload(loaded), trip.unload(loaded)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await packsOf(ids)).toEqual({ A: 20 });
});
