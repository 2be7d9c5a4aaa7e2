import type { AuctionState } from './auction.ts';

/** Where an auction stands for those who look at it. */
export const auctionPhases = ['coming', 'running', 'ended'] as const;
export type AuctionPhase = (typeof auctionPhases)[number];

interface Timed {
  state: AuctionState;
  starts_at: Date;
  ends_at: Date;
}

/** The hours decide at an instant of the database's clock, however late the jobs that write the states. */
export function auctionPhase({ state, starts_at, ends_at }: Timed, at: Date): AuctionPhase {
  if ((state !== 'announced' && state !== 'running') || at >= ends_at) return 'ended';
  return at < starts_at ? 'coming' : 'running';
}
