import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { addDays, bangkokDate, isDay } from '#domain/values/bangkok-time.ts';
import { bahtPerKg, satangFromBaht } from '#domain/values/money.ts';
import { trendEnd, trendPeriodOf, trendPoints, type TrendPeriod } from '#domain/market/pricing/price-trend.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { TrendLine } from '#web/charts/trend-chart.tsx';
import { weekOf, type TrendPrice } from '#web/charts/trend-price.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Page } from '#web/page/page-context.ts';
import { DAYS, DEFAULT_RANGE, rangeIn, WEEKS, type Range } from './trend-address.ts';

type Trend = Answer<'GET /price-trend/public'>['data'][number];

/** What the address asks for: a `range`, or `start_date`, `end_date` and `filter` (1 weekly, 2 monthly, else daily). */
export interface Asked {
  /** Null where days are asked for. */
  range: Range | null;
  start: string;
  end: string;
  step: TrendPeriod;
  /** Only members see it; others see half a year in weeks instead. */
  isForMembers: boolean;
}

export function askedBy(search: URLSearchParams, isMember: boolean): Asked {
  const today = bangkokDate(new Date());
  const range = rangeIn(search);
  if (range)
    return {
      range,
      end: today,
      start: addDays(today, -DAYS[range]),
      step: isMember && (range === '1m' || range === '3m') ? 'daily' : 'weekly',
      isForMembers: WEEKS[range] === 0,
    };
  const day = (name: string) => search.get(name)?.trim() || null;
  const asked = day('end_date') ?? today;
  const end = isDay(asked) ? trendEnd(asked, today) : asked;
  return {
    range,
    end,
    start: day('start_date') ?? addDays(isDay(end) ? end : today, -DAYS[DEFAULT_RANGE]),
    step: trendPeriodOf(search.get('filter')),
    isForMembers: true,
  };
}

export interface Shown {
  /** Those of the families asked for that have a price in the period. */
  lines: TrendLine[];
  step: TrendPeriod;
  /** The last day that was asked for; without one, that there are prices of. */
  until: string;
  error: WireError | null;
}

/** Weeks of the last half year for everybody; by the day, or any other period, to who is signed in. */
export async function shownPrices(
  { api, user, locale }: Page,
  trends: readonly Trend[],
  { range, start, end, step, isForMembers }: Asked,
): Promise<Shown> {
  const weeks = WEEKS[range ?? DEFAULT_RANGE] || WEEKS[DEFAULT_RANGE];
  const inWeeks: Shown = {
    lines: linesOf(trends, ({ weeks: all }) => all.slice(-weeks).map(weekOf)),
    step: 'weekly',
    until: trends[0]!.as_of,
    error: null,
  };
  if (!user || (step === 'weekly' && !isForMembers)) return inWeeks;
  try {
    const found = await Promise.all(
      trends.map(({ id }) =>
        api('GET /price-trend/statistic', { query: { price_trend_id: id, start_date: start, end_date: end } }),
      ),
    );
    const lines = linesOf(trends, (_, index) => pricesOf(found[index]!.price_trend, step));
    return { lines, step, until: end, error: null };
  } catch (error) {
    const wire = apiErrorOf(error);
    if (wire?.statusCode !== 400) throw error;
    return { ...inWeeks, error: wire };
  }

  function linesOf(all: readonly Trend[], prices: (trend: Trend, index: number) => TrendPrice[]): TrendLine[] {
    return all
      .map((trend, index) => ({ name: nameIn(locale, trend), prices: prices(trend, index) }))
      .filter((line) => line.prices.length > 0);
  }
}

function pricesOf(days: Answer<'GET /price-trend/statistic'>['price_trend'], step: TrendPeriod): TrendPrice[] {
  const rows = days.map(({ created_at, min_price, avg_price, max_price, product_unit_weight }) => ({
    created_at: new Date(created_at),
    min_price: satangFromBaht(min_price),
    avg_price: satangFromBaht(avg_price),
    max_price: satangFromBaht(max_price),
    unit_weight_grams: gramsFromKg(product_unit_weight),
  }));
  return trendPoints(rows, step).map(({ key, min, avg, max, lowest, highest }) => ({
    day: firstDayOf(key, step),
    low: bahtPerKg(min),
    mean: bahtPerKg(avg),
    high: bahtPerKg(max),
    lowest: bahtPerKg(lowest),
    highest: bahtPerKg(highest),
  }));
}

/** A month is named `MM-YYYY`. */
function firstDayOf(key: string, step: TrendPeriod): string {
  return step === 'monthly' ? `${key.slice(3)}-${key.slice(0, 2)}-01` : key;
}
