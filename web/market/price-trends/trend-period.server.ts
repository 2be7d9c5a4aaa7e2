import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { addDays, bangkokDate, isDay } from '#domain/values/bangkok-time.ts';
import { bahtPerKg, satangFromBaht } from '#domain/values/money.ts';
import { trendEnd, trendPeriodOf, trendPoints, type TrendPeriod } from '#domain/market/pricing/price-trend.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { weekOf, type TrendPrice } from '#web/charts/trend-price.ts';
import type { Page } from '#web/page/page-context.ts';

type Trend = Answer<'GET /price-trend/public'>['data'][number];

const HALF_A_YEAR_DAYS = 182;

/** What the address asks for: `start_date`, `end_date` and `filter` (1 weekly, 2 monthly, else daily). */
export interface Asked {
  start: string;
  end: string;
  step: TrendPeriod;
  /** Something was asked for, beyond what everybody sees. */
  isAsked: boolean;
}

export function askedBy(search: URLSearchParams): Asked {
  const today = bangkokDate(new Date());
  const day = (name: string) => search.get(name)?.trim() || null;
  const end = day('end_date') ?? today;
  const isAsked = ['start_date', 'end_date', 'filter'].some((name) => search.has(name));
  return {
    end: isDay(end) ? trendEnd(end, today) : end,
    start: day('start_date') ?? addDays(isDay(end) ? trendEnd(end, today) : today, -HALF_A_YEAR_DAYS),
    step: isAsked ? trendPeriodOf(search.get('filter')) : 'weekly',
    isAsked,
  };
}

export interface Shown {
  prices: TrendPrice[];
  step: TrendPeriod;
  /** The last day that was asked for; without one, that there are prices of. */
  until: string;
  error: WireError | null;
}

/** Half a year in weeks for everybody; the period that was asked for, to who is signed in. */
export async function shownPrices(
  { api, user }: Page,
  trend: Trend,
  { start, end, step, isAsked }: Asked,
): Promise<Shown> {
  const halfAYear: Shown = {
    prices: trend.weeks.map(weekOf),
    step: 'weekly',
    until: trend.as_of,
    error: null,
  };
  if (!user || !isAsked) return halfAYear;
  try {
    const { price_trend } = await api('GET /price-trend/statistic', {
      query: { price_trend_id: trend.id, start_date: start, end_date: end },
    });
    return { prices: pricesOf(price_trend, step), step, until: end, error: null };
  } catch (error) {
    const wire = apiErrorOf(error);
    if (wire?.statusCode !== 400) throw error;
    return { ...halfAYear, error: wire };
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
