import type { Satang } from '#domain/values/money.ts';
import { stepAt, type AuctionTerms, type Handicap } from './terms.ts';

/** The most that somebody pays, in a reverse auction the least for which they sell; and the entry that said so. */
export interface Position {
  bidder: string;
  limit: Satang;
  seq: number;
}

/** An exact price per kg: satang over a whole number. */
interface Exact {
  num: bigint;
  den: bigint;
}

const GRAMS_PER_KG = 1000n;

/** What a price of a bidder counts as. */
function countedPrice(terms: AuctionTerms, bidder: string, price: Satang): Exact {
  if (terms.kind !== 'reverse') return { num: price, den: 1n };
  const { freight, num, den } = handicapOf(terms, bidder);
  const grams = BigInt(terms.grams);
  return { num: (price * grams + freight * GRAMS_PER_KG) * num, den: grams * den };
}

/**
 * What is shown of a leading price: in a reverse auction what it counts as, rounded up to the satang. How near a seller
 * is and what the weights make of it is nobody else's.
 */
export function shownPrice(terms: AuctionTerms, bidder: string, price: Satang): Satang {
  const { num, den } = countedPrice(terms, bidder, price);
  return -floorDiv(-num, den);
}

/** A bidder's own place among all limits, from 1 on; null of who has none. */
export function placeOf(terms: AuctionTerms, positions: readonly Position[], bidder: string): number | null {
  const index = rankPositions(terms, positions).findIndex((position) => position.bidder === bidder);
  return index < 0 ? null : index + 1;
}

export function handicapOf({ handicaps }: AuctionTerms, bidder: string): Handicap {
  const handicap = handicaps[bidder];
  if (!handicap) throw new Error('No bidder of this auction');
  return handicap;
}

const compare = (a: Exact, b: Exact): -1 | 0 | 1 => {
  const difference = a.num * b.den - b.num * a.den;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** The better position first; of equal ones the earlier. */
export function rankPositions(terms: AuctionTerms, positions: readonly Position[]): Position[] {
  const rising = terms.kind === 'reverse' ? 1 : -1;
  const counted = (position: Position) => countedPrice(terms, position.bidder, position.limit);
  return positions.toSorted((a, b) => rising * compare(counted(a), counted(b)) || a.seq - b.seq);
}

/** Down to the satang; also for prices below 0, which a large freight can ask for. */
const floorDiv = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);

/** What a bid has to count as, to be a step better than a price of somebody; in a table by whole satang. */
function aStepBetter(terms: AuctionTerms, bidder: string, price: Satang): Exact {
  const { num, den } = countedPrice(terms, bidder, price);
  const step = stepAt(terms.steps, num / den);
  return { num: terms.kind === 'reverse' ? num - step * den : num + step * den, den };
}

/**
 * The price at which a bidder is just a step better than somebody's price, whatever their limit: rounded to the satang
 * so that it is at least a step.
 */
export function priceToBeat(terms: AuctionTerms, bidder: string, other: { bidder: string; price: Satang }): Satang {
  const wanted = aStepBetter(terms, other.bidder, other.price);
  if (terms.kind !== 'reverse') return wanted.num / wanted.den;
  const { freight, num, den } = handicapOf(terms, bidder);
  const grams = BigInt(terms.grams);
  // (price × grams + freight × 1000) × num ÷ (grams × den) is at most what is wanted.
  return floorDiv(floorDiv(wanted.num * grams * den, wanted.den * num) - freight * GRAMS_PER_KG, grams);
}

/** Whether a price is at least as good for the bidder as their limit. */
export const isWithinLimit = ({ kind }: AuctionTerms, limit: Satang, price: Satang): boolean =>
  kind === 'reverse' ? price >= limit : price <= limit;
