import { takenBy } from '#domain/trade/shipments/follow.ts';
import { isMoving, isWaiting, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { shareOfGrams, type Weighed } from './weighed-line.ts';

interface WeighedShipment {
  state: ShipmentState;
  lines: readonly {
    order_item_id: number;
    quantity: number;
    delivered_quantity: number | null;
    weighed_grams: number | null;
  }[];
}

/** Until a shipment is delivered, the weighbridge may say what it weighs. */
export const mayWeigh = (state: ShipmentState): boolean => isWaiting(state) || isMoving(state);

/**
 * What of each line was weighed and is on its way, or was taken in. What was refused, came back or was lost is not: its
 * goods are sent once more and weighed again, or refunded.
 */
export function weighedPacks(shipments: readonly WeighedShipment[]): Map<number, Weighed> {
  const found = new Map<number, Weighed>();
  for (const { state, lines } of shipments)
    for (const line of isWaiting(state) ? [] : lines) {
      const taken = takenBy(state, line);
      if (line.weighed_grams === null || taken === 0) continue;
      const { packs, grams } = found.get(line.order_item_id) ?? { packs: 0, grams: 0 };
      const its = shareOfGrams(line.weighed_grams, taken, line.quantity);
      found.set(line.order_item_id, { packs: packs + taken, grams: grams + its });
    }
  return found;
}

/** What of a line was delivered, and what of that was weighed. */
export interface DeliveredPacks {
  packs: number;
  weighed: Weighed | null;
}

export function deliveredPacks(shipments: readonly WeighedShipment[]): Map<number, DeliveredPacks> {
  const delivered = shipments.filter(({ state }) => state === 'delivered');
  const weighed = weighedPacks(delivered);
  const found = new Map<number, DeliveredPacks>();
  for (const { state, lines } of delivered)
    for (const line of lines) {
      const { order_item_id } = line;
      const packs = (found.get(order_item_id)?.packs ?? 0) + takenBy(state, line);
      found.set(order_item_id, { packs, weighed: weighed.get(order_item_id) ?? null });
    }
  return found;
}
