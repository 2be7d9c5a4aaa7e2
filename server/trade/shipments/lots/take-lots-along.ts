import { linesBeyondStock, takeNamedLots } from '#domain/market/stock-lots/take-named-lots.ts';
import type { ShipmentState, ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockLotsOfOffers, readWarehouseStock, type LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import type { Shipment } from '../shipment-rows.ts';
import type { MovedBy } from '../write-events.ts';
import { linesOfLots, type LineOfLots } from './lines-of-lots.ts';
import { proposeFor, type ProposedLine } from './propose-lots-for.ts';
import { requireMayLeave, type RefusedLine } from './require-may-leave.ts';
import { writeLotLines } from './write-lot-lines.ts';

/** Whether packs leave their lots with a step: with the loading, or with the departure of what nobody loaded. */
export const leavesBy = (step: ShipmentStep, state: ShipmentState): boolean =>
  step === 'load' || (step === 'depart' && state !== 'loaded');

/**
 * Decides, before a step that takes packs out of their lots is written, which lots these are: as the seller named them,
 * else as they are proposed now. Refuses lots that may not leave, and more of no known lot than there is; but not to a
 * driver, who has left.
 */
export async function takeLotsAlong(shipments: readonly Shipment[], by: MovedBy): Promise<void> {
  const ids = shipments.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await linesOfLots(sql`l.shipment_id = any (${ids}::int[])`);
  if (lines.length === 0) return;
  const offerIds = [...new Set(lines.map(({ offer_id }) => offer_id))];
  const lots = await lockLotsOfOffers(offerIds);
  const named = new Set(shipments.flatMap(({ id, lots_named_at }) => (lots_named_at === null ? [] : [id])));
  const isNamed = ({ shipment_id }: LineOfLots) => named.has(shipment_id);
  const asNamed = takeNamedLots(lines.filter(isNamed), lots, bangkokDate(now()));
  const taken = asNamed.map((each) => ({ line: each.line, ...each.taken }));
  const proposed = await proposeFor(
    lines.filter((line) => !isNamed(line)),
    lotsWithout(lots, taken),
    false,
  );
  const assigned = [...taken, ...proposed];
  if (!by.byDriver)
    await requireMayLeave(shipments, [
      ...asNamed.flatMap(({ line, refusals }) => refusals.map((refusal) => ({ line, refusal }))),
      ...(await beyondStock(assigned, offerIds)),
    ]);
  await writeLotLines(assigned, lots);
}

/** What the named lines leave of the lots. */
function lotsWithout(lots: readonly LockedOfferLot[], taken: readonly ProposedLine[]): LockedOfferLot[] {
  const shares = taken.flatMap((each) => each.shares);
  const takenOf = (id: number) => shares.reduce((sum, share) => sum + (share.lot_id === id ? share.packs : 0), 0);
  return lots.map((lot) => ({ ...lot, packs: lot.packs - takenOf(lot.id) }));
}

async function beyondStock(assigned: readonly ProposedLine[], offerIds: readonly number[]): Promise<RefusedLine[]> {
  const leaving = assigned.map(({ line, unknown }) => ({
    of: line,
    offer_id: line.offer_id,
    unknown: line.takes_stock ? unknown : 0,
  }));
  return linesBeyondStock(leaving, await readWarehouseStock(offerIds)).map(({ line, refusal }) => ({
    line: line.of,
    refusal,
  }));
}
