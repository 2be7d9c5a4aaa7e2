import type { OfferLot } from './propose-for-lines.ts';
import { whyLotStays, type ProposedLots } from './propose-lots.ts';
import { countUnknownPacks } from './stock-lot.ts';

/** Why a line of a shipment cannot leave with its lots. */
export type LotRefusal =
  | { code: 'lot_may_not_leave'; details: { lot: string } }
  | { code: 'lot_packs_short'; details: { lot: string; packs: number } }
  | { code: 'lots_not_enough'; details: { packs: number } };

interface NamedLine {
  packs: number;
  /** What its seller named; null: of no known lot. */
  parts: readonly { stock_lot_id: number | null; quantity: number }[];
}

interface NamedLot extends OfferLot {
  lot_no: string;
}

/**
 * Takes for lines, one after the other, the lots that their sellers named, as far as these have packs. Answers for each
 * what it takes, and why it may not: who has left already took it all the same.
 */
export function takeNamedLots<Line extends NamedLine>(
  lines: readonly Line[],
  lots: readonly NamedLot[],
  today: string,
): { line: Line; taken: ProposedLots; refusals: LotRefusal[] }[] {
  const left = new Map(lots.map((lot) => [lot.id, lot.packs]));
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return lines.map((line) => {
    const taken: ProposedLots = { shares: [], unknown: line.packs };
    const refusals: LotRefusal[] = [];
    for (const { stock_lot_id, quantity } of line.parts) {
      const lot = stock_lot_id === null ? undefined : byId.get(stock_lot_id);
      if (!lot) continue;
      const there = left.get(lot.id)!;
      const packs = Math.min(quantity, there);
      if (whyLotStays(lot, today) !== null) refusals.push({ code: 'lot_may_not_leave', details: { lot: lot.lot_no } });
      else if (packs < quantity) refusals.push({ code: 'lot_packs_short', details: { lot: lot.lot_no, packs: there } });
      left.set(lot.id, there - packs);
      taken.unknown -= packs;
      if (packs > 0) taken.shares.push({ lot_id: lot.id, packs });
    }
    return { line, taken, refusals };
  });
}

interface LeavingLine {
  offer_id: number;
  /** Packs that leave of no known lot, of goods that a stock counts. */
  unknown: number;
}

/**
 * The lines that take more of no known lot than lies in the warehouse without one, after those before them: else a lot
 * would hold packs that are gone.
 */
export function linesBeyondStock<Line extends LeavingLine>(
  lines: readonly Line[],
  stocks: readonly { id: number; inWarehouse: number; inLots: number }[],
): { line: Line; refusal: LotRefusal }[] {
  return stocks.flatMap((stock) => {
    if (stock.inLots === 0) return [];
    const packs = countUnknownPacks(stock);
    let wanted = 0;
    return lines.flatMap((line) => {
      if (line.offer_id !== stock.id || line.unknown === 0) return [];
      wanted += line.unknown;
      return wanted > packs ? [{ line, refusal: { code: 'lots_not_enough' as const, details: { packs } } }] : [];
    });
  });
}
