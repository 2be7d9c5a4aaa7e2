import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import styles from './empty-state.module.css';

/** Nothing here: why, and what to do next (the children: one or two buttons). */
export function EmptyState({
  icon = 'search',
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  icon?: IconName;
  title: string;
  text?: string;
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
