import { sql } from '#server/platform/database/query.ts';

/** What the lines of the shipment `s` weigh, in grams. */
export const shipmentGramsSql = sql<number>`
  (select coalesce(sum(l.quantity * i.product_unit_weight_grams), 0) from shipment_lines l
    join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)::float8`;
