import { addDays, bangkokDate, daysBetween } from '#domain/values/bangkok-time.ts';

/** Goods that a company ordered before. */
export interface PastOrder {
  at: Date;
  grams: number;
}

/** How far back orders tell what is used now. */
export const RHYTHM_DAYS = 180;
/** Orders that lie closer together are one purchase, and no rhythm. */
const LEAST_DAYS = 14;
/** A use per month, as people reckon it. */
const DAYS_A_MONTH = 30;

/**
 * Grams that are used a day, by when and how much of the goods was ordered: what the first day's orders to those of the
 * last but one brought was used up by the last. Null where they show no rhythm.
 */
export function useByOrders(orders: readonly PastOrder[], now: Date): number | null {
  const today = bangkokDate(now);
  const from = addDays(today, -RHYTHM_DAYS);
  const days = new Map<string, number>();
  for (const { at, grams } of orders) {
    const day = bangkokDate(at);
    if (day >= from && day <= today) days.set(day, (days.get(day) ?? 0) + grams);
  }
  const known = [...days].toSorted(([a], [b]) => a.localeCompare(b));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const length = daysBetween(first[0], last[0]);
  if (length < LEAST_DAYS) return null;
  return known.slice(0, -1).reduce((sum, [, grams]) => sum + grams, 0) / length;
}

/** What a month takes of a use a day, in whole grams, and the other way round. */
export const useAMonth = (gramsADay: number): number => Math.round(gramsADay * DAYS_A_MONTH);
export const useADay = (gramsAMonth: number): number => gramsAMonth / DAYS_A_MONTH;
