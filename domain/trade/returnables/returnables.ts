import { hasLeft, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';

/** What goods stand on or lie in, and what has to come back. */
export const returnableKinds = ['pallet', 'jumbo_bag'] as const;
export type ReturnableKind = (typeof returnableKinds)[number];

/** Sent, and taken back; come back, and a mistake in that. */
export const returnableCauses = ['sent', 'unsent', 'returned', 'corrected'] as const;

/** Of one kind with one shipment. */
export const MAX_RETURNABLES = 999;

/** How many of a shipment's are with its receiver: those of goods that left, and neither came back nor got lost. */
export function returnablesOut(state: ShipmentState, quantity: number): number {
  return hasLeft(state) && state !== 'returned' && state !== 'lost' ? quantity : 0;
}
