import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { PriceChart } from './price-chart.tsx';
import { TrendDay } from './trend-day.tsx';
import { TrendTable } from './trend-table.tsx';
import type { TrendPrice } from './trend-price.ts';

/** A family of materials with its prices, of which there is at least one. */
export interface TrendLine {
  name: string;
  prices: readonly TrendPrice[];
}

export type TrendStep = 'daily' | 'weekly' | 'monthly';

/**
 * What families of materials cost on the market: the means as lines; of a single one from the lowest to the highest
 * around it.
 */
export function TrendChart({
  lines,
  step,
  until,
  isEnlarged = false,
}: {
  lines: readonly TrendLine[];
  step: TrendStep;
  until: string;
  isEnlarged?: boolean;
}) {
  const t = useTranslations('priceTrends');
  const days = [...new Set(lines.flatMap(({ prices }) => prices.map(({ day }) => day)))].sort();
  return (
    <PriceChart
      label={t(`label.${step}`, { name: lines.map(({ name }) => name).join(', '), count: days.length })}
      lines={lines.map(({ name, prices }) => ({
        name,
        points: prices.map(({ day, mean, lowest, highest }) => ({
          at: Date.parse(day),
          price: mean,
          low: lowest,
          high: highest,
        })),
      }))}
      isEnlarged={isEnlarged}
      momentLabel={step === 'daily' ? undefined : t(`step.${step}`)}
      from={<TrendDay day={days[0]!} step={step} />}
      to={<Day day={until} />}
      tableLabel={t('asTable')}
    >
      <TrendTable lines={lines} days={days} step={step} />
    </PriceChart>
  );
}

/**
 * Dearer is no success and cheaper no danger: whose side one is on decides. So the arrow and the words speak, not a
 * colour.
 */
export function TrendChange({ percent }: { percent: number }) {
  const t = useTranslations('priceTrends');
  const size = Math.abs(percent);
  if (percent === 0) return <Badge>{t('same')}</Badge>;
  return <Badge>{percent > 0 ? `▲ ${t('dearer', { percent: size })}` : `▼ ${t('cheaper', { percent: size })}`}</Badge>;
}
