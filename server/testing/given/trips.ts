import { oneRow, sql } from '#server/platform/database/query.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';
import { givenShipment } from './shipments.ts';

/** A planned trip with one shipment of a purchase, and the token of its driver's link. */
export async function givenTrip(
  purchaseId: number,
): Promise<{ trip: number; tripShipment: number; tripToken: string }> {
  const tripShipment = await givenShipment(purchaseId);
  const tripToken = 'driver-'.padEnd(43, 'x');
  const { id: trip } = await oneRow(sql<{ id: number }>`
    with made as (
      insert into trips (trip_no, day, vehicle, plate, driver_name, driver_phone, driver_token_hash, made_by, made_at)
      select 'TR2607' || lpad(nextval('trip_numbers')::text, 6, '0'), '2026-07-09', 'truck6', '70-1234', 'สมชาย ใจดี',
        '0812345678', ${tokenHash(tripToken).toString('hex')}, (select min(id) from staff_members), s.made_at
      from shipments s where s.id = ${tripShipment}
      returning id
    ), put as (
      update shipments s set trip_id = m.id, stop = 1 from made m where s.id = ${tripShipment}
    )
    select id from made`);
  return { trip, tripShipment, tripToken };
}
