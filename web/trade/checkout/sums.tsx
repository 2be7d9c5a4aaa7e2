import type { ReactNode } from 'react';
import styles from './sums.module.css';

interface Row {
  label: string;
  value: ReactNode;
}

/** The sums beside a step, with how they come about; stays in view on a desk. */
export function Sums({
  title,
  rows,
  grand,
  how,
  children,
}: {
  title: string;
  rows: Row[];
  grand: Row;
  how?: { label: string; text: string };
  children?: ReactNode;
}) {
  return (
    <aside className={styles.sums} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>{grand.label}</dt>
          <dd>{grand.value}</dd>
        </div>
      </dl>
      {how && (
        <details className={styles.how}>
          <summary>{how.label}</summary>
          <p>{how.text}</p>
        </details>
      )}
      {children}
    </aside>
  );
}
