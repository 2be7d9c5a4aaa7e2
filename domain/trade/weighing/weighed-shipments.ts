import { hasLeft, isMoving, isWaiting, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import type { Weighed } from './weighed-line.ts';

interface WeighedShipment {
  state: ShipmentState;
  lines: readonly { order_item_id: number; quantity: number; weighed_grams: number | null }[];
}

/** Until a shipment is delivered, the weighbridge may say what it weighs. */
export const mayWeigh = (state: ShipmentState): boolean => isWaiting(state) || isMoving(state);

/** What of each line was weighed and has left its warehouse. */
export function weighedPacks(shipments: readonly WeighedShipment[]): Map<number, Weighed> {
  const found = new Map<number, Weighed>();
  for (const { state, lines } of shipments)
    for (const { order_item_id, quantity, weighed_grams } of hasLeft(state) ? lines : []) {
      if (weighed_grams === null) continue;
      const { packs, grams } = found.get(order_item_id) ?? { packs: 0, grams: 0 };
      found.set(order_item_id, { packs: packs + quantity, grams: grams + weighed_grams });
    }
  return found;
}
