import { MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import type { AuctionTerms } from './terms.ts';

/** Prices of examples are whole baht. */
export const baht = (amount: number): Satang => BigInt(Math.round(amount * 100));

export const begins = new Date('2026-11-30T03:00:00Z');
export const minutesIn = (minutes: number): Date => new Date(begins.getTime() + minutes * MINUTE_MS);

/** 10 t from 20 baht a kilogram, by steps of 0.25 and from 30 baht on of 0.50, for an hour. */
export const englishTerms: AuctionTerms = {
  kind: 'english',
  grams: 10_000_000,
  starts_at: begins,
  ends_at: minutesIn(60),
  latest_end_at: minutesIn(120),
  start_price: baht(20),
  steps: [
    { from: 0n, step: baht(0.25) },
    { from: baht(30), step: baht(0.5) },
  ],
  has_reserve: false,
  buy_now: null,
  extension: { within_ms: 3 * MINUTE_MS, by_ms: 3 * MINUTE_MS },
  fall: null,
  handicaps: {},
};

export const sealedTerms: AuctionTerms = { ...englishTerms, kind: 'sealed', extension: null };

export const dutchTerms: AuctionTerms = {
  ...englishTerms,
  kind: 'dutch',
  start_price: baht(40),
  extension: null,
  fall: { drop: baht(1), every_ms: MINUTE_MS, floor: baht(25) },
};

/** Two sellers of 10 t: the second is 0.50 dearer to deliver, and the third counts a tenth less. */
export const reverseTerms: AuctionTerms = {
  ...englishTerms,
  kind: 'reverse',
  start_price: baht(40),
  handicaps: {
    near: { place: 0, start: baht(40), freight: 0n, num: 1n, den: 1n },
    far: { place: 1, start: baht(40), freight: baht(5000), num: 1n, den: 1n },
    green: { place: 2, start: baht(44), freight: 0n, num: 9n, den: 10n },
  },
};
