import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { writeShipmentEvents } from '../write-events.ts';
import { shipmentGramsSql } from '../shipped-goods-sql.ts';

export interface TripShipment {
  id: number;
  shipment_no: string;
  order_id: number;
  order_status: number;
  trip_id: number | null;
  receiving: 'delivery' | 'pick_up';
  state: ShipmentState;
  version: number;
  grams: number;
  /** Who of staff did the last thing with it. */
  person: string | null;
}

/** Shipments under lock, in ascending order; the trips that they stand on are locked before. */
export async function lockForTrips(ids: readonly number[]): Promise<TripShipment[]> {
  await rows(sql`select id from shipments where id = any (${ids}::int[]) order by id for update`);
  return rows(sql<TripShipment>`
    select s.id, s.shipment_no, s.order_id, o.status::int as order_status, s.trip_id, s.receiving, s.state, s.version,
      ${shipmentGramsSql} as grams /* not null: coalesced */,
      (select nullif(${personNameSql('m')}, '') from shipment_events e join staff_members m on m.id = e.staff_id
        where e.shipment_id = s.id order by e.id desc limit 1) as person
    from shipments s join orders o on o.id = s.order_id where s.id = any (${ids}::int[]) order by s.id`);
}

/** What stands on trips, in the order of the stops. */
export const stopsOf = (tripIds: readonly number[]) =>
  rows(sql<{ id: number; trip_id: number; grams: number }>`
    select s.id, s.trip_id /* not null: of a trip */,
      ${shipmentGramsSql} as grams /* not null: coalesced */
    from shipments s where s.trip_id = any (${tripIds}::int[]) order by s.trip_id, s.stop, s.id`);

interface Put {
  id: number;
  trip_id: number | null;
  stop: number | null;
}

/**
 * Where shipments stand from now on. Those that were moved have a new version, and the vehicle and day of their trip;
 * of the others on these trips only the stop is another one.
 */
export async function writeStops(
  staffId: number,
  puts: readonly Put[],
  moved: ReadonlyMap<number, { trip_no: string | null }>,
): Promise<void> {
  const isMoved = sql`t.id = any (${[...moved.keys()]}::int[])`;
  await rows(
    updateRows('shipments', puts, {
      also: {
        version: sql`t.version + case when ${isMoved} then 1 else 0 end`,
        plate: sql`case when x.trip_id is null then t.plate end`,
        driver_name: sql`case when x.trip_id is null then t.driver_name end`,
        driver_phone: sql`case when x.trip_id is null then t.driver_phone end`,
        planned_day: sql`coalesce((select p.day from trips p where p.id = x.trip_id), t.planned_day)`,
      },
    }),
  );
  await writeShipmentEvents(
    [...moved].map(([id, { trip_no }]) => ({
      shipment_id: id,
      event: trip_no === null ? ('take_off_trip' as const) : ('put_on_trip' as const),
      facts: trip_no === null ? {} : { trip_no },
    })),
    { staffId },
  );
}
