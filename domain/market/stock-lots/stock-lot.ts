/** A producer's lot of an offer, as its seller keeps it. */
export const stockLotStates = ['open', 'quarantine', 'ended'] as const;
export type StockLotState = (typeof stockLotStates)[number];

/** Why packs came to a lot or left it. */
export const lotMovementCauses = ['received', 'counted', 'shipped', 'returned', 'unloaded'] as const;
export type LotMovementCause = (typeof lotMovementCauses)[number];

/** Longest number of a lot, as shipments and reports of readiness write it. */
export const MAX_LOT_NO = 60;
/** Measured values of one lot. */
export const MAX_LOT_VALUES = 40;
/** Files of one lot with what was measured. */
export const MAX_LOT_COAS = 10;
export const MAX_TEST_METHOD = 80;
export const MAX_LOT_REASON = 200;

/** What a seller's decisions about a lot look at. */
export interface DecidedLot {
  state: StockLotState;
  packs: number;
}

/** When a seller may make each decision about a lot. A lot that ended is open again once packs are put into it. */
export const stockLotDecisionGuards = {
  quarantine: ({ state }: DecidedLot): boolean => state === 'open',
  release: ({ state }: DecidedLot): boolean => state === 'quarantine',
  end: ({ state, packs }: DecidedLot): boolean => state !== 'ended' && packs === 0,
};

/** Packs in the warehouse that no lot holds: old stock, and what came without a lot. Never below 0. */
export function countUnknownPacks({ inWarehouse, inLots }: { inWarehouse: number; inLots: number }): number {
  return Math.max(0, inWarehouse - inLots);
}

/** How many packs one lot may hold: its own and those that no lot holds. */
export function maxPacksOfLot(packs: number, stock: { inWarehouse: number; inLots: number }): number {
  return packs + countUnknownPacks(stock);
}
