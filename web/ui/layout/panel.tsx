import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A card of the page: a heading and what belongs to it. */
export function Panel({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      {title && (
        <div className={styles.head}>
          <h2 className="lead">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
