import type { z } from 'zod';
import type { tripBody } from '#contract/trade/trips/shapes.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { carrierOfPlate } from '#server/trade/carriers/index.ts';
import { putOnTrip } from '#server/trade/shipments/index.ts';
import { insertTrips } from './insert-trips.ts';
import { newLink } from './trip-by-token.ts';

export interface MadeLink {
  status: true;
  id: number;
  /** Shown once: only its hash is kept. */
  token: string;
}

/** Puts shipments on a vehicle, and makes the link by which its driver says what happens. */
export async function makeTrip(
  staffId: number,
  { shipment_ids, ...vehicle }: z.output<typeof tripBody>,
): Promise<MadeLink> {
  return inTransaction(async () => {
    const { token, hash } = newLink();
    const carrier_id = await carrierOfPlate(vehicle.plate);
    const [made] = await insertTrips(staffId, [{ ...vehicle, carrier_id, driver_token_hash: hash }]);
    const { id, trip_no } = made!;
    const orders = await putOnTrip(staffId, { id, day: vehicle.day, trip_no }, shipment_ids);
    await recordOnOrders(staffId, 'trip_make', orders, { trip_no, ...vehicle });
    return { status: true as const, id, token };
  });
}

/** In the log of each order on the vehicle: what happens to its goods stands together. */
export async function recordOnOrders(
  staffId: number,
  action: 'trip_make' | 'trip_change' | 'trip_link' | 'trip_end' | 'trip_cancel',
  orderIds: readonly number[],
  after: Record<string, unknown>,
  reason?: string,
): Promise<void> {
  await recordDecisions(
    [...new Set(orderIds)].map((objectId) => ({
      staffId,
      action,
      objectKind: 'order' as const,
      objectId,
      before: {},
      after,
      reason,
    })),
  );
}
