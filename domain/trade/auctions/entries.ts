import type { Satang } from '#domain/values/money.ts';
import type { AuctionTerms } from './terms.ts';

/** Why somebody who had bid is out. */
export const lossCauses = ['approval', 'credit', 'deposit', 'related', 'default'] as const;
export type LossCause = (typeof lossCauses)[number];

export const auctionOutcomes = ['won', 'reserve_missed', 'no_bids'] as const;
export type AuctionOutcome = (typeof auctionOutcomes)[number];

export const extensionCauses = ['late_bid', 'outage'] as const;
export type ExtensionCause = (typeof extensionCauses)[number];

/** What entries of a log are called, those of decisions before and after the bids too. */
export const logEntryKinds = [
  'announced',
  'bid',
  'taken',
  'bought',
  'extended',
  'lost',
  'ended',
  'opened',
  'accepted',
  'passed',
  'confirmed',
  'cancelled',
] as const;
export type LogEntryKind = (typeof logEntryKinds)[number];

/** Who stops an auction: our staff, the seller of a lot, the buyer of a demand’s round. */
export const cancellers = ['staff', 'seller', 'buyer'] as const;
export type Canceller = (typeof cancellers)[number];

/**
 * What happens in a running auction, as the log keeps it and everybody may read it after the end. Bidders are
 * pseudonyms; the limit of a bid stands beside it as a commitment, which whoever writes the log adds.
 * `leader` and `price` are what holds from this entry on; null while nobody leads, and always of sealed bids.
 */
export type AuctionEvent =
  | { kind: 'bid'; bidder: string; leader: string | null; price: Satang | null }
  /** Somebody took the falling price, or bought at once. */
  | { kind: 'taken' | 'bought'; bidder: string; price: Satang }
  | { kind: 'extended'; cause: ExtensionCause; ends_at: Date }
  | { kind: 'lost'; bidder: string; cause: LossCause; leader: string | null; price: Satang | null }
  | { kind: 'ended'; outcome: AuctionOutcome; winner: string | null; price: Satang | null };

/** What is decided before and after the bids, as the log keeps it. */
export type LogDecision =
  | { kind: 'announced'; auction: string; terms: AuctionTerms; reserve: string | null; deposit_percent: number }
  | { kind: 'opened'; values: readonly { seq: number; salt: string; satang: Satang }[] }
  | { kind: 'accepted' | 'confirmed'; winner: string | null; price: Satang | null }
  | { kind: 'passed' }
  | { kind: 'cancelled'; by: Canceller };

/** A line of the log: of a bid with the commitment to its limit. */
export type LogLine = AuctionEvent | (Extract<AuctionEvent, { kind: 'bid' }> & { limit: string }) | LogDecision;
