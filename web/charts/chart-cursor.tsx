import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { momentsOf, nearestMoment, type Moment } from './moments.ts';
import { LineSample } from './line-sample.tsx';
import type { PriceLine } from './price-chart.tsx';
import styles from './chart-cursor.module.css';

interface ChartCursorProps {
  lines: readonly PriceLine[];
  /** The first and the last moment of the drawing. */
  times: readonly [number, number];
  momentLabel: string | undefined;
  /** Where a price in baht stands in the drawing, from its top. */
  heightOf: (baht: number) => number;
}

/**
 * Lies over a chart and says what it costs at a moment: where the pointer is, where it was tapped, or by the arrow keys
 * of a slider that is not seen. A finger moves it sideways and scrolls the page up and down.
 */
export function ChartCursor({ lines, times: [first, last], momentLabel, heightOf }: ChartCursorProps) {
  const t = useTranslations('priceTrends');
  const describe = useDescription(momentLabel);
  const [place, setPlace] = useState<number | null>(null);
  const moments = momentsOf(lines);
  const chosen = moments[Math.min(place ?? moments.length - 1, moments.length - 1)]!;
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(nearestMoment(moments, first + ((clientX - left) / width) * (last - first)));
  };
  const across = last === first ? 50 : ((chosen.at - first) / (last - first)) * 100;
  const { day, values } = describe(chosen, lines);
  return (
    <div
      className={styles.around}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPlace(null)}
    >
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={moments.length - 1}
        value={moments.indexOf(chosen)}
        aria-label={t('cursor')}
        aria-valuetext={`${day}: ${values.map(({ name, price, range }) => [name, price, range].filter(Boolean).join(' ')).join(', ')}`}
        onChange={({ target }) => setPlace(Number(target.value))}
        onFocus={() => setPlace(moments.indexOf(chosen))}
        onBlur={() => setPlace(null)}
      />
      {place !== null && (
        <div className={styles.shown} style={{ '--across': `${across}%` } as CSSProperties} aria-hidden="true">
          <span className={styles.at} />
          {chosen.points.map(
            (point, index) =>
              point && (
                <span
                  key={lines[index]!.name}
                  className={styles.dot}
                  data-line={index}
                  style={{ top: heightOf(point.price) }}
                />
              ),
          )}
          <div className={styles.values} data-side={across > 50 ? 'before' : 'behind'}>
            <b>{day}</b>
            {values.map(({ name, price, range, index }) => (
              <p className="row gap-2" key={name}>
                {lines.length > 1 && (
                  <>
                    <LineSample index={index} /> <span>{name}</span>{' '}
                  </>
                )}
                <b>{price}</b> {range && <small>{range}</small>}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** A moment in words: its day, and what each line costs then. */
function useDescription(momentLabel: string | undefined) {
  const locale = useLocale();
  const { price: priceOf } = usePricePerKg();
  return ({ at, points }: Moment, lines: readonly PriceLine[]) => ({
    day: [momentLabel, formatDay(bangkokDate(new Date(at)), locale)].filter(Boolean).join(' '),
    values: points.flatMap((point, index) => {
      if (!point) return [];
      const { price, low, high } = point;
      const range =
        lines.length === 1 && low !== undefined && high !== undefined ? `${priceOf(low)} – ${priceOf(high)}` : null;
      return [{ index, name: lines[index]!.name, price: priceOf(price), range }];
    }),
  });
}
