import { proposeLots, type AvailableLot, type LotShare, type ProposedLots } from './propose-lots.ts';

/** A line that takes packs of an offer. */
export interface LineOfLots {
  offer_id: number;
  packs: number;
  /** Lots that go before the order of days. */
  chosen: readonly LotShare[];
}

export interface OfferLot extends AvailableLot {
  product_stock_id: number;
}

/**
 * Proposes lots for several lines one after the other: what an earlier one takes is not there for a later one. What
 * lines chose comes before what is only proposed to any.
 */
export function proposeForLines<Line extends LineOfLots>(
  lines: readonly Line[],
  lots: readonly OfferLot[],
  { reserved, today }: { reserved: ReadonlyMap<number, number>; today: string },
): Map<Line, ProposedLots> {
  const taken = new Map(reserved);
  const proposed = new Map<Line, ProposedLots>();
  const choosing = lines.toSorted((one, other) => Math.sign(other.chosen.length) - Math.sign(one.chosen.length));
  for (const line of choosing) {
    const ofOffer = lots.filter(({ product_stock_id }) => product_stock_id === line.offer_id);
    const found = proposeLots({ packs: line.packs, chosen: line.chosen, reserved: taken, today }, ofOffer);
    for (const { lot_id, packs } of found.shares) taken.set(lot_id, (taken.get(lot_id) ?? 0) + packs);
    proposed.set(line, found);
  }
  return proposed;
}
