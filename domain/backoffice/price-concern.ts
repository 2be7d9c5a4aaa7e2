/** From so much of a change of the price, or of a distance from what the family costs, staff look twice. Hundredths of a percent. */
export const NOTABLE_CHANGE = 1500;
export const NOTABLE_DISTANCE = 3000;

/** Prices per kg in 10⁻⁴ baht; null where there is none. */
export interface PriceToJudge {
  /** What staff approved last; null of a new offer. */
  old: bigint | null;
  wanted: bigint;
  /** What the family of the material costs on average. */
  trend: bigint | null;
}

const distance = (from: bigint, price: bigint) => ((price - from) * 10_000n) / from;

/** How far a price is from another, in hundredths of a percent of that one, towards zero; negative below it. Null without another. */
export function distanceHundredths(from: bigint | null, price: bigint): number | null {
  return from === null || from === 0n ? null : Number(distance(from, price));
}

/** From so much concern on a price is an outlier. */
export const OUTLIER_CONCERN = 100;

/**
 * How much a price asks to be looked at: its change or its distance from the trend, whichever is more, in percent of
 * what is notable.
 */
export function priceConcern({ old, wanted, trend }: PriceToJudge): number {
  const share = (from: bigint | null, notable: number) => {
    const far = from === null || from === 0n ? 0n : distance(from, wanted);
    return Number(((far < 0n ? -far : far) * 100n) / BigInt(notable));
  };
  return Math.max(share(old, NOTABLE_CHANGE), share(trend, NOTABLE_DISTANCE));
}

export const isOutlier = (concern: number): boolean => concern >= OUTLIER_CONCERN;
