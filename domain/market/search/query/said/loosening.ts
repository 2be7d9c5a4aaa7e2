import type { Said } from './said.ts';

/** Conditions of which a search may give up some, the first one before all others: the price is what matters last. */
const FIRST_GIVEN_UP = ['pack', 'date', 'seller', 'origin', 'lot', 'price'] as const satisfies readonly Said['kind'][];

export type Loosened = (typeof FIRST_GIVEN_UP)[number];

export function isCondition(kind: Said['kind']): kind is Loosened {
  return FIRST_GIVEN_UP.some((each) => each === kind);
}

/**
 * What to give up where nothing fits all conditions: ways in their order, each the kinds that are left out. One that
 * keeps what matters more comes before one that keeps more conditions.
 */
export function loosenings(conditions: readonly Loosened[]): Loosened[][] {
  const kinds = FIRST_GIVEN_UP.filter((kind) => conditions.includes(kind));
  return Array.from({ length: 2 ** kinds.length }, (_, way) => kinds.filter((__, place) => (way & (1 << place)) !== 0));
}
