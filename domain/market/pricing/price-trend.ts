import { bangkokDate, mondayOf, monthKey } from '#domain/values/bangkok-time.ts';
import { mulDiv, pricePerKg, type Satang } from '#domain/values/money.ts';

/** What a family of materials cost on one day: satang for one selling unit. */
export interface TrendRow {
  created_at: Date;
  min_price: Satang;
  avg_price: Satang;
  max_price: Satang;
  /** 0 when the prices are per kg already. */
  unit_weight_grams: number;
}

/** The specification's `filter` of a trend's address: 1 weekly, 2 monthly, anything else daily. */
export const trendPeriods = ['daily', 'weekly', 'monthly'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

export function trendPeriodOf(filter: string | null): TrendPeriod {
  if (filter === '1') return 'weekly';
  return filter === '2' ? 'monthly' : 'daily';
}

/**
 * A day, an ISO week (named by its Monday) or a month (`MM-YYYY`); 10⁻⁴ baht per kg. Of a week or month `min`, `avg`
 * and `max` are the averages of its days'; `lowest` and `highest` are what any of its days had.
 */
export interface TrendPoint {
  key: string;
  min: bigint;
  avg: bigint;
  max: bigint;
  lowest: bigint;
  highest: bigint;
}

const SATANG_IN_10000THS = 100n;

/** 10⁻⁴ baht per kg; a price without a unit's weight is one per kg already. */
export function trendPricePerKg(price: Satang, unitWeightGrams: number): bigint {
  return unitWeightGrams > 0 ? pricePerKg(price, unitWeightGrams) : price * SATANG_IN_10000THS;
}

const keyOf: Readonly<Record<TrendPeriod, (day: string) => string>> = {
  daily: (day) => day,
  weekly: mondayOf,
  monthly: monthKey,
};

/** The rows as a chart shows them, in their order: of each period the averages, and its lowest and highest. */
export function trendPoints(rows: readonly TrendRow[], period: TrendPeriod): TrendPoint[] {
  const perKg = rows.map(({ created_at, min_price, avg_price, max_price, unit_weight_grams: grams }) => ({
    key: keyOf[period](bangkokDate(created_at)),
    min: trendPricePerKg(min_price, grams),
    avg: trendPricePerKg(avg_price, grams),
    max: trendPricePerKg(max_price, grams),
  }));
  return [...Map.groupBy(perKg, ({ key }) => key)].map(([key, points]) => ({
    key,
    min: meanOf(points.map(({ min }) => min)),
    avg: meanOf(points.map(({ avg }) => avg)),
    max: meanOf(points.map(({ max }) => max)),
    lowest: points.reduce((least, { min }) => (min < least ? min : least), points[0]!.min),
    highest: points.reduce((most, { max }) => (max > most ? max : most), points[0]!.max),
  }));
}

function meanOf(prices: readonly bigint[]): bigint {
  return mulDiv(
    prices.reduce((sum, price) => sum + price, 0n),
    1n,
    BigInt(prices.length),
  );
}

/** The last day that is looked at: what lies ahead is today. */
export function trendEnd(endDay: string, today: string): string {
  return endDay > today ? today : endDay;
}

/** By how many percent a price changed, to one decimal; null without a price before. */
export function changePercent(before: bigint | undefined, now: bigint): number | null {
  if (before === undefined || before <= 0n) return null;
  return Number(mulDiv((now - before) * 1000n, 1n, before)) / 10;
}
