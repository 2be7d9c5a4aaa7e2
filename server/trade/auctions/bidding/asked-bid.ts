import type { Satang } from '#domain/values/money.ts';

/** What somebody wants: a bid up to a limit, or the lot now. */
export interface AskedBid {
  companyId: number;
  userId: number;
  /** The caller's name for it: asked twice, it is answered as the first time. */
  requestKey: string | undefined;
  what: { kind: 'bid'; limit: Satang; is_sure: boolean } | { kind: 'take' };
}

/** What became of it. It stands in the log, and everybody finds it there. */
export interface PlacedBid {
  seq: number;
  at: Date;
  /** The head of the chain with it. */
  hash: string;
  /** Of sealed bids nobody is told before the end. */
  is_leading: boolean | null;
  price: Satang | null;
}
