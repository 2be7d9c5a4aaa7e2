import type { Satang } from '#domain/values/money.ts';

/** The whole, in hundredths of a percent. */
export const HUNDREDTHS_OF_ALL = 10_000n;

/** Whether a price is at most so many hundredths of a percent above or below another. */
export function isWithinAllowance(old: Satang, wanted: Satang, hundredths: number): boolean {
  const difference = wanted > old ? wanted - old : old - wanted;
  return difference * HUNDREDTHS_OF_ALL <= old * BigInt(hundredths);
}
