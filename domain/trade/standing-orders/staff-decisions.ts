import type { StandingOrderState } from './standing-order.ts';

/** What staff decide of a company's standing order. */
export const standingOrderGuards = {
  stop: ({ state }: { state: StandingOrderState }): boolean => state === 'active',
};
