import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { sparkline } from './sparkline.ts';

type Trend = Answer<'GET /price-trend/public'>['data'][number];

/** 90 days, and the week that they began in. */
const WEEKS = 14;

/** A family of materials in one language, its last 90 days drawn already: the browser has nothing to compute. */
export function trendView(trend: Trend, locale: Locale) {
  const weeks = trend.weeks.slice(-WEEKS).map((week) => week.avg_per_kg);
  const prices = [...weeks.slice(0, -1), trend.avg_per_kg];
  const before = prices[0] ?? trend.avg_per_kg;
  return {
    id: trend.id,
    name: nameIn(locale, trend),
    perKg: trend.avg_per_kg,
    asOf: trend.as_of,
    change: before > 0 ? ((trend.avg_per_kg - before) / before) * 100 : 0,
    line: sparkline(prices),
  };
}
