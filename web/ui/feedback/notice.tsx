import type { ReactNode } from 'react';
import { TONE_LOOKS } from '../display/tones.ts';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

const ICONS = { info: 'info', danger: 'warning', warning: 'warning', success: 'check' } as const;

/** Something that must be read where it stands. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${TONE_LOOKS[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} size={18} />
      <div className="shrinks">{children}</div>
    </div>
  );
}
