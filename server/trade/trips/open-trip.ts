import type { z } from 'zod';
import type { driverTrip } from '#contract/trade/trips/shapes.ts';
import { offeredEvents } from '#domain/trade/trips/driver-events.ts';
import { tripEnd } from '#domain/trade/trips/trip.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { openTrip } from './trip-by-token.ts';

type DriverTrip = z.output<typeof driverTrip>;
type Stop = DriverTrip['stops'][number];
type Row = Omit<Stop, 'offered' | 'last'> & { last: { event: string; at: string } | null };

/** A trip for who has its link: what to fetch where, for whom, and what was said of it. No prices, no order numbers. */
export async function showTrip(token: string): Promise<DriverTrip> {
  const { id, day, state, ended_at } = await openTrip(token);
  const [trip, stops] = await Promise.all([
    oneRow(sql<Pick<DriverTrip, 'trip_no' | 'vehicle' | 'plate' | 'driver_name'>>`
      select trip_no, vehicle, plate, driver_name from trips where id = ${id}`),
    findStops(id),
  ]);
  return { ...trip, day, ends_at: tripEnd({ day, ended_at }), stops: state === 'cancelled' ? [] : stops };
}

/** What a trip fetches where, and for whom, in the order of its stops. */
export async function findStops(tripId: number): Promise<Stop[]> {
  const found = await rows(sql<Row>`
    select s.id, s.shipment_no, s.stop /* not null: of a trip */, s.state, s.said_delivered_at,
      json_build_object(${warehouseNamesJson('w')}, 'address', concat_ws(' ', w.address, v.name_th, w.post_code),
        'phone', w.mobile) as from,
      json_build_object('company', o.company_name, 'name', coalesce(o.shipping_snapshot ->> 'name', ''),
        'phone', coalesce(o.shipping_snapshot ->> 'phone', ''),
        'address', coalesce(o.shipping_snapshot ->> 'text_th', '')) as to,
      (select coalesce(json_agg(json_build_object('id', l.id, ${lineNamesSql}, 'quantity', l.quantity,
        'kg', l.quantity * i.product_unit_weight_grams / 1000.0, 'lot_no', l.lot_no) order by l.id), '[]')
        from shipment_lines l join order_items i on i.id = l.order_item_id
        where l.shipment_id = s.id) as lines /* not null: coalesced */,
      exists (select from goods_ready g where g.purchase_id = s.purchase_id)
        as has_delivery_note /* not null: exists */,
      (select count(*)::int from shipment_files f where f.shipment_id = s.id) as photos /* not null: a count */,
      (select json_build_object('event', e.event, 'at', coalesce(e.said_at, e.at)) from shipment_events e
        where e.shipment_id = s.id and e.by_driver and e.event <> 'photo' order by e.id desc limit 1) as last
    from shipments s join orders o on o.id = s.order_id join warehouses w on w.id = s.warehouse_id
      join provinces v on v.id = w.province_id
    where s.trip_id = ${tripId} order by s.stop, s.id`);
  return found.map((stop) => ({
    ...stop,
    offered: offeredEvents(stop),
    last: stop.last && { event: stop.last.event, at: new Date(stop.last.at) },
  }));
}
