import { FAILED_STATES, WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeShipmentEvents } from '../write-events.ts';

/**
 * Puts shipments that wait on a trip, in the order of its stops. Their vehicle is the trip's from now on. Refuses all
 * where one of them is on another trip, has left, or is fetched by its buyer. Answers their orders.
 */
export async function putOnTrip(
  staffId: number,
  trip: { id: number; day: string; trip_no: string },
  shipmentIds: readonly number[],
): Promise<number[]> {
  await rows(sql`select id from shipments where id = any (${shipmentIds}::int[]) order by id for update`);
  const put = await rows(sql<{ id: number; order_id: number }>`
    update shipments s set trip_id = ${trip.id}, stop = x.stop, planned_day = ${trip.day}, plate = null,
      driver_name = null, driver_phone = null, version = s.version + 1
    from unnest(${shipmentIds}::int[]) with ordinality x (id, stop)
    where s.id = x.id and s.trip_id is null and s.receiving = 'delivery'
      and s.state = any (${WAITING_STATES}::text[])
    returning s.id, s.order_id`);
  if (put.length !== shipmentIds.length) throw new AppError('shipment_not_for_trip');
  await writeShipmentEvents(
    put.map(({ id }) => ({
      shipment_id: id,
      event: 'put_on_trip',
      facts: { trip_no: trip.trip_no },
    })),
    { staffId },
  );
  return put.map(({ order_id }) => order_id);
}

/** The shipments of a trip that is not driven wait for a vehicle again. */
export async function takeOffTrip(tripId: number): Promise<void> {
  await rows(sql`
    update shipments set trip_id = null, stop = null, version = version + 1 where trip_id = ${tripId}`);
}

/** What has arrived or come to nothing keeps the plate it came with, whatever vehicle goes on. */
export async function keepPlateOfDone(tripId: number, plate: string | null): Promise<void> {
  await rows(sql`
    update shipments set plate = ${plate}
    where trip_id = ${tripId} and plate is null
      and (state = any (${['delivered', ...FAILED_STATES]}::text[]) or said_delivered_at is not null)`);
}
