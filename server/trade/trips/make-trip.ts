import type { z } from 'zod';
import type { tripBody } from '#contract/trade/trips/shapes.ts';
import { tripNo } from '#domain/trade/order-identifiers.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { putOnTrip } from '#server/trade/shipments/index.ts';
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
    const at = now();
    const { token, hash } = newLink();
    const { number } = await oneRow(sql<{ number: number }>`
      select nextval('trip_numbers')::int as number /* not null: a sequence */`);
    const trip_no = tripNo(number, at);
    const [made] = await rows(
      sql<{ id: number }>`${insertRows('trips', [
        { ...vehicle, trip_no, driver_token_hash: hash, state: 'planned', version: 1, made_by: staffId, made_at: at },
      ])} returning id`,
    );
    const { id } = made!;
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
