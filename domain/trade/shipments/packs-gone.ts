import type { ShipmentState } from './shipment-steps.ts';

/** Where the packs of a shipment lie in its warehouse: before they are loaded, and once they came back. */
export const IN_WAREHOUSE_STATES = [
  'planned',
  'ready',
  'cancelled',
  'returned',
] as const satisfies readonly ShipmentState[];

/**
 * How many packs of a line of a shipment are out of their warehouse: all from the loading on. What a receiver refused
 * of a delivery comes back with the vehicle; what was lost does not.
 */
export function packsGone(
  state: ShipmentState,
  { quantity, refused_quantity }: { quantity: number; refused_quantity: number | null },
): number {
  if ((IN_WAREHOUSE_STATES as readonly ShipmentState[]).includes(state)) return 0;
  return state === 'delivered' ? quantity - (refused_quantity ?? 0) : quantity;
}
