import { useTranslations } from 'use-intl/react';
import { formatMonth } from '#domain/values/format.ts';
import { Badge } from '#web/components/display/badge.tsx';
import { Day } from '#web/components/display/date-time.tsx';
import { PricePerKg } from '#web/components/display/money.tsx';
import { Table } from '#web/components/layout/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { PriceChart } from './price-chart.tsx';
import type { TrendPrice } from './trend-price.ts';

export type TrendStep = 'daily' | 'weekly' | 'monthly';

/** What a family of materials costs on the market: the mean as a line, from the lowest to the highest around it. */
export function TrendChart({
  name,
  prices,
  step,
  until,
}: {
  name: string;
  prices: readonly TrendPrice[];
  step: TrendStep;
  until: string;
}) {
  const t = useTranslations('priceTrends');
  const locale = useLocale();
  /** A month by its name and year. */
  const dayOf = (day: string) => (step === 'monthly' ? formatMonth(day.slice(0, 7), locale) : <Day day={day} />);
  return (
    <PriceChart
      label={t(`label.${step}`, { name, count: prices.length })}
      points={prices.map(({ day, mean, lowest, highest }) => ({
        at: Date.parse(day),
        price: mean,
        low: lowest,
        high: highest,
      }))}
      from={dayOf(prices[0]!.day)}
      to={<Day day={until} />}
      tableLabel={t('asTable')}
    >
      <Table label={t('of', { name })}>
        <thead>
          <tr>
            <th scope="col">{t(`step.${step}`)}</th>
            <th scope="col" className="number">
              {t('low')}
            </th>
            <th scope="col" className="number">
              {t('mean')}
            </th>
            <th scope="col" className="number">
              {t('high')}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.toReversed().map(({ day, low, mean, high }) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td className="number">
                <PricePerKg baht={low} />
              </td>
              <td className="number">
                <PricePerKg baht={mean} />
              </td>
              <td className="number">
                <PricePerKg baht={high} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </PriceChart>
  );
}

/** Dearer is no success and cheaper no danger: whose side one is on decides. So the arrow and the words speak, not a colour. */
export function TrendChange({ percent }: { percent: number }) {
  const t = useTranslations('priceTrends');
  const size = Math.abs(percent);
  if (percent === 0) return <Badge>{t('same')}</Badge>;
  return <Badge>{percent > 0 ? `▲ ${t('dearer', { percent: size })}` : `▼ ${t('cheaper', { percent: size })}`}</Badge>;
}
