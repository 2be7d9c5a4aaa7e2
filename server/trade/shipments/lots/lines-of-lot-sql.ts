import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Lines `x` of shipments `h` of orders `o`. */
export const linesOfLotSql = sql`shipment_lines x join shipments h on h.id = x.shipment_id
  join orders o on o.id = h.order_id`;

/** Whether line `x` of shipment `h` takes of a lot, by the lot itself: a number that somebody wrote is no lot. */
export const takesOfLotSql = (lotId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(x.stock_lot_id = ${lotId} and h.state <> 'cancelled')`;
