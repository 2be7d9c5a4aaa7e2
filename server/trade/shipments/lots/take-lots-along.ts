import { countUnknownPacks } from '#domain/market/stock-lots/stock-lot.ts';
import { whyLotStays, type LotShare } from '#domain/market/stock-lots/propose-lots.ts';
import type { ShipmentState, ShipmentStep } from '#domain/trade/shipments/shipment-steps.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockLotsOfOffers, readWarehouseStock, type LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Shipment } from '../shipment-rows.ts';
import type { MovedBy } from '../write-events.ts';
import { linesOfLots, type LineOfLots } from './lines-of-lots.ts';
import { proposeFor, type ProposedLine } from './propose-lots-for.ts';
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
  const hasLeft = by.byDriver === true;
  const asNamed = takeNamed(lines.filter(isNamed), lots, hasLeft);
  const proposed = await proposeFor(
    lines.filter((line) => !isNamed(line)),
    lotsWithout(lots, asNamed),
    false,
  );
  const assigned = [...asNamed, ...proposed];
  if (!hasLeft) await requireUnknownStock(assigned, offerIds);
  await writeLotLines(assigned, lots);
}

function takeNamed(lines: readonly LineOfLots[], lots: readonly LockedOfferLot[], hasLeft: boolean): ProposedLine[] {
  const today = bangkokDate(now());
  const left = new Map(lots.map((lot) => [lot.id, lot.packs]));
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return lines.map((line) => {
    let unknown = line.packs;
    const shares: LotShare[] = [];
    for (const { stock_lot_id, quantity } of line.parts) {
      const lot = stock_lot_id === null ? undefined : byId.get(stock_lot_id);
      if (!lot) continue;
      const packs = Math.min(quantity, left.get(lot.id)!);
      if (!hasLeft && whyLotStays(lot, today) !== null)
        throw new AppError('lot_may_not_leave', { details: { lot: lot.lot_no } });
      if (!hasLeft && packs < quantity)
        throw new AppError('lot_packs_short', { details: { lot: lot.lot_no, packs: left.get(lot.id)! } });
      left.set(lot.id, left.get(lot.id)! - packs);
      unknown -= packs;
      if (packs > 0) shares.push({ lot_id: lot.id, packs });
    }
    return { line, shares, unknown };
  });
}

/** What the named lines leave of the lots. */
function lotsWithout(lots: readonly LockedOfferLot[], taken: readonly ProposedLine[]): LockedOfferLot[] {
  const shares = taken.flatMap((each) => each.shares);
  const takenOf = (id: number) => shares.reduce((sum, share) => sum + (share.lot_id === id ? share.packs : 0), 0);
  return lots.map((lot) => ({ ...lot, packs: lot.packs - takenOf(lot.id) }));
}

/** What leaves of no known lot is what lies there without one: else a lot would hold packs that are gone. */
async function requireUnknownStock(assigned: readonly ProposedLine[], offerIds: readonly number[]): Promise<void> {
  const stocks = await readWarehouseStock(offerIds);
  for (const stock of stocks) {
    const wanted = assigned.reduce(
      (sum, { line, unknown }) => sum + (line.offer_id === stock.id && line.takes_stock ? unknown : 0),
      0,
    );
    const unknown = countUnknownPacks(stock);
    if (stock.inLots > 0 && wanted > unknown) throw new AppError('lots_not_enough', { details: { packs: unknown } });
  }
}
