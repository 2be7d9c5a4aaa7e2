import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { MAX_PROPOSED_SHIPMENTS, proposeTrips, savedBy } from '#domain/trade/trips/propose-trips.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import type { RatesJson } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { shipmentGramsSql } from '#server/trade/shipments/index.ts';
import { insertTrips } from './insert-trips.ts';
import { moveOnBoard } from './move-on-board.ts';
import { placeSql, ratesJoinSql, ratesOf } from './trip-costs.ts';
import { waitingSql } from './waiting-sql.ts';

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
      r.rates,
      ${shipmentGramsSql} as grams /* not null: coalesced */
    from shipments s join orders o on o.id = s.order_id join warehouses w on w.id = s.warehouse_id
      left join addresses a on a.id = o.shipping_address_id ${ratesJoinSql}
    where ${waitingSql(day)}
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
    const made = await insertTrips(
      staffId,
      loads.map(({ vehicle }) => ({ day, vehicle })),
    );
    const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
    const moves = loads.flatMap(({ shipments }, index) =>
      shipments.map((seen) => ({ ...seen, trip_id: ids[index]!, stop: null })),
    );
    await moveOnBoard(staffId, moves);
    return ids;
  });
}
