import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

/** Something that must be read where it stands. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'danger' | 'warning' | 'success';
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon
        name={tone === 'danger' || tone === 'warning' ? 'warning' : tone === 'success' ? 'check' : 'info'}
        size={18}
      />
      <div>{children}</div>
    </div>
  );
}
