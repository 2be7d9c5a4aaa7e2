import { proposeForLines } from '#domain/market/stock-lots/propose-for-lines.ts';
import type { LotShare } from '#domain/market/stock-lots/propose-lots.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockLotsOfOffers, type LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { chosenLots, linesOfLots, type LineOfLots } from './lines-of-lots.ts';
import { reservedLots } from './reserved-lots.ts';
import { writeLotLines } from './write-lot-lines.ts';

/**
 * Proposes lots for shipments that were just planned, so that seller and buyer see what is to come before it is loaded.
 * What other shipments were proposed is left to them.
 */
export async function proposeLotsFor(shipmentIds: readonly number[]): Promise<void> {
  const lines = await linesOfLots(sql`l.shipment_id = any (${shipmentIds}::int[])`);
  if (lines.length === 0) return;
  const lots = await lockLotsOfOffers([...new Set(lines.map(({ offer_id }) => offer_id))]);
  await writeLotLines(await proposeFor(lines, lots, true), lots);
}

export interface ProposedLine {
  line: LineOfLots;
  shares: LotShare[];
  unknown: number;
}

/** Which lots lines would take, of offers under lock. */
export async function proposeFor(
  lines: readonly LineOfLots[],
  lots: readonly LockedOfferLot[],
  withProposals: boolean,
): Promise<ProposedLine[]> {
  const reserved = await reservedLots([...new Set(lines.map(({ offer_id }) => offer_id))], {
    shipmentIds: [...new Set(lines.map(({ shipment_id }) => shipment_id))],
    withProposals,
  });
  const wanted = lines.map((line) => ({ ...line, line, chosen: chosenLots(line, lots) }));
  const proposed = proposeForLines(wanted, lots, { reserved, today: bangkokDate(now()) });
  return wanted.map((each) => ({ line: each.line, ...proposed.get(each)! }));
}
