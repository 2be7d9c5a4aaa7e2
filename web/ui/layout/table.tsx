import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table of data that scrolls sideways within itself where the screen is narrow. Number cells: `className="number"`.
 */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={styles.around} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
