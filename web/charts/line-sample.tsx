import styles from './price-chart.module.css';

/** How a line of a chart looks: beside the name of what it is of. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg width="28" height="8" aria-hidden="true">
      <path className={styles.line} data-line={index} d="M0 4H28" />
    </svg>
  );
}
