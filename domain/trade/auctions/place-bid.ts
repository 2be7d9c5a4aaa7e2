import type { Satang } from '#domain/values/money.ts';
import { isWithinLimit, priceToBeat, type Position } from './compare-bids.ts';
import type { AuctionEvent } from './entries.ts';
import { leadAfterBid, shownLead, type Standing } from './standing.ts';
import { extendedEnd, fallenPrice, type AuctionTerms } from './terms.ts';

export interface Bid {
  bidder: string;
  /** The most per kg, in a reverse auction the least. */
  limit: Satang;
  /** They were asked once more, because it is far from the leading price. */
  is_sure: boolean;
}

/** A bid this far from the leading price may be a slip of the finger. */
export const FAR_PERCENT = 30n;

export type BidRefusal =
  /** Less than has to be bid, which `least` says; in a reverse auction more. */
  | { refusal: 'auction_bid_too_low'; least: Satang }
  /** A limit may be made better, never worse. */
  | { refusal: 'auction_limit_falls'; least: Satang }
  /** It is far from the leading price and nobody said that it is meant. */
  | { refusal: 'auction_bid_far'; leading: Satang }
  | { refusal: 'auction_bought' | 'auction_not_bidder' | 'auction_other_way' };

/** What a decision writes and how it stands afterwards; entries are numbered on from the standing. */
export interface Decided {
  events: AuctionEvent[];
  standing: Standing;
}

/** Sealed bids have no steps: who raises the own one does so by a part of it at least. */
const SEALED_RAISE_PART = 100n;

const sealedRaise = (limit: Satang): Satang => limit + (limit + SEALED_RAISE_PART - 1n) / SEALED_RAISE_PART;

/**
 * The least that somebody may bid now, in a reverse auction the most. The leader's own limit gets better by a step, too:
 * each change is a line of the log, and by a satang at a time there would be no end of them.
 */
export function leastBid(terms: AuctionTerms, standing: Standing, bidder: string): Satang {
  const own = standing.positions.find((position) => position.bidder === bidder);
  if (terms.kind === 'sealed') return own ? sealedRaise(own.limit) : terms.start_price;
  if (standing.leader === bidder) return priceToBeat(terms, bidder, { bidder, price: own!.limit });
  if (standing.leader === null) return terms.kind === 'reverse' ? terms.handicaps[bidder]!.start : terms.start_price;
  return priceToBeat(terms, bidder, { bidder: standing.leader, price: standing.price! });
}

/**
 * A bid at an instant at which bids are taken. It binds; it moves the leading price by no more than is needed, and where
 * it changes who leads or at what price within the last minutes, the end is put later.
 */
export function placeBid(terms: AuctionTerms, standing: Standing, bid: Bid, at: Date): Decided | BidRefusal {
  const { bidder, limit } = bid;
  if (terms.kind === 'dutch') return { refusal: 'auction_other_way' };
  if (terms.kind === 'reverse' && !terms.handicaps[bidder]) return { refusal: 'auction_not_bidder' };
  const least = leastBid(terms, standing, bidder);
  const own = standing.positions.find((position) => position.bidder === bidder);
  if (limit <= 0n || !isWithinLimit(terms, limit, least))
    return {
      refusal: own && !isWithinLimit(terms, limit, own.limit) ? 'auction_limit_falls' : 'auction_bid_too_low',
      least,
    };
  // Prices of others are not to be compared with, and not this seller's to know: what would lead is.
  const leading = terms.kind === 'reverse' ? least : (standing.price ?? terms.start_price);
  if (!bid.is_sure && isFar(terms, leading, limit)) return { refusal: 'auction_bid_far', leading };
  const seq = standing.seq + 1;
  const positions = withPosition(standing.positions, { bidder, limit, seq });
  const lead = shownLead(terms, leadAfterBid(terms, standing, bidder, positions));
  const events: AuctionEvent[] = [{ kind: 'bid', bidder, ...lead }];
  const moves = lead.leader !== standing.leader || lead.price !== standing.price;
  const later = moves ? extendedEnd(terms, standing.ends_at, at) : null;
  if (later) events.push({ kind: 'extended', cause: 'late_bid', ends_at: later });
  return {
    events,
    standing: {
      ...standing,
      ...lead,
      seq: standing.seq + events.length,
      at,
      ends_at: later ?? standing.ends_at,
      bids: standing.bids + 1,
      positions,
    },
  };
}

/** Somebody takes the lot now: at the fallen price, or at the price for buying at once until the first bid. */
export function takeLot(terms: AuctionTerms, standing: Standing, bidder: string, at: Date): Decided | BidRefusal {
  const isDutch = terms.kind === 'dutch';
  const price = isDutch ? fallenPrice(terms, at) : terms.buy_now;
  if (price === null) return { refusal: 'auction_other_way' };
  if (standing.bids > 0) return { refusal: 'auction_bought' };
  const events: AuctionEvent[] = [
    { kind: isDutch ? 'taken' : 'bought', bidder, price },
    { kind: 'ended', outcome: 'won', winner: bidder, price },
  ];
  const positions: Position[] = [{ bidder, limit: price, seq: standing.seq + 1 }];
  return {
    events,
    standing: {
      ...standing,
      seq: standing.seq + events.length,
      at,
      ends_at: at,
      bids: 1,
      leader: bidder,
      price,
      positions,
      outcome: 'won',
    },
  };
}

const isFar = ({ kind }: AuctionTerms, leading: Satang, limit: Satang): boolean =>
  kind === 'reverse' ? limit * 100n < leading * (100n - FAR_PERCENT) : limit * 100n > leading * (100n + FAR_PERCENT);

const withPosition = (positions: readonly Position[], position: Position): Position[] => [
  ...positions.filter(({ bidder }) => bidder !== position.bidder),
  position,
];
