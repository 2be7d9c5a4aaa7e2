import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { freightOnTrip, tripCost } from '#domain/trade/trips/trip-cost.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { shipmentGramsSql } from '#server/trade/shipments/index.ts';

interface Carried {
  trip_id: number;
  place: string;
  rates: RatesJson;
  grams: number;
  orderGrams: number;
  orderFreight: Satang;
}

/** Satang by vehicle, as the database says them. */
export const ratesOf = (rates: RatesJson): Partial<Record<Vehicle, Satang>> =>
  Object.fromEntries(Object.entries(rates ?? {}).map(([vehicle, cost]) => [vehicle, BigInt(cost)]));

/** A shipment's warehouse and the address that it goes to: those that share both share the stop. */
export const placeSql = sql<string>`concat_ws(' ', s.warehouse_id, o.shipping_address_id)`;

/** The rates of a shipment's way, read once for each pair of provinces: the planner keeps what it has read. */
export const ratesJoinSql = sql`
  left join lateral ${freightRatesSql(sql`w.province_id`, sql`a.province_id`)} r (rates) on true`;

/** What trips carry of which orders, with what their ways cost and what the buyers pay. */
export const carriedOn = (tripIds: readonly number[]) =>
  rows(sql<Carried>`
    select s.trip_id /* not null: of a trip */, ${placeSql} as place /* not null: concatenated */,
      r.rates,
      ${shipmentGramsSql} as grams /* not null: coalesced */,
      (select coalesce(sum(i.quantity * i.product_unit_weight_grams), 0) from order_items i
        where i.order_id = o.id)::float8 as "orderGrams" /* not null: coalesced */,
      coalesce(o.estimate_shipping_cost, 0) - o.refunded_freight as "orderFreight" /* not null: coalesced */
    from shipments s join orders o on o.id = s.order_id join warehouses w on w.id = s.warehouse_id
      left join addresses a on a.id = o.shipping_address_id ${ratesJoinSql}
    where s.trip_id = any (${tripIds}::int[]) order by s.id`);

export function costsOf(vehicle: Vehicle, carried: readonly Carried[]): { estimate: Satang | null; freight: Satang } {
  const legs = carried.map(({ place, rates }) => ({ place, rates: ratesOf(rates) }));
  return { estimate: tripCost(legs, vehicle), freight: freightOnTrip(carried) };
}
