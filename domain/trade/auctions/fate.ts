import type { AuctionState } from './auction.ts';
import type { BidderFate } from './hold.ts';

export const resultStates = ['offered', 'confirmed', 'lapsed', 'refused'] as const;
export type ResultState = (typeof resultStates)[number];

/** Where the order of a confirmed lot stands: unpaid is one that expired because nobody paid it. */
export type LotOrder = 'open' | 'paid' | 'delivered' | 'cancelled' | 'unpaid';

export interface BidderStanding {
  auction: AuctionState;
  is_leader: boolean;
  is_lost: boolean;
  /** Null of who was never offered the lot. */
  result: ResultState | null;
  /** 1: won by the own bid. Later ones were asked because somebody before them failed. */
  place: number;
  /** Null while none is placed. */
  order: LotOrder | null;
}

const RUNNING: ReadonlySet<AuctionState> = new Set<AuctionState>(['announced', 'running']);

/**
 * How an auction went for a bidder, by what stands in its rows. Only who won by the own bid can default: holds of others
 * went back at the end, so that the next one is free to take the lot or leave it.
 */
export function fateOf({ auction, is_leader, is_lost, result, place, order }: BidderStanding): BidderFate {
  if (result === 'confirmed') return fateByOrder(order, place);
  if (result === 'offered') return 'open';
  if (result === 'lapsed') return place === 1 ? 'defaulted' : 'lost';
  if (result === 'refused' || is_lost) return 'lost';
  if (RUNNING.has(auction)) return 'open';
  // Below the reserve: the seller may still accept the highest bid.
  return auction === 'ended' && is_leader ? 'open' : 'lost';
}

function fateByOrder(order: LotOrder | null, place: number): BidderFate {
  if (order === 'delivered') return 'delivered';
  if (order === 'cancelled') return 'lost';
  if (order === 'unpaid') return place === 1 ? 'defaulted' : 'lost';
  return 'open';
}

/** Where an auction stands for a company that takes part, as its own list says it. */
export const ownStandings = ['upcoming', 'running', 'leading', 'to_order', 'ordered', 'lapsed', 'over'] as const;
export type OwnStanding = (typeof ownStandings)[number];
