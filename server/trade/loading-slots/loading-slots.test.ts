import { beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { approveAsSecond } from '#server/testing/given/second-person.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const DAY = '2026-07-09';
const at = (time: string) => new Date(`${DAY}T${time}:00+07:00`);

async function givenTrip(day = DAY) {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const planned = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 10 }] },
  });
  const { id } = await market.logistics('POST /staff/trips', { body: { ...VEHICLE, day, shipment_ids: [planned.id] } });
  return { id, shipment: planned.id };
}

const VEHICLE = {
  vehicle: 'truck6' as const,
  plate: '70-1234',
  driver_name: 'สมชาย ใจดี',
  driver_phone: '0812345678',
};
const setHours = (opens: number, closes: number, per_hour: number) =>
  market.seller.api('PUT /seller/warehouses/{id}/loading', {
    params: { id: market.warehouseId },
    body: { opens, closes, per_hour },
  });
const slots = (id: number) => market.logistics('GET /staff/trips/{id}/slots', { params: { id } });
const here = (id: number) => ({ params: { id, warehouse_id: market.warehouseId } });
const take = (id: number, hour: number) =>
  market.logistics('PUT /staff/trips/{id}/slots/{warehouse_id}', { ...here(id), body: { hour } });
const free = (id: number) => market.logistics('DELETE /staff/trips/{id}/slots/{warehouse_id}', here(id));
const arrive = (id: number, is_there = true) =>
  market.logistics('POST /staff/trips/{id}/slots/{warehouse_id}/arrived', { ...here(id), body: { is_there } });
const step = (id: number, name: string) =>
  market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }) },
  } as never);

test('a trip takes an hour of its warehouse, a refusal says why, and what is given back is free again', async () => {
  const [first, second] = [await givenTrip(), await givenTrip()];
  await expect(take(first.id, 9)).rejects.toMatchObject(refused('slot_no_hours'));
  await expect(setHours(9, 9, 1)).rejects.toMatchObject({ wire: { fields: [{ path: 'closes' }] } });
  await setHours(8, 11, 1);
  await expect(take(first.id, 11)).rejects.toMatchObject(refused('slot_outside_hours'));
  await take(first.id, 9);
  expect((await slots(first.id)).warehouses).toMatchObject([{ slot: { hour: 9, arrived_at: null } }]);
  await expect(take(second.id, 9)).rejects.toMatchObject({
    wire: { fields: [{ path: 'hour', code: 'slot_full' }] },
  });
  expect((await slots(second.id)).warehouses[0]!.free.map(({ hour }) => hour)).toEqual([8, 10]);
  await take(first.id, 10);
  await take(second.id, 9);
  await free(second.id);
  expect((await slots(second.id)).warehouses[0]!.slot).toBeNull();
  await expect(arrive(second.id)).rejects.toMatchObject(refused('slot_missing'));
  await expect(
    market.logistics('PUT /staff/trips/{id}/slots/{warehouse_id}', {
      params: { id: first.id, warehouse_id: 999_999 },
      body: { hour: 9 },
    }),
  ).rejects.toMatchObject(refused('slot_not_on_trip'));
});

test('a day shows where its vehicles load, or may, with the hours that are left and who has which', async () => {
  await setHours(8, 10, 1);
  const { id } = await givenTrip();
  await take(id, 9);
  const day = () => market.sales('GET /staff/loading-slots', { query: { day: DAY } });
  const here = (await day()).warehouses.find((each) => each.id === market.warehouseId)!;
  expect(here.free).not.toContainEqual(expect.objectContaining({ hour: 9 }));
  expect((await day()).slots).toContainEqual({
    trip_id: id,
    warehouse_id: market.warehouseId,
    hour: 9,
    arrived_at: null,
  });
  const later = await market.sales('GET /staff/loading-slots', { query: { day: '2026-09-01' } });
  expect(later.slots).toEqual([]);
  await free(id);
  expect((await day()).warehouses.find((each) => each.id === market.warehouseId)!.free).toContainEqual({
    hour: 9,
    left: 1,
  });
});

test('of two that want the last one, one gets it; a trip of another day frees its hour', async () => {
  await setHours(13, 14, 1);
  const [first, second] = [await givenTrip(), await givenTrip()];
  const both = await Promise.allSettled([take(first.id, 13), take(second.id, 13)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [winner, loser] = both[0].status === 'fulfilled' ? [first, second] : [second, first];
  const moveTo = async (day: string) => {
    const at = { params: { id: winner.id } };
    const { version } = await market.logistics('GET /staff/trips/{id}', at);
    await market.logistics('PUT /staff/trips/{id}', { ...at, body: { ...VEHICLE, day, version } });
  };
  await moveTo('2026-07-10');
  expect((await slots(winner.id)).warehouses[0]!.slot).toBeNull();
  await take(loser.id, 13);
  await moveTo(DAY);
  expect((await slots(winner.id)).warehouses[0]!.slot).toBeNull();
  await market.logistics('POST /staff/trips/{id}/cancel', { params: { id: loser.id }, body: { reason: 'x' } });
  const third = await givenTrip();
  await take(third.id, 13);
  await expect(free(loser.id)).rejects.toMatchObject(refused('trip_over'));
});

test('waiting is from the arrival, not before the hour, until loaded and handed over; what it costs a second person decides', async () => {
  const change = await market.logistics('PUT /staff/waiting-cost', { body: { free_minutes: 60, per_hour: 300 } });
  await setHours(14, 18, 5);
  const { id, shipment } = await givenTrip();
  await take(id, 15);
  app.clock.set(at('14:40'));
  await arrive(id);
  await arrive(id);
  app.clock.set(at('16:30'));
  expect((await slots(id)).waits).toMatchObject([{ gate: 'loading', minutes: 90, is_over: false, cost: 0 }]);
  await step(shipment, 'load');
  expect((await slots(id)).cost).toBe(0);
  await approveAsSecond(change.waiting_change!);
  expect(await market.logistics('GET /staff/waiting-cost')).toEqual({ free_minutes: 60, per_hour: 300 });
  await step(shipment, 'depart');
  app.clock.set(at('18:00'));
  await step(shipment, 'arrive');
  app.clock.set(at('20:00'));
  await step(shipment, 'deliver');
  app.clock.set(at('23:00'));
  expect(await slots(id)).toMatchObject({
    waits: [
      { gate: 'loading', minutes: 90, is_over: true, cost: 150 },
      { gate: 'unloading', minutes: 120, is_over: true, cost: 300 },
    ],
    cost: 450,
  });
  const trip = await market.logistics('GET /staff/trips/{id}', { params: { id } });
  expect(trip.waiting).toBe(450);
  expect(trip.margin).toBe(trip.freight - trip.estimate! - 450);
  const { trips } = await market.logistics('GET /staff/trips', { query: { day: DAY } });
  expect(trips.find((each) => each.id === id)).toMatchObject({ waiting: 450, margin: trip.margin });
  await rows(sql`delete from settings where key = 'waiting_cost'`);
});
