import type { ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';
import { recordDecisions } from '#server/audit/index.ts';
import type { Moved } from './move-shipment.ts';

/** In the log of each order: what happens to its goods stands together. */
export const recordSteps = (
  staffId: number,
  step: ShipmentStep | 'plan' | 'take_back',
  moved: readonly Moved[],
  texts: readonly (string | undefined)[] = [],
) =>
  recordDecisions(
    moved.map(({ order_id, id, shipment_no, state }) => ({
      staffId,
      action: `shipment_${step}` as const,
      objectKind: 'order',
      objectId: order_id,
      before: {},
      after: { id, shipment_no, state },
      reason: texts.filter(Boolean).join(' · ') || undefined,
    })),
  );
