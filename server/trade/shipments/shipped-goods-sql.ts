import { sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';

/** What the lines of the shipment `s` weigh, in grams. */
export const shipmentGramsSql = sql<number>`
  (select coalesce(sum(l.quantity * i.product_unit_weight_grams), 0) from shipment_lines l
    join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)::float8`;

interface NamedLine {
  name_th: string;
  name_en: string;
  name_cn: string;
  quantity: number;
}

/** What is in the shipment `s`, by names and packs, as JSON. */
export const shipmentGoodsSql = sql<NamedLine[]>`
  (select coalesce(json_agg(json_build_object(${lineNamesSql}, 'quantity', l.quantity) order by l.id), '[]')
    from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)`;
