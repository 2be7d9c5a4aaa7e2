import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bringIntoView } from '#web/components/feedback/bring-into-view.ts';
import styles from './list.module.css';

export interface ListTabsProps {
  label: string;
  links: { to: string; label: ReactNode; isCurrent: boolean }[];
}

/** Parts of a list, one of which is shown; they scroll within themselves where the screen is narrow. */
export function ListTabs({ label, links }: ListTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-scrolls="">
      {links.map(({ to, label: name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? bringIntoView : null}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
