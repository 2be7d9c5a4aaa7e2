import { useTranslations } from '#web/i18n/texts.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import type { TrendLine, TrendStep } from './trend-chart.tsx';
import { TrendDay } from './trend-day.tsx';
import type { TrendPrice } from './trend-price.ts';

interface Column {
  title: string;
  priceAt: (day: string) => number | undefined;
}

const OF_A_DAY = { low: 'low', mean: 'mean', high: 'high' } as const;
/** Of a week or month they are the averages of its days. */
const OF_A_PERIOD = { low: 'lowOfDays', mean: 'mean', high: 'highOfDays' } as const;

/** The figures of a chart, the last first: of one family its lowest, mean and highest, of several their means. */
export function TrendTable({
  lines,
  days,
  step,
}: {
  lines: readonly TrendLine[];
  days: readonly string[];
  step: TrendStep;
}) {
  const t = useTranslations('priceTrends');
  const columnOf = (title: string, { prices }: TrendLine, of: 'low' | 'mean' | 'high'): Column => {
    const byDay = new Map<string, TrendPrice>(prices.map((price) => [price.day, price]));
    return { title, priceAt: (day) => byDay.get(day)?.[of] };
  };
  const [only] = lines;
  const titles = step === 'daily' ? OF_A_DAY : OF_A_PERIOD;
  const columns =
    lines.length === 1
      ? (['low', 'mean', 'high'] as const).map((of) => columnOf(t(titles[of]), only!, of))
      : lines.map((line) => columnOf(line.name, line, 'mean'));
  return (
    <Table label={t('of', { name: lines.map(({ name }) => name).join(', ') })}>
      <thead>
        <tr>
          <th scope="col">{t(`step.${step}`)}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="number">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day}>
            <th scope="row">
              <TrendDay day={day} step={step} />
            </th>
            {columns.map(({ title, priceAt }) => {
              const price = priceAt(day);
              return (
                <td key={title} className="number">
                  {price === undefined ? '–' : <PricePerKg baht={price} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
