import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { loadTogether, recordSteps, unloadTogether, type SeenShipment } from '#server/trade/shipments/index.ts';
import { lockTrip } from './change-trip.ts';

/**
 * All stops of a trip are loaded, by one press, as they were shown. A second press changes nothing. Answers what takes
 * the press back.
 */
export async function loadTrip(staffId: number, id: number, version: number): Promise<SeenShipment[]> {
  return inTransaction(async () => {
    const { trip, shipments } = await lockTrip(id);
    if (trip.version !== version) throw new AppError('trip_changed_meanwhile');
    const loaded = await loadTogether(
      shipments.map((shipment) => shipment.id),
      { staffId },
    );
    await recordSteps(staffId, 'load', loaded);
    return loaded.map((shipment) => ({ id: shipment.id, version: shipment.version }));
  });
}

/** The press is taken back: of all stops that it loaded, as they stood after it. */
export async function unloadTrip(staffId: number, id: number, loaded: readonly SeenShipment[]): Promise<void> {
  await inTransaction(async () => {
    const { shipments } = await lockTrip(id);
    // First whether they changed: one that went to another trip since is told apart from one that was never on this one.
    const unloaded = await unloadTogether(loaded, { staffId });
    const onTrip = new Set(shipments.map((shipment) => shipment.id));
    if (unloaded.some((shipment) => !onTrip.has(shipment.id))) throw new AppError('not_found');
    await recordSteps(staffId, 'take_back', unloaded);
  });
}
