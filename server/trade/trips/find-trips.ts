import type { z } from 'zod';
import type { shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import type { tripRow, tripShipment } from '#contract/trade/trips/shapes.ts';
import { tripMargin } from '#domain/trade/trips/trip-cost.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';
import { shipmentGramsSql } from '#server/trade/shipments/index.ts';
import { carriedOn, costsOf } from './trip-costs.ts';
import { findWaitingCosts } from './waiting-costs.ts';
import { waitingSql } from './waiting-sql.ts';

type Trip = z.output<typeof tripRow>;
type Shipment = z.output<typeof tripShipment>;
type BareTrip = Omit<Trip, 'shipments' | 'estimate' | 'freight' | 'waiting' | 'margin'>;

/** Shipments that a day's plan shows as waiting; more of them are another day's work. */
const MAX_WAITING = 2000;

const shipmentColumns = sql<Shipment & { trip_id: number | null }>`
  s.id, s.trip_id, s.shipment_no, s.order_id, s.stop, s.state, s.planned_day, s.said_delivered_at,
  json_build_object('id', w.id, ${warehouseNamesJson('w')}) as from,
  json_build_object('company', ${companySql('c')}, 'province', case when v.id is not null then
    json_build_object('name_th', v.name_th, 'name_en', v.name_en, 'name_cn', v.name_cn) end) as to,
  (${shipmentGramsSql} / ${sql.lit(GRAMS_PER_KG)})::float8 as kg /* not null: coalesced */,
  s.version, json_build_object('id', b.id, 'name_th', b.name_th, 'name_en', b.name_en, 'name_cn', b.name_cn) as origin,
  (s.state <> 'planned' or exists (select from goods_ready g where g.purchase_id = s.purchase_id))
    as is_ready /* not null: a comparison */,
  o.delivery_date as promised_day,
  coalesce((select g.receiving_hours from gate_links g where g.address_id = o.shipping_address_id), '')
    as receiving_hours /* not null: coalesced */
  from shipments s join orders o on o.id = s.order_id join companies c on c.id = o.company_id
    join warehouses w on w.id = s.warehouse_id join provinces b on b.id = w.province_id
    left join addresses a on a.id = o.shipping_address_id left join provinces v on v.id = a.province_id`;

const findShipments = (which: RawBuilder<unknown>) =>
  rows(sql<Shipment & { trip_id: number | null }>`select ${shipmentColumns} where ${which}`);

const findTrips = (which: RawBuilder<unknown>) =>
  rows(sql<BareTrip>`
    select t.id, t.trip_no, t.day, t.vehicle, t.plate, t.driver_name, t.driver_phone, t.state,
      t.ended_at, t.version, t.cost, c.name as carrier,
      (t.driver_token_hash is not null) as has_link /* not null: a comparison */
    from trips t left join carriers c on c.id = t.carrier_id where ${which} order by t.day, t.id`);

async function withShipments(trips: BareTrip[]): Promise<Trip[]> {
  const ids = trips.map(({ id }) => id);
  const [on, carried, waits] = await Promise.all([
    findShipments(sql`s.trip_id = any (${ids}::int[]) order by s.trip_id, s.stop, s.id`),
    carriedOn(ids),
    findWaitingCosts(ids),
  ]);
  const carriedBy = Map.groupBy(carried, ({ trip_id }) => trip_id);
  const onTrip = Map.groupBy(on, ({ trip_id }) => trip_id);
  return trips.map((trip) => {
    const costs = costsOf(trip.vehicle, carriedBy.get(trip.id) ?? []);
    const waiting = waits.get(trip.id) ?? 0n;
    const margin = tripMargin({ ...costs, cost: trip.cost, waiting });
    return { ...trip, ...costs, waiting, margin, shipments: onTrip.get(trip.id) ?? [] };
  });
}

/** The vehicles of a day, and what waits for one up to that day: first what was planned earliest. */
export async function planOfDay(asked: string | undefined) {
  const day = asked ?? bangkokDate(now());
  const [trips, waiting] = await Promise.all([
    findTrips(sql`t.day = ${day}`).then(withShipments),
    findShipments(sql`
      ${waitingSql(day)}
      order by s.planned_day nulls last, s.id limit ${MAX_WAITING}`),
  ]);
  return { day, trips, waiting };
}

interface TripFile {
  id: string;
  shipment_id: number;
  kind: (typeof shipmentFileKinds)[number];
}
interface SaidOnTrip {
  id: number;
  shipment_id: number;
  event: string;
  at: Date;
  said_at: Date | null;
  note: string;
}

/** One trip with what its driver said and the photos that came. */
export async function findTrip(id: number) {
  const [trip] = await findTrips(sql`t.id = ${id}`).then(withShipments);
  if (!trip) throw new AppError('not_found');
  const [files, said] = await Promise.all([
    rows(sql<TripFile>`
      select f.file_id as id, f.shipment_id, f.kind from shipment_files f join shipments s on s.id = f.shipment_id
      where s.trip_id = ${id} order by f.id`),
    rows(sql<SaidOnTrip>`
      select e.id, e.shipment_id, e.event, e.at, e.said_at, e.note from shipment_events e
        join shipments s on s.id = e.shipment_id
      where s.trip_id = ${id} and e.by_driver order by e.id`),
  ]);
  return { ...trip, files: files.map((file) => ({ ...file, url: signedFileUrl(file.id) })), said };
}
