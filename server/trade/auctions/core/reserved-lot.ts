import type { ReservedFor } from '#server/market/offers/index.ts';

/** Under what the packs of a lot are kept: from the approval until its winner has ordered, or nobody gets it. */
export const reservedForLot = (id: number): ReservedFor => ({ kind: 'auction', id });
