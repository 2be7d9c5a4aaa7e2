import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { tripNo } from '#domain/trade/order-identifiers.ts';
import { WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { MAX_PROPOSED_SHIPMENTS, proposeTrips, savedBy } from '#domain/trade/trips/propose-trips.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { moveOnBoard } from './move-on-board.ts';
import { placeSql, ratesOf } from './trip-costs.ts';

interface Waiting {
  id: number;
  version: number;
  origin: number;
  place: string;
  rates: RatesJson;
  grams: number;
}

/** The cheapest trips for what waits up to a day: first what was planned earliest. */
export async function proposeLoads(asked: string | undefined) {
  const day = asked ?? bangkokDate(now());
  const found = await rows(sql<Waiting>`
    select s.id, s.version, w.province_id as origin, ${placeSql} as place /* not null: concatenated */,
      ${freightRatesSql(sql`w.province_id`, sql`a.province_id`)} as rates,
      (select coalesce(sum(l.quantity * i.product_unit_weight_grams), 0) from shipment_lines l
        join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)::float8
        as grams /* not null: coalesced */
    from shipments s join orders o on o.id = s.order_id join warehouses w on w.id = s.warehouse_id
      left join addresses a on a.id = o.shipping_address_id
    where s.trip_id is null and s.receiving = 'delivery' and s.state = any (${WAITING_STATES}::text[])
      and (s.planned_day is null or s.planned_day <= ${day}) and o.status = ${sql.lit(ORDER_ACTIVE)}
    order by s.planned_day nulls last, s.id limit ${MAX_PROPOSED_SHIPMENTS}`);
  const waiting = found.map(({ rates, ...load }) => ({ ...load, rates: ratesOf(rates) }));
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  const { trips, left } = proposeTrips(waiting);
  return {
    loads: trips.map(({ vehicle, cost, grams, ids }) => ({
      vehicle,
      cost,
      kg: grams / GRAMS_PER_KG,
      shipments: ids.map((id) => ({ id, version: versions.get(id)! })),
    })),
    left,
    saved: savedBy(trips, waiting),
  };
}

interface TakenLoads {
  day: string;
  loads: readonly { vehicle: Vehicle; shipments: readonly { id: number; version: number }[] }[];
}

/** Makes the trips of proposed loads. Who drives them is written down later: then their drivers get their links. */
export async function takeLoads(staffId: number, { day, loads }: TakenLoads): Promise<number[]> {
  return inTransaction(async () => {
    const at = now();
    const numbers = await rows(sql<{ number: number }>`
      select nextval('trip_numbers')::int as number /* not null: a sequence */
      from generate_series(1, ${loads.length}::int)`);
    const made = await rows(
      sql<{ id: number }>`${insertRows(
        'trips',
        loads.map(({ vehicle }, index) => ({
          day,
          vehicle,
          trip_no: tripNo(numbers[index]!.number, at),
          state: 'planned',
          version: 1,
          made_by: staffId,
          made_at: at,
        })),
      )} returning id`,
    );
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
    const moves = loads.flatMap(({ shipments }, index) =>
      shipments.map((seen) => ({ ...seen, trip_id: ids[index]!, stop: null })),
    );
    await moveOnBoard(staffId, moves);
    return ids;
  });
}
