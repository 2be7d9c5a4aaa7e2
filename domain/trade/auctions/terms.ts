import type { Satang } from '#domain/values/money.ts';
import type { AuctionKind } from './auction.ts';

/** From this price per kg on, bids rise or fall by this step. */
export interface PriceStep {
  from: Satang;
  step: Satang;
}

/** Within the last `within_ms` a bid puts the end `by_ms` later. */
export interface Extension {
  within_ms: number;
  by_ms: number;
}

/** How a falling price falls, from the start price to its floor. */
export interface Fall {
  drop: Satang;
  every_ms: number;
  floor: Satang;
}

/**
 * What a seller's price per kg is compared by in a reverse auction: its freight of the whole amount is added, and the
 * sum is taken times an exact fraction, which the demand's weights gave before the round.
 */
export interface Handicap {
  /** In the order of the quotes: of equal ones the earlier stays ahead. Kept, because JSON in a database has no order. */
  place: number;
  /** The quoted price per kg with which the seller comes into the round. */
  start: Satang;
  freight: Satang;
  num: bigint;
  den: bigint;
}

/** All prices are per kg, without VAT and at the warehouse. Shown to everybody before the start and never changed. */
export interface AuctionTerms {
  kind: AuctionKind;
  /** Of the whole lot. */
  grams: number;
  starts_at: Date;
  ends_at: Date;
  /** No bid puts the end later than this; an outage may. */
  latest_end_at: Date;
  /** The first bid is at least this. In a reverse auction the most that a bid may be. */
  start_price: Satang;
  steps: readonly PriceStep[];
  has_reserve: boolean;
  buy_now: Satang | null;
  extension: Extension | null;
  /** Of a Dutch auction. */
  fall: Fall | null;
  /** Of a reverse auction, by bidder: who is not in it cannot bid. */
  handicaps: Readonly<Record<string, Handicap>>;
}

/** The step at a price; the table begins at 0. */
export function stepAt(steps: readonly PriceStep[], price: Satang): Satang {
  const step = steps.findLast(({ from }) => from <= price);
  if (!step) throw new Error('A table of steps begins at 0');
  return step.step;
}

/** What a falling price is at an instant: it falls at the end of each interval and stays at its floor. */
export function fallenPrice(
  { start_price, starts_at, fall }: Pick<AuctionTerms, 'start_price' | 'starts_at' | 'fall'>,
  at: Date,
): Satang {
  if (!fall) throw new Error('Only a Dutch auction falls');
  const times = BigInt(Math.max(0, Math.floor((at.getTime() - starts_at.getTime()) / fall.every_ms)));
  const price = start_price - times * fall.drop;
  return price < fall.floor ? fall.floor : price;
}

/** The later end after a bid at this instant; null where the end stays. */
export function extendedEnd({ extension, latest_end_at }: AuctionTerms, ends_at: Date, at: Date): Date | null {
  if (!extension || ends_at.getTime() - at.getTime() > extension.within_ms) return null;
  const later = new Date(Math.min(ends_at.getTime() + extension.by_ms, latest_end_at.getTime()));
  return later > ends_at ? later : null;
}
