import type { DeliveredBy, ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

export interface ShipmentLine {
  id: number;
  order_item_id: number;
  quantity: number;
  lot_no: string;
  stock_lot_id: number | null;
  delivered_quantity: number | null;
  refused_quantity: number | null;
  weighed_grams: number | null;
}

export interface Shipment {
  id: number;
  shipment_no: string;
  order_id: number;
  purchase_id: number;
  company_id: number;
  warehouse_id: number;
  receiving: 'delivery' | 'pick_up';
  state: ShipmentState;
  trip_id: number | null;
  planned_day: string | null;
  departed_at: Date | null;
  arrived_at: Date | null;
  said_delivered_at: Date | null;
  delivered_at: Date | null;
  delivered_by: DeliveredBy | null;
  gate_code: string | null;
  release_code: string | null;
  version: number;
  /** When its seller said which lots it takes. */
  lots_named_at: Date | null;
  lines: ShipmentLine[];
}

/** Shipments with their lines, in ascending order. Where they are locked, the lock is taken before. */
export function readShipments(which: RawBuilder<unknown>): Promise<Shipment[]> {
  return rows(sql<Shipment>`
    select s.id, s.shipment_no, s.order_id, s.purchase_id, s.company_id, s.warehouse_id, s.receiving, s.state,
      s.trip_id, s.planned_day, s.departed_at, s.arrived_at, s.said_delivered_at, s.delivered_at, s.delivered_by,
      s.gate_code, s.release_code, s.version, s.lots_named_at,
      (select coalesce(json_agg(json_build_object('id', l.id, 'order_item_id', l.order_item_id, 'quantity', l.quantity,
        'lot_no', l.lot_no, 'stock_lot_id', l.stock_lot_id,
        'delivered_quantity', l.delivered_quantity, 'refused_quantity', l.refused_quantity,
        'weighed_grams', l.weighed_grams)
        order by l.id), '[]')
        from shipment_lines l where l.shipment_id = s.id) as lines /* not null: coalesced */
    from shipments s where ${which} order by s.id`);
}
