import type { RelatedTrace } from '#domain/trade/quotes/related-companies.ts';
import type { AuctionState } from './auction.ts';
import { mayHoldBy, type HoldKind } from './hold.ts';

/** The rules of auctions that a bidder accepts by a press; another text of them is another version. */
export const AUCTION_RULES = '2026-12-c';

/** What two companies may have in common: what `related-companies.ts` finds, and where their people sign in from. */
export type BidderTrace = RelatedTrace | 'network';

/** Strong traces show one owner. People of one house, and of one office, are reported to staff and may bid. */
const STRONG: ReadonlySet<BidderTrace> = new Set<BidderTrace>(['owner', 'tax_id', 'bank_account']);
export const isRefusedBy = (traces: readonly BidderTrace[]): boolean => traces.some((trace) => STRONG.has(trace));

export interface JoiningCompany {
  company_id: number;
  /** What it has in common with the seller. */
  traces: readonly BidderTrace[];
  hold: HoldKind;
  /** For an auction that it won on credit and did not order. */
  owes: boolean;
}

export interface JoinedAuction {
  kind: string;
  state: AuctionState;
  /** Who holds it. */
  company_id: number;
  ends_at: Date;
  deposit_percent: number;
}

export type JoinRefusal =
  | 'auction_not_open'
  | 'auction_over'
  | 'auction_own'
  | 'auction_related'
  | 'auction_by_quotes'
  | 'auction_owes'
  | 'auction_other_hold';

/** Why a company cannot take part in an auction; null when it can. */
export function whyNotJoin(auction: JoinedAuction, company: JoiningCompany, at: Date): JoinRefusal | null {
  if (auction.state !== 'announced' && auction.state !== 'running') return 'auction_not_open';
  if (at >= auction.ends_at) return 'auction_over';
  // Sellers are in a demand's round by the quotes that they gave.
  if (auction.kind === 'reverse') return 'auction_by_quotes';
  if (auction.company_id === company.company_id) return 'auction_own';
  if (isRefusedBy(company.traces)) return 'auction_related';
  if (company.owes) return 'auction_owes';
  return mayHoldBy(company.hold, auction.deposit_percent) ? null : 'auction_other_hold';
}

export interface StandingBidder {
  lost_at: Date | null;
  hold: HoldKind;
}

export type BidderRefusal = 'auction_not_bidder' | 'auction_bidder_lost';

/** Why somebody who is not barred by money may not bid; null when they may. */
export function whyNotBidder(bidder: StandingBidder | undefined): BidderRefusal | null {
  if (!bidder) return 'auction_not_bidder';
  return bidder.lost_at === null ? null : 'auction_bidder_lost';
}
