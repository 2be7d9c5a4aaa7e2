import type { StockLotState } from './stock-lot.ts';

/** A lot that packs may be taken from. */
export interface AvailableLot {
  id: number;
  state: StockLotState;
  packs: number;
  made_on: string | null;
  best_before: string | null;
}

export interface LotShare {
  lot_id: number;
  packs: number;
}

export interface ProposedLots {
  shares: LotShare[];
  /** Packs that no lot gives: their lot is unknown. */
  unknown: number;
}

export const lotStays = ['not_open', 'expired'] as const;

/** Why a lot gives nothing to a shipment; null where it may. */
export function whyLotStays(
  { state, best_before }: Pick<AvailableLot, 'state' | 'best_before'>,
  today: string,
): (typeof lotStays)[number] | null {
  if (state !== 'open') return 'not_open';
  return best_before !== null && best_before < today ? 'expired' : null;
}

/** Packs of a lot that are not kept for others. */
export const freePacks = (
  { id, packs }: Pick<AvailableLot, 'id' | 'packs'>,
  reserved: ReadonlyMap<number, number>,
): number => Math.max(0, packs - (reserved.get(id) ?? 0));

interface Wanted {
  packs: number;
  /** Lots that the buyer chose: they come first, whatever expires before them. */
  chosen?: readonly LotShare[];
  /** Packs of lots that are kept for others. */
  reserved?: ReadonlyMap<number, number>;
  today: string;
}

/**
 * Proposes which lots packs are taken from: what the buyer chose, then first expired first out. A lot in quarantine, one
 * that ended and one past its day give nothing; of any lot only what is not reserved for others.
 */
export function proposeLots(
  { packs, chosen = [], reserved = new Map(), today }: Wanted,
  lots: readonly AvailableLot[],
): ProposedLots {
  const free = new Map(
    lots.filter((lot) => whyLotStays(lot, today) === null).map((lot) => [lot.id, freePacks(lot, reserved)]),
  );
  const taken = new Map<number, number>();
  let open = packs;
  const take = (lot: number, most: number) => {
    const share = Math.min(open, most, free.get(lot) ?? 0);
    if (share <= 0) return;
    taken.set(lot, (taken.get(lot) ?? 0) + share);
    free.set(lot, free.get(lot)! - share);
    open -= share;
  };
  for (const { lot_id, packs: most } of chosen) take(lot_id, most);
  for (const { id } of lots.toSorted(expiresFirst)) take(id, open);
  return { shares: [...taken].map(([lot_id, share]) => ({ lot_id, packs: share })), unknown: open };
}

const AFTER_ALL_DAYS = '9999-12-31';

/** The lot that ends first; where none ends, the older one. */
export function expiresFirst(one: AvailableLot, other: AvailableLot): number {
  return (
    compareDays(one.best_before, other.best_before) || compareDays(one.made_on, other.made_on) || one.id - other.id
  );
}

function compareDays(one: string | null, other: string | null): number {
  const [a, b] = [one ?? AFTER_ALL_DAYS, other ?? AFTER_ALL_DAYS];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
