import { formatMonth } from '#domain/values/format.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { TrendStep } from './trend-chart.tsx';

/** What a price of a trend is of: a day, a week by its Monday, a month by its name and year. */
export function TrendDay({ day, step }: { day: string; step: TrendStep }) {
  const locale = useLocale();
  return step === 'monthly' ? formatMonth(day.slice(0, 7), locale) : <Day day={day} />;
}
