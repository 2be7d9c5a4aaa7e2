import type { Currency } from '#domain/values/currency.ts';

export type ForeignCurrency = Exclude<Currency, 'THB'>;

/**
 * Baht for one unit, as they have been within living memory with room to spare: beyond is a slip of the finger, or the
 * two in each other's place.
 */
const POSSIBLE: Readonly<Record<ForeignCurrency, readonly [number, number]>> = { USD: [20, 60], RMB: [2, 12] };

/** Rates move by tenths of a percent a day; more than this at once is looked at twice. */
export const USUAL_CHANGE_PERCENT = 5;

/** Whether a rate cannot be, would be an unusual change, or is fine. */
export function rateProblem(
  currency: ForeignCurrency,
  rate: number,
  before: number | undefined,
): 'impossible' | 'unusual' | null {
  const [lowest, highest] = POSSIBLE[currency];
  if (!(rate >= lowest && rate <= highest)) return 'impossible';
  return before !== undefined && Math.abs(changePercent(rate, before)) > USUAL_CHANGE_PERCENT ? 'unusual' : null;
}

export function changePercent(rate: number, before: number): number {
  return ((rate - before) / before) * 100;
}

export function possibleRates(currency: ForeignCurrency): { lowest: number; highest: number } {
  const [lowest, highest] = POSSIBLE[currency];
  return { lowest, highest };
}
