import type { ReactNode } from 'react';
import { formatNumber } from '#domain/values/format.ts';
import { niceTicks, placeOf } from './scale.ts';
import styles from './price-chart.module.css';

const WIDTH = 1000;
const HEIGHT = 160;
const TOP = 16;
const TICKS = 3;
/** How much of its place a bar fills. */
const FILLED = 0.72;

interface BarChartProps {
  /** What it shows, in words: read out in its place. */
  label: string;
  /** From the first to the last, none of them below 0. */
  values: readonly number[];
  /** Below it: its first and its last bar. */
  from: ReactNode;
  to: ReactNode;
  /** The same as a table. */
  children: ReactNode;
  tableLabel: string;
}

/** Sums side by side, from nothing upwards, drawn on the server. */
export function BarChart({ label, values, from, to, children, tableLabel }: BarChartProps) {
  const ticks = niceTicks(0, Math.max(...values, 1), TICKS);
  const heightOf = (value: number) => placeOf(value, [0, ticks.at(-1)!], HEIGHT);
  const step = WIDTH / values.length;
  return (
    <figure className="stack gap-1">
      <svg
        className={`${styles.drawing} ${styles.besideTicks}`}
        height={TOP + HEIGHT + 4}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => {
          const y = TOP + HEIGHT - heightOf(tick);
          return <line key={tick} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />;
        })}
        <svg
          x="0"
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {values.map((value, index) => (
            <rect
              key={index}
              className={styles.bar}
              x={(index + (1 - FILLED) / 2) * step}
              y={HEIGHT - heightOf(value)}
              width={step * FILLED}
              height={heightOf(value)}
            />
          ))}
        </svg>
        {ticks.slice(1).map((tick) => (
          <text key={tick} className={styles.tick} x="-8" y={TOP + HEIGHT - heightOf(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        ))}
      </svg>
      <p className={`soft row between ${styles.besideTicks}`} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <details className="opens quiet small">
        <summary>{tableLabel}</summary>
        {children}
      </details>
    </figure>
  );
}
