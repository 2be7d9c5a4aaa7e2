import { shipmentDecisionGuards } from '#domain/trade/shipments/shipment-decisions.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipments } from './lock.ts';
import { takeLotsAlong } from './lots/take-lots-along.ts';
import { movedTo, writeStep, type Moved } from './move-shipment.ts';
import type { Shipment } from './shipment-rows.ts';
import type { MovedBy } from './write-events.ts';

/**
 * Loads whatever of these shipments may be loaded now, all of it or none: what is loaded already, or has left, stays
 * where it stands. Orders are locked in ascending order, as everywhere.
 */
export async function loadTogether(asked: readonly Pick<Shipment, 'id' | 'order_id'>[], by: MovedBy): Promise<Moved[]> {
  const ids = new Set(asked.map(({ id }) => id));
  const orderIds = [...new Set(asked.map(({ order_id }) => order_id))].toSorted((a, b) => a - b);
  return inTransaction(async () => {
    const loading: Shipment[] = [];
    for (const orderId of orderIds) {
      const { order, shipments } = await lockShipments(orderId);
      const mayBeLoaded = ({ id, state }: Shipment) => ids.has(id) && shipmentDecisionGuards.load({ state, order });
      loading.push(...shipments.filter(mayBeLoaded));
    }
    // At once: two stops may take the same lot.
    await takeLotsAlong(loading, by);
    await writeStep(loading, 'load', by, {});
    for (const orderId of new Set(loading.map(({ order_id }) => order_id))) await followShipments(orderId, by);
    return loading.map((shipment) => movedTo(shipment, 'loaded'));
  });
}
