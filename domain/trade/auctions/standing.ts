import type { Satang } from '#domain/values/money.ts';
import { handicapOf, isWithinLimit, priceToBeat, rankPositions, type Position } from './compare-bids.ts';
import type { AuctionOutcome } from './entries.ts';
import type { AuctionTerms } from './terms.ts';

/** How an auction stands after an entry. Positions and reserve are what nobody sees before the end. */
export interface Standing {
  /** Of the newest entry. */
  seq: number;
  at: Date;
  ends_at: Date;
  bids: number;
  leader: string | null;
  /** What the leader pays per kg as it stands; no more of the limit than is needed. */
  price: Satang | null;
  positions: readonly Position[];
  reserve: Satang | null;
  /** Null before the end. */
  outcome: AuctionOutcome | null;
}

export interface Lead {
  leader: string | null;
  price: Satang | null;
}

const NOBODY: Lead = { leader: null, price: null };

/**
 * Who leads at what price. Rising: a step above the second limit, at most the own one, at least the start price, and
 * the reserve as soon as the limit reaches it. Falling: as much below as is needed by what the bids count as. Sealed
 * bids are their own price.
 */
export function leadOf(terms: AuctionTerms, positions: readonly Position[], reserve: Satang | null): Lead {
  const [first, second] = rankPositions(terms, positions);
  if (!first) return NOBODY;
  const { bidder: leader, limit } = first;
  if (terms.kind === 'sealed') return { leader, price: limit };
  const needed = second && priceToBeat(terms, leader, { bidder: second.bidder, price: second.limit });
  if (terms.kind === 'reverse') {
    const { start } = handicapOf(terms, leader);
    const price = needed === undefined || needed > start ? start : needed;
    return { leader, price: isWithinLimit(terms, limit, price) ? price : limit };
  }
  let price = needed ?? terms.start_price;
  if (reserve !== null && limit >= reserve && price < reserve) price = reserve;
  return { leader, price: isWithinLimit(terms, limit, price) ? price : limit };
}

/** What everybody may know of who leads: nothing of sealed bids. */
export const shownLead = (terms: AuctionTerms, lead: Lead): Lead => (terms.kind === 'sealed' ? NOBODY : lead);

/** How it stands when it begins: the quotes of a reverse auction bind, and are its first positions. */
export function openingStanding(terms: AuctionTerms, { reserve, at }: { reserve: Satang | null; at: Date }): Standing {
  const placeOf = (bidder: string) => terms.handicaps[bidder]!.place;
  const bidders = Object.keys(terms.handicaps).toSorted((a, b) => placeOf(a) - placeOf(b));
  // The earlier quote stays ahead of an equal one.
  const positions = bidders.map((bidder, index) => ({
    bidder,
    limit: terms.handicaps[bidder]!.start,
    seq: index - bidders.length,
  }));
  const lead = leadOf(terms, positions, reserve);
  return { seq: 0, at, ends_at: terms.ends_at, bids: 0, ...lead, positions, reserve, outcome: null };
}

/**
 * Who leads after a bid. A leader who makes the own limit better pays no more for it, unless the reserve is reached by
 * it.
 */
export function leadAfterBid(
  terms: AuctionTerms,
  before: Standing,
  bidder: string,
  positions: readonly Position[],
): Lead {
  const lead = leadOf(terms, positions, before.reserve);
  if (terms.kind === 'sealed' || before.leader !== bidder) return lead;
  const { price } = before;
  const reachesReserve = before.reserve !== null && lead.price! >= before.reserve && price! < before.reserve;
  return { leader: bidder, price: reachesReserve ? before.reserve : price };
}

/** Whether a leading price gets the lot. */
export const meetsReserve = (reserve: Satang | null, price: Satang): boolean => reserve === null || price >= reserve;
