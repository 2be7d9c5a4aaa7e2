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

export type AuctionAct = 'change' | 'submit' | 'refuse' | 'approve' | 'bid' | 'stop';

/** In which states people may do what. What follows by the clock or from an order asks for no act. */
export const AUCTION_STEPS: Readonly<Record<AuctionAct, readonly AuctionState[]>> = {
  change: ['draft'],
  submit: ['draft'],
  refuse: ['waiting'],
  approve: ['waiting'],
  bid: ['announced', 'running'],
  stop: ['announced', 'running'],
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
  if (!AUCTION_STEPS.bid.includes(state)) return 'auction_not_open';
  if (at < starts_at) return 'auction_not_begun';
  return at >= ends_at ? 'auction_over' : null;
}
