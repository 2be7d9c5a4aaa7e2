import type { z } from 'zod';
import type { shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import type { tripRow, tripShipment } from '#contract/trade/trips/shapes.ts';
import { tripMargin } from '#domain/trade/trips/trip-cost.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyForeignNameSql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { warehouseNameInEnglish } from '#server/platform/database/warehouse-names.ts';
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

/** Names as columns: objects of JSON for each of thousands of rows cost the database most of the board's time. */
interface Row extends Omit<Shipment, 'from' | 'to' | 'origin'> {
  trip_id: number | null;
  warehouse_id: number;
  from_name: string;
  from_en: string;
  from_cn: string;
  origin_id: number;
  origin_th: string;
  origin_en: string;
  origin_cn: string;
  buyer_id: number;
  buyer_th: string;
  buyer_foreign: string;
  to_th: string | null;
  to_en: string | null;
  to_cn: string | null;
}

const shipmentColumns = sql<Row>`
  s.id, s.trip_id, s.shipment_no, s.order_id, s.stop, s.state, s.planned_day, s.said_delivered_at, s.version,
  w.id as warehouse_id, w.name as from_name, ${warehouseNameInEnglish('w')} as from_en /* not null: coalesced */,
  coalesce(w.name_cn, w.name_en, w.name) as from_cn /* not null: coalesced */,
  b.id as origin_id, b.name_th as origin_th, b.name_en as origin_en,
  coalesce(b.name_cn, b.name_en) as origin_cn /* not null: coalesced */,
  c.id as buyer_id, c.company_name_th as buyer_th,
  ${companyForeignNameSql('c')} as buyer_foreign /* not null: coalesced */,
  v.name_th as to_th, v.name_en as to_en, coalesce(v.name_cn, v.name_en) as to_cn,
  (${shipmentGramsSql} / ${sql.lit(GRAMS_PER_KG)})::float8 as kg /* not null: coalesced */,
  (s.state <> 'planned' or exists (select from goods_ready g where g.purchase_id = s.purchase_id))
    as is_ready /* not null: a comparison */,
  o.delivery_date as promised_day,
  coalesce((select g.receiving_hours from gate_links g where g.address_id = o.shipping_address_id), '')
    as receiving_hours /* not null: coalesced */
  from shipments s join orders o on o.id = s.order_id join companies c on c.id = o.company_id
    join warehouses w on w.id = s.warehouse_id join provinces b on b.id = w.province_id
    left join addresses a on a.id = o.shipping_address_id left join provinces v on v.id = a.province_id`;

async function findShipments(which: RawBuilder<unknown>): Promise<(Shipment & { trip_id: number | null })[]> {
  const found = await rows(sql<Row>`select ${shipmentColumns} where ${which}`);
  return found.map(withNames);
}

function withNames(row: Row): Shipment & { trip_id: number | null } {
  const { warehouse_id, from_name, from_en, from_cn, origin_id, origin_th, origin_en, origin_cn } = row;
  const { buyer_id, buyer_th, buyer_foreign, to_th, to_en, to_cn } = row;
  return {
    id: row.id,
    trip_id: row.trip_id,
    shipment_no: row.shipment_no,
    order_id: row.order_id,
    stop: row.stop,
    state: row.state,
    planned_day: row.planned_day,
    said_delivered_at: row.said_delivered_at,
    version: row.version,
    kg: row.kg,
    is_ready: row.is_ready,
    promised_day: row.promised_day,
    receiving_hours: row.receiving_hours,
    from: { id: warehouse_id, name: from_name, name_th: from_name, name_en: from_en, name_cn: from_cn },
    origin: { id: origin_id, name_th: origin_th, name_en: origin_en, name_cn: origin_cn },
    to: {
      company: { id: buyer_id, name_th: buyer_th, name_en: buyer_foreign, name_cn: buyer_foreign },
      province: to_th === null ? null : { name_th: to_th, name_en: to_en!, name_cn: to_cn! },
    },
  };
}

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
