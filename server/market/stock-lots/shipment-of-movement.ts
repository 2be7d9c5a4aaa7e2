import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What a shipment that packs left with is called, and whose sale it is of. */
export interface ShipmentOfMovement {
  shipment_no: string;
  purchase_id: number;
}

let shipmentSql: RawBuilder<ShipmentOfMovement | null> = sql<null>`null::json`;

/** The shipment of movement `m` as JSON: shipments know of lots, lots of no shipments. */
export function registerShipmentOfMovement(expression: RawBuilder<ShipmentOfMovement | null>): void {
  shipmentSql = expression;
}

export const shipmentOfMovementSql = (): RawBuilder<ShipmentOfMovement | null> => shipmentSql;
