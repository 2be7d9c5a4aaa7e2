import type { z } from 'zod';
import type { gates } from '#contract/trade/gates.ts';
import { MOVING_STATES, WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';

type Shown = z.output<(typeof gates)['POST /gate/open']['answer']>;
type Arrival = Shown['arrivals'][number];
type Row = Omit<Arrival, 'shipments'> & {
  shipments: (Omit<Arrival['shipments'][number], 'arrived_at'> & { arrived_at: string | null })[];
};

/** A vehicle of an earlier day that is still on the road comes today as well. */
const DAYS_ON_THE_ROAD = 7;

/** Who comes today to the address that a guard’s link names: each vehicle once. */
export async function showArrivals(token: string): Promise<Shown> {
  const gate = await maybeRow(sql<{ address_id: number; name: string; receiving_hours: string }>`
    select g.address_id, a.name, g.receiving_hours from gate_links g join addresses a on a.id = g.address_id
    where g.token_hash = ${tokenHash(token).toString('hex')} and a.deleted_at is null`);
  if (!gate) throw new AppError('not_found');
  const day = bangkokDate(now());
  const found = await rows(sql<Row>`
    select coalesce(s.plate, t.plate) as plate, coalesce(s.driver_name, t.driver_name) as driver_name,
      sum(load.kg)::float8 as kg /* not null: one row each */,
      sum(load.packs)::int as packs /* not null: one row each */,
      json_agg(json_build_object('id', s.id, 'shipment_no', s.shipment_no, 'state', s.state, 'arrived_at', s.arrived_at)
        order by s.id) as shipments /* not null: one row each */
    from orders o join shipments s on s.order_id = o.id left join trips t on t.id = s.trip_id
      join lateral (
        select coalesce(sum(l.quantity * i.product_unit_weight_grams), 0) / 1000.0 as kg,
          coalesce(sum(l.quantity), 0) as packs
        from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id) load on true
    where o.shipping_address_id = ${gate.address_id} and o.order_no is not null and s.receiving = 'delivery'
      and (s.state = any (${WAITING_STATES}::text[]) and s.planned_day = ${day}
        or s.state = any (${MOVING_STATES}::text[]) and s.said_delivered_at is null
          and (s.planned_day is null or s.planned_day between ${addDays(day, -DAYS_ON_THE_ROAD)} and ${day}))
    group by 1, 2 order by 1 nulls last, 2 nulls last`);
  const { name, receiving_hours } = gate;
  const arrivals = found.map((arrival) => ({
    ...arrival,
    shipments: arrival.shipments.map((each) => ({
      ...each,
      arrived_at: each.arrived_at === null ? null : new Date(each.arrived_at),
    })),
  }));
  return { day, name, receiving_hours, arrivals };
}
