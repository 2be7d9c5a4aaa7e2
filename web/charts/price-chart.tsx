import type { ReactNode } from 'react';
import { formatMoney } from '#domain/values/format.ts';
import { useDisplay } from '#web/page/use-shop.ts';
import { niceTicks, placeOf } from './scale.ts';
import styles from './price-chart.module.css';

/** A price in baht at an instant (milliseconds); a family's has its lowest and highest beside it. */
export interface PricePoint {
  at: number;
  price: number;
  low?: number;
  high?: number;
}

const WIDTH = 1000;
const HEIGHT = 160;
const TOP = 16;
const TICKS = 3;

interface PriceChartProps {
  /** What it shows, in words: read out in its place. */
  label: string;
  points: readonly PricePoint[];
  /** A price that holds until the next one, instead of a line from one to the other. */
  steps?: boolean;
  /** Below it: its first and its last moment. */
  from: ReactNode;
  to: ReactNode;
  /** The same as a table. */
  children: ReactNode;
  tableLabel: string;
}

/** A line of prices, drawn on the server. Texts keep their size because the drawing alone is stretched. */
export function PriceChart({ label, points, steps = false, from, to, children, tableLabel }: PriceChartProps) {
  const { currency, amountOf } = useDisplay();
  const amounts = points.map(({ at, price, low, high }) => ({
    at,
    price: amountOf(price),
    low: amountOf(low ?? price),
    high: amountOf(high ?? price),
  }));
  const ticks = niceTicks(
    Math.min(...amounts.map(({ low }) => low)),
    Math.max(...amounts.map(({ high }) => high)),
    TICKS,
  );
  const range = [ticks[0]!, ticks.at(-1)!] as const;
  const times = [amounts[0]!.at, amounts.at(-1)!.at] as const;
  const x = (at: number) => placeOf(at, times, WIDTH);
  const y = (amount: number) => HEIGHT - placeOf(amount, range, HEIGHT);
  const corners = amounts.map(({ at, price }) => (steps ? `H${x(at)}V${y(price)}` : `L${x(at)} ${y(price)}`));
  const line = [`M${x(amounts[0]!.at)} ${y(amounts[0]!.price)}`, ...corners.slice(1)].join('');
  const band = points.some(({ high }) => high !== undefined)
    ? `M${amounts.map(({ at, high }) => `${x(at)} ${y(high)}`).join('L')}L${amounts
        .toReversed()
        .map(({ at, low }) => `${x(at)} ${y(low)}`)
        .join('L')}Z`
    : null;
  return (
    <figure className={styles.chart}>
      <svg className={styles.drawing} width="100%" height={TOP + HEIGHT + 4} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1="0" x2="100%" y1={TOP + y(tick)} y2={TOP + y(tick)} />
            <text className={styles.tick} x="0" y={TOP + y(tick) - 4}>
              {formatMoney(tick, currency)}
            </text>
          </g>
        ))}
        <svg
          x="0"
          y={TOP}
          width="98%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {band && <path className={styles.band} d={band} />}
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <circle className={styles.now} cx="98%" cy={TOP + y(amounts.at(-1)!.price)} r="4" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <details className={styles.table}>
        <summary>{tableLabel}</summary>
        {children}
      </details>
    </figure>
  );
}
