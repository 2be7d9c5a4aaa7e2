import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { shipmentDecisionGuards } from '#domain/trade/shipments/shipment-decisions.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LockedOrder } from '#server/trade/orders/index.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipments } from './lock.ts';
import { takeLotsAlong } from './lots/take-lots-along.ts';
import { movedTo, writeStep, type Moved } from './move-shipment.ts';
import { readShipments, type Shipment } from './shipment-rows.ts';
import { statesBefore, writeBack } from './take-step-back.ts';
import type { MovedBy } from './write-events.ts';

/** A shipment as it stood when somebody saw it. */
export interface SeenShipment {
  id: number;
  version: number;
}

/**
 * Loads whatever of these shipments may be loaded now, all of it or none: what is loaded already, or has left, stays
 * where it stands. Answers what it loaded, with the versions that `unloadTogether` takes.
 */
export async function loadTogether(ids: readonly number[], by: MovedBy): Promise<(Moved & SeenShipment)[]> {
  return inTransaction(async () => {
    const locked = await lockTogether(ids);
    const loading = locked.flatMap(({ order, shipment }) =>
      shipmentDecisionGuards.load({ state: shipment.state, order }) ? [shipment] : [],
    );
    // At once: two stops may take the same lot.
    await takeLotsAlong(loading, by);
    await writeStep(loading, 'load', by, {});
    await followAll(loading, by);
    const loaded = await readShipments(sql`s.id = any (${loading.map(({ id }) => id)}::int[])`);
    return loaded.map((shipment) => ({ ...movedTo(shipment, shipment.state), version: shipment.version }));
  });
}

/** Takes the loading of shipments back, all of it or none: as long as none of them has changed since. */
export async function unloadTogether(seen: readonly SeenShipment[], by: MovedBy): Promise<Moved[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return inTransaction(async () => {
    const locked = await lockTogether([...versions.keys()]);
    if (locked.length < versions.size) throw new AppError('not_found');
    for (const { order, shipment } of locked) {
      if (shipment.version !== versions.get(shipment.id))
        throw new AppError('loaded_stop_changed', { details: { number: shipment.shipment_no } });
      if (order.status !== ORDER_ACTIVE || shipment.state !== 'loaded') throw new AppError('shipment_step_not_allowed');
    }
    const shipments = locked.map(({ shipment }) => shipment);
    const before = await statesBefore(shipments);
    await writeBack(shipments, before, by, '');
    await followAll(shipments, by);
    return shipments.map((shipment) => movedTo(shipment, before.get(shipment.id)!));
  });
}

/** Shipments of several orders with these, under lock. Orders are locked in ascending order, as everywhere. */
async function lockTogether(ids: readonly number[]): Promise<{ order: LockedOrder; shipment: Shipment }[]> {
  const orders = await rows(sql<{ id: number }>`
    select distinct order_id as id from shipments where id = any (${ids}::int[]) order by 1`);
  const locked = [];
  for (const { id } of orders) {
    const { order, shipments } = await lockShipments(id);
    locked.push(...shipments.filter((shipment) => ids.includes(shipment.id)).map((shipment) => ({ order, shipment })));
  }
  return locked;
}

async function followAll(shipments: readonly Shipment[], by: MovedBy): Promise<void> {
  for (const orderId of new Set(shipments.map(({ order_id }) => order_id))) await followShipments(orderId, by);
}
