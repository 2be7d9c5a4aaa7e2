import type { ReactNode } from 'react';
import type { Tone } from './status.ts';
import { Icon, type IconName } from '../icon.tsx';
import { TONE_LOOKS } from './tones.ts';
import styles from './badge.module.css';

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${TONE_LOOKS[tone]}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
