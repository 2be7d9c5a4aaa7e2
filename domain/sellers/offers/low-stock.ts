export interface StockLevel {
  quantity: number;
  /** Units at or below which the seller is told; null: never. */
  low_stock_level: number | null;
  low_stock_told_at: Date | null;
  is_deleted: boolean;
}

/**
 * `notify`: the level is crossed and nobody was told. `reset`: it is above again, so that the next crossing is told.
 */
export type LowStockStep = 'notify' | 'reset' | null;

/** Whether an offer's stock is at or below its level. */
export function isLow({ quantity, low_stock_level, is_deleted }: StockLevel): boolean {
  return !is_deleted && low_stock_level !== null && quantity <= low_stock_level;
}

/** What follows from an offer's stock: its seller is told once each time that the level is crossed. */
export function lowStockStep(offer: StockLevel): LowStockStep {
  const isAbove = offer.low_stock_level === null || offer.quantity > offer.low_stock_level;
  if (offer.low_stock_told_at !== null) return isAbove ? 'reset' : null;
  return isLow(offer) ? 'notify' : null;
}

/** Offers that one mail names; of the others it says how many there are. */
export const LOW_OFFERS_NAMED = 5;
