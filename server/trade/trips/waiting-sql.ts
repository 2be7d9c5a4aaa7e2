import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { sql } from '#server/platform/database/query.ts';

/** Whether the shipment `s` of the order `o` waits for a vehicle up to a day. */
export const waitingSql = (day: string) => sql<boolean>`
  s.trip_id is null and s.receiving = 'delivery' and s.state = any (${WAITING_STATES}::text[])
    and (s.planned_day is null or s.planned_day <= ${day}) and o.status = ${sql.lit(ORDER_ACTIVE)}`;
