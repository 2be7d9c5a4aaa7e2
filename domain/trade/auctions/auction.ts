/**
 * An auction: a seller clears a lot by rising, falling or sealed prices, or the final round of a demand lets its sellers
 * bid each other down. Decisions §15: draft, waiting, announced, running, ended, awarded, not sold, cancelled.
 */
export const auctionKinds = ['english', 'sealed', 'dutch', 'reverse'] as const;
export type AuctionKind = (typeof auctionKinds)[number];

export const auctionStates = [
  'draft',
  'waiting',
  'announced',
  'running',
  'ended',
  'awarded',
  'not_sold',
  'cancelled',
] as const;
export type AuctionState = (typeof auctionStates)[number];

/** Everybody may see them. */
export const publicAuctionStates = [
  'announced',
  'running',
  'ended',
  'awarded',
  'not_sold',
  'cancelled',
] as const satisfies AuctionState[];

export const auctionActs = [
  'change',
  'submit',
  'refuse',
  'approve',
  'start',
  'bid',
  'end',
  'award',
  'give_up',
  'cancel',
] as const;
export type AuctionAct = (typeof auctionActs)[number];

/**
 * In which states each act may happen, and what comes of it; null where the state stays. `end` is by the clock or by
 * who buys at once; `award` follows the order of a winner who confirmed; `give_up` is an auction whose lot nobody gets.
 */
export const AUCTION_STEPS: Readonly<Record<AuctionAct, { from: readonly AuctionState[]; to: AuctionState | null }>> = {
  change: { from: ['draft'], to: null },
  submit: { from: ['draft'], to: 'waiting' },
  refuse: { from: ['waiting'], to: 'draft' },
  approve: { from: ['waiting'], to: 'announced' },
  start: { from: ['announced'], to: 'running' },
  bid: { from: ['announced', 'running'], to: null },
  end: { from: ['running'], to: 'ended' },
  award: { from: ['ended'], to: 'awarded' },
  give_up: { from: ['ended'], to: 'not_sold' },
  cancel: { from: ['draft', 'waiting', 'announced', 'running'], to: 'cancelled' },
};

/** What people call an auction by. */
export const AUCTION_PREFIX = 'AU-';
export const auctionNo = (id: number): string => `${AUCTION_PREFIX}${id}`;

export type AuctionRefusal = 'auction_not_open' | 'auction_not_begun' | 'auction_over';

interface Timed {
  state: AuctionState;
  starts_at: Date;
  ends_at: Date;
}

/**
 * Why nobody can bid at an instant of the database's clock; null when they can. The hours count, however late the jobs
 * that write the states.
 */
export function whyNotBid({ state, starts_at, ends_at }: Timed, at: Date): AuctionRefusal | null {
  if (!AUCTION_STEPS.bid.from.includes(state)) return 'auction_not_open';
  if (at < starts_at) return 'auction_not_begun';
  return at >= ends_at ? 'auction_over' : null;
}
