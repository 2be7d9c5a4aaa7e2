import { ALL_WEIGHTS, type DemandWeights } from '#domain/trade/demands/demand-terms.ts';

/** How many of a seller's orders were delivered as agreed; null of one who has none yet. */
export interface SellerRecord {
  kept: number;
  all: number;
}

/** What counts of a quoted line. */
export interface Weighed {
  /** Delivered, of a kilogram. */
  perKg: bigint;
  /** From today until it is there. */
  days: number;
  record: SellerRecord | null;
  /** Of a kilogram, as the catalogue keeps it; null where it is not known. */
  co2: number | null;
}

/** A part of all points, as an exact fraction. */
export interface Score {
  points: bigint;
  of: bigint;
}

/** Parts of a kilogram that the catalogue keeps. */
const CO2_PARTS = 100_000;
const HALF: Score = { points: 1n, of: 2n };
const NOTHING: Score = { points: 0n, of: 1n };
const ALL: Score = { points: 1n, of: 1n };

/**
 * The points of each: of price, time and CO2 what the least of all has by its own, of the record the part that was
 * kept. Who has no record has half of its points, and what is not known has none.
 */
export function weighQuotes(quotes: readonly Weighed[], weights: DemandWeights): Score[] {
  const prices = quotes.map(({ perKg }) => perKg);
  const days = quotes.map((quote) => BigInt(quote.days));
  const co2 = quotes.map((quote) => (quote.co2 === null ? null : BigInt(Math.round(quote.co2 * CO2_PARTS))));
  const [leastPrice, leastDays, leastCo2] = [least(prices), least(days), least(co2.filter((each) => each !== null))];
  return quotes.map(({ record }, at) =>
    addUp([
      [weights.price, partOf(leastPrice, prices[at]!)],
      [weights.time, partOf(leastDays, days[at]!)],
      [weights.record, record === null || record.all === 0 ? HALF : partOf(BigInt(record.kept), BigInt(record.all))],
      [weights.co2, co2[at] === null ? NOTHING : partOf(leastCo2, co2[at]!)],
    ]),
  );
}

/** The better one first; equal ones are 0, and then the earlier quote comes first. */
export const compareScores = (a: Score, b: Score): number => {
  const difference = b.points * a.of - a.points * b.of;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** Of a hundred, to be shown: rounded down to a tenth, so that no two places are told by it. */
export const shownScore = ({ points, of }: Score): number => Number((points * 1000n) / of) / 10;

/** The places of scores, from 1 on; of equal ones the one that stands first is the better. */
export function rankScores(scores: readonly Score[]): number[] {
  const order = [...scores.keys()].toSorted((a, b) => compareScores(scores[a]!, scores[b]!) || a - b);
  const ranks = scores.map(() => 0);
  for (const [rank, at] of order.entries()) ranks[at] = rank + 1;
  return ranks;
}

const least = (values: readonly bigint[]): bigint =>
  values.reduce((low, each) => (each < low ? each : low), values[0] ?? 0n);

const partOf = (points: bigint, of: bigint): Score => (of === 0n ? ALL : { points, of });

function addUp(parts: readonly (readonly [weight: number, score: Score])[]): Score {
  let sum = NOTHING;
  for (const [weight, { points, of }] of parts)
    if (weight > 0) sum = { points: sum.points * of + BigInt(weight) * points * sum.of, of: sum.of * of };
  return { points: sum.points, of: sum.of * BigInt(ALL_WEIGHTS) };
}
