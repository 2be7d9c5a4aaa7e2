import type { Answer } from '#contract/client.ts';

/**
 * Baht per kg in a day, a week (named by its Monday) or a month (by its first day): averages, and the lowest and
 * highest of any day.
 */
export interface TrendPrice {
  day: string;
  low: number;
  mean: number;
  high: number;
  lowest: number;
  highest: number;
}

type Week = Answer<'GET /price-trend/public'>['data'][number]['weeks'][number];

export function weekOf(week: Week): TrendPrice {
  return {
    day: week.monday,
    low: week.min_per_kg,
    mean: week.avg_per_kg,
    high: week.max_per_kg,
    lowest: week.lowest_per_kg,
    highest: week.highest_per_kg,
  };
}
