import { recordDecisions } from '#server/audit/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { loadTogether } from '#server/trade/shipments/index.ts';
import { lockTrip } from './change-trip.ts';

/** All stops of a trip are loaded, by one press, as they were shown. A second press changes nothing. */
export async function loadTrip(staffId: number, id: number, version: number): Promise<void> {
  await inTransaction(async () => {
    const { trip, shipments } = await lockTrip(id);
    if (trip.version !== version) throw new AppError('trip_changed_meanwhile');
    const loaded = await loadTogether(shipments, { staffId });
    await recordDecisions(
      loaded.map(({ order_id, ...after }) => ({
        staffId,
        action: 'shipment_load',
        objectKind: 'order',
        objectId: order_id,
        before: {},
        after,
      })),
    );
  });
}
