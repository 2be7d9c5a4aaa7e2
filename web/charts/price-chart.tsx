import type { ReactNode } from 'react';
import { formatPartPerKg } from '#domain/values/format.ts';
import { useDisplay, useShop } from '#web/page/use-shop.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { LineSample } from './line-sample.tsx';
import { niceTicks, placeOf } from './scale.ts';
import styles from './price-chart.module.css';

/** A price in baht at an instant (milliseconds); a family's has its lowest and highest beside it. */
export interface PricePoint {
  at: number;
  price: number;
  low?: number;
  high?: number;
}

/** What one line is of; a line has at least one point. */
export interface PriceLine {
  name: string;
  points: readonly PricePoint[];
}

const WIDTH = 1000;
const HEIGHT = 200;
const TOP = 12;
const TICKS = 4;

interface PriceChartProps {
  /** What it shows, in words: read out in its place. */
  label: string;
  lines: readonly PriceLine[];
  /** A price that holds until the next one, instead of a line from one to the other. */
  steps?: boolean;
  /** From the lowest price upwards instead of from nothing: small changes are seen, how small they are is not. */
  isEnlarged?: boolean;
  /** What a moment is: `Week of`. Nothing for days. */
  momentLabel?: string | undefined;
  /** Below it: its first and its last moment. */
  from: ReactNode;
  to: ReactNode;
  /** The same as a table. */
  children: ReactNode;
  tableLabel: string;
}

/**
 * Lines of prices, drawn on the server; a single one with its lowest and highest around it. Texts keep their size
 * because the drawing alone is stretched.
 */
export function PriceChart({
  label,
  lines,
  steps = false,
  isEnlarged = false,
  momentLabel,
  from,
  to,
  children,
  tableLabel,
}: PriceChartProps) {
  const { currency, amountOf } = useDisplay();
  const { priceUnit } = useShop();
  const isAlone = lines.length === 1;
  const drawn = lines.map(({ points }) =>
    points.map(({ at, price, low, high }) => ({
      at,
      price: amountOf(price),
      low: amountOf(isAlone ? (low ?? price) : price),
      high: amountOf(isAlone ? (high ?? price) : price),
    })),
  );
  const all = drawn.flat();
  const ticks = niceTicks(
    isEnlarged ? Math.min(...all.map(({ low }) => low)) : 0,
    Math.max(...all.map(({ high }) => high)),
    TICKS,
  );
  const range = [ticks[0]!, ticks.at(-1)!] as const;
  const times = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))] as const;
  const x = (at: number) => placeOf(at, times, WIDTH);
  const y = (amount: number) => HEIGHT - placeOf(amount, range, HEIGHT);
  const pathOf = ([first, ...rest]: (typeof all)[number][]) =>
    `M${x(first!.at)} ${y(first!.price)}` +
    rest.map(({ at, price }) => (steps ? `H${x(at)}V${y(price)}` : `L${x(at)} ${y(price)}`)).join('');
  const band =
    isAlone && lines[0]!.points.some(({ high }) => high !== undefined)
      ? `M${all.map(({ at, high }) => `${x(at)} ${y(high)}`).join('L')}L${all
          .toReversed()
          .map(({ at, low }) => `${x(at)} ${y(low)}`)
          .join('L')}Z`
      : null;
  return (
    <figure className="stack gap-1">
      <div className={`${styles.plot} ${styles.besideScale}`}>
        <svg className={styles.drawing} width="100%" height={TOP + HEIGHT + 4} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1="0" x2="100%" y1={TOP + y(tick)} y2={TOP + y(tick)} />
              <text className={styles.tick} x="-8" y={TOP + y(tick) + 4} textAnchor="end">
                {formatPartPerKg(tick, currency, priceUnit)}
              </text>
            </g>
          ))}
          <svg
            x="0"
            y={TOP}
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            overflow="visible"
          >
            {band && <path className={styles.band} d={band} />}
            {drawn.map((points, index) => (
              <path
                key={lines[index]!.name}
                className={styles.line}
                data-line={index}
                d={pathOf(points)}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {isAlone && <circle className={styles.now} cx="100%" cy={TOP + y(all.at(-1)!.price)} r="4" />}
        </svg>
        <ChartCursor
          lines={lines}
          times={times}
          momentLabel={momentLabel}
          heightOf={(baht) => TOP + y(amountOf(baht))}
        />
      </div>
      <p className={`soft row between ${styles.besideScale}`} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      {!isAlone && <Legend lines={lines} />}
      <details className="opens quiet small">
        <summary>{tableLabel}</summary>
        {children}
      </details>
    </figure>
  );
}

/** Which line is whose: by its colour and by its dashes. */
function Legend({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ name }, index) => (
        <li key={name}>
          <LineSample index={index} /> {name}
        </li>
      ))}
    </ul>
  );
}
