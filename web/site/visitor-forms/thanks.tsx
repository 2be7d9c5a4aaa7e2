import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './thanks.module.css';

/** It has arrived, and what happens next; the children lead on. */
export function Thanks({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.icon}>
        <Icon name="check" size={28} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
