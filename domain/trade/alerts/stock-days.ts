import { daysBetween } from '#domain/values/bangkok-time.ts';

/** Of a day: a use that is no whole number of grams must not take a day away. */
const ROUNDING = 0.001;

/** What a buyer said that they have, and what was ordered since or was still to come then. */
export interface CountedStock {
  grams: number;
  countedOn: string;
  coming: number;
}

/**
 * How many whole days the stock lasts from today on; nothing is left where more was used than there was. Null where no
 * use is known.
 */
export function stockDays(
  { grams, countedOn, coming }: CountedStock,
  gramsADay: number | null,
  today: string,
): number | null {
  if (gramsADay === null || gramsADay <= 0) return null;
  const used = gramsADay * Math.max(0, daysBetween(countedOn, today));
  const left = Math.max(0, grams - used) + coming;
  return Math.floor(left / gramsADay + ROUNDING);
}
