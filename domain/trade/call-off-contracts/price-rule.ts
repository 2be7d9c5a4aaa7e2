import { addDays, mondayOf } from '#domain/values/bangkok-time.ts';
import { firstDayOf, lastDayOf, monthOf } from '#domain/values/month.ts';
import { mulDiv } from '#domain/values/money.ts';

/** Prices are 10⁻⁴ baht per kg, at the warehouse, without VAT. */
export type PerKg = bigint;

/** What an index is the average of: the calendar month, or the week, that was over when a period began. */
export const indexAverages = ['month', 'week'] as const;
export type IndexAverage = (typeof indexAverages)[number];

/**
 * What counts when a fixing is missing: the last one that was there, the mean of so many, or a price. Where nothing was
 * fixed before, the price counts in any case.
 */
export const fallbackKinds = ['last', 'mean', 'price'] as const;
export type FallbackKind = (typeof fallbackKinds)[number];

/** To what an indexed price is rounded, in 10⁻⁴ baht: one satang, five, ten, a quarter of a baht. */
export const roundingSteps = [100, 500, 1000, 2500] as const;

export interface FixedPrice {
  kind: 'fixed';
  per_kg: PerKg;
}

export interface IndexPrice {
  kind: 'index';
  /** The family of materials whose trend it is. */
  price_trend_id: number;
  average: IndexAverage;
  /** Added to the index; below zero it is a discount. */
  premium: PerKg;
  floor: PerKg;
  ceiling: PerKg;
  rounding: number;
  fallback: FallbackKind;
  /** Of how many fixings the mean is. */
  fallback_count: number;
  fallback_price: PerKg;
}

export type PriceRule = FixedPrice | IndexPrice;

export const FALLBACK_COUNTS = { least: 2, most: 12 } as const;

export interface Window {
  from: string;
  to: string;
}

/** Which days a period's fixing is the average of: the last whole month, or week, before the period begins. */
export function fixingWindow(average: IndexAverage, periodFrom: string): Window {
  const before = addDays(periodFrom, -1);
  if (average === 'month') {
    const from = firstDayOf(monthOf(periodFrom));
    const last = from === periodFrom ? before : addDays(from, -1);
    return { from: firstDayOf(monthOf(last)), to: lastDayOf(monthOf(last)) };
  }
  const monday = addDays(mondayOf(periodFrom), -DAYS_PER_WEEK);
  return { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
}
const DAYS_PER_WEEK = 7;

/** An average as it is: a sum of so many days' prices. No day means that there was no price. */
export interface Fixing {
  sum: PerKg;
  days: number;
}

interface Fraction {
  over: bigint;
  under: bigint;
}

const asFraction = ({ sum, days }: Fixing): Fraction => ({ over: sum, under: BigInt(days) });

/** The mean of averages, exact: nothing is rounded before the price is. */
function meanOf(fixings: readonly Fixing[]): Fraction {
  const sum = fixings.map(asFraction).reduce((total, each) => ({
    over: total.over * each.under + each.over * total.under,
    under: total.under * each.under,
  }));
  return { over: sum.over, under: sum.under * BigInt(fixings.length) };
}

/** Index and premium, rounded half away from zero to the step; floor and ceiling are kept to the last. */
function indexedPrice({ premium, floor, ceiling, rounding }: IndexPrice, { over, under }: Fraction): PerKg {
  const step = BigInt(rounding);
  const rounded = mulDiv(over + premium * under, 1n, under * step) * step;
  if (rounded < floor) return floor;
  return rounded > ceiling ? ceiling : rounded;
}

/** How a period's price came about. */
export const priceSources = ['fixed', 'fixing', ...fallbackKinds] as const;
export type PriceSource = (typeof priceSources)[number];

export interface PeriodPrice {
  per_kg: PerKg;
  source: PriceSource;
}

const hasPrice = (fixing: Fixing | null): fixing is Fixing => fixing !== null && fixing.days > 0;

/** What a kg costs in a period. `earlier` are the fixings of the periods before, the latest first. */
export function periodPrice(rule: PriceRule, fixing: Fixing | null, earlier: readonly Fixing[]): PeriodPrice {
  if (rule.kind === 'fixed') return { per_kg: rule.per_kg, source: 'fixed' };
  if (hasPrice(fixing)) return { per_kg: indexedPrice(rule, asFraction(fixing)), source: 'fixing' };
  const known = earlier.filter(hasPrice);
  const [last] = known;
  if (rule.fallback === 'price' || !last) return { per_kg: rule.fallback_price, source: 'price' };
  if (rule.fallback === 'last') return { per_kg: indexedPrice(rule, asFraction(last)), source: 'last' };
  return { per_kg: indexedPrice(rule, meanOf(known.slice(0, rule.fallback_count))), source: 'mean' };
}

/**
 * What a kg costs in each period, in order; null as long as its index is not fixed. The fallback looks at the periods of
 * the contract alone: what another one fixes in between changes nothing.
 */
export function pricesOfPeriods(
  rule: PriceRule,
  periods: readonly { from: string }[],
  fixingOf: (window: Window) => Fixing | null,
): (PeriodPrice | null)[] {
  if (rule.kind === 'fixed') return periods.map(() => periodPrice(rule, null, []));
  const fixings = periods.map(({ from }) => fixingOf(fixingWindow(rule.average, from)));
  return fixings.map((fixing, no) => {
    const earlier = fixings.slice(0, no).toReversed();
    return (
      fixing &&
      periodPrice(
        rule,
        fixing,
        earlier.filter((each) => each !== null),
      )
    );
  });
}

/** The most that a kg can cost by a rule: what a buyer's approval is asked for. */
export const highestPrice = (rule: PriceRule): PerKg => (rule.kind === 'fixed' ? rule.per_kg : rule.ceiling);
